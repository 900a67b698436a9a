// Starts `duelfsm lsp` for records, in the language of the editor or the one that is set, and shows the picture of the
// turn at the line of the cursor in a view beside the record.

const { ColorThemeKind, ViewColumn, commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let panel;

exports.activate = async (context) => {
  const settings = workspace.getConfiguration("duelfsm");
  const lang = settings.get("language");
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath; // where the settings of the project are looked for
  const server = { command: settings.get("command"), args: ["lsp"], options: { cwd } };
  client = new LanguageClient("duelfsm", "duelfsm", server, {
    documentSelector: [{ language: "duel" }],
    initializationOptions: lang ? { lang } : {},
  });
  context.subscriptions.push(
    commands.registerCommand("duelfsm.showTurn", openBeside),
    window.onDidChangeTextEditorSelection(draw),
  );
  await client.start();
};

exports.deactivate = () => client?.stop();

function openBeside() {
  if (!panel) {
    panel = window.createWebviewPanel("duelfsm.turn", "duelfsm", { viewColumn: ViewColumn.Beside, preserveFocus: true });
    panel.onDidDispose(() => (panel = undefined));
  }
  return draw();
}

async function draw() {
  const editor = window.activeTextEditor;
  if (!panel || editor?.document.languageId !== "duel") return;
  const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
  const { line, character } = editor.selection.active;
  const dark = [ColorThemeKind.Dark, ColorThemeKind.HighContrast].includes(window.activeColorTheme.kind);
  const picture = await client.sendRequest("duelfsm/picture", { textDocument: { uri }, position: { line, character }, dark });
  if (panel && picture) panel.webview.html = picture;
}
