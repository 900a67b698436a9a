// Starts `duelfsm lsp` for records, in the language of the editor or the one that is set.

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const settings = workspace.getConfiguration("duelfsm");
  const lang = settings.get("language");
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath; // where the settings of the project are looked for
  const server = { command: settings.get("command"), args: ["lsp"], options: { cwd } };
  client = new LanguageClient("duelfsm", "duelfsm", server, {
    documentSelector: [{ language: "duel" }],
    initializationOptions: lang ? { lang } : {},
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
