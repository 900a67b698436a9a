// Runs the extension with an editor that only notes what it is asked for, and prints that as JSON.
//
//     node stubs.cjs EXTENSION LANGUAGE

const Module = require("node:module");

const [extension, language] = process.argv.slice(2);
const asked = { started: 0, stopped: 0 };
const settings = { command: "duelfsm", language };
const stubs = {
  vscode: {
    workspace: {
      getConfiguration: () => ({ get: (name) => settings[name] }),
      workspaceFolders: [{ uri: { fsPath: "/project" } }],
    },
  },
  "vscode-languageclient/node": {
    LanguageClient: class {
      constructor(id, name, server, client) {
        Object.assign(asked, { server, client });
      }
      async start() {
        asked.started += 1;
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
activate().then(deactivate).then(() => console.log(JSON.stringify(asked)));
