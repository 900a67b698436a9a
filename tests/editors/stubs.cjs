// Runs the extension with an editor that only notes what it is asked for, and prints that as JSON.
//
//     node stubs.cjs EXTENSION LANGUAGE

const Module = require("node:module");

const [extension, language] = process.argv.slice(2);
const asked = { started: 0, stopped: 0, shown: [] };
const settings = { command: "duelfsm", language };
const done = {};
const page = { webview: { set html(text) { asked.shown.push(text); } }, onDidDispose: () => {} };
const stubs = {
  vscode: {
    ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3 },
    ViewColumn: { Beside: -2 },
    commands: { registerCommand: (name, run) => (done[name] = run) },
    window: {
      activeColorTheme: { kind: 2 },
      activeTextEditor: {
        document: { languageId: "duel", uri: "file:///game.duel" },
        selection: { active: { line: 3, character: 1 } },
      },
      createWebviewPanel: () => page,
      onDidChangeTextEditorSelection: (run) => (done.selection = run),
    },
    workspace: {
      getConfiguration: () => ({ get: (name) => settings[name] }),
      workspaceFolders: [{ uri: { fsPath: "/project" } }],
    },
  },
  "vscode-languageclient/node": {
    LanguageClient: class {
      code2ProtocolConverter = { asUri: (uri) => uri };
      constructor(id, name, server, client) {
        Object.assign(asked, { server, client });
      }
      async start() {
        asked.started += 1;
      }
      async sendRequest(name, params) {
        return JSON.stringify([name, params]);
      }
      async stop() {
        asked.stopped += 1;
      }
    },
  },
};
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);
const { activate, deactivate } = require(extension);
(async () => {
  await activate({ subscriptions: [] });
  await done.selection(); // nothing is drawn before the view is open
  await done["duelfsm.showTurn"]();
  await done.selection();
  await deactivate();
  console.log(JSON.stringify(asked));
})();
