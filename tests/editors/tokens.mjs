// Prints how the TextMate library of VS Code tokenizes files by a grammar: for each file its lines, for each line
// its tokens as [begin, end, scopes].
//
//     node tokens.mjs MODULES GRAMMAR < names of files, one a line

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [modules, file] = process.argv.slice(2);
const require = createRequire(join(modules, "node_modules", "x.js"));
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");
await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => parseRawGrammar(readFileSync(file, "utf8"), file),
});
const grammar = await registry.loadGrammar("source.duel");
for (const name of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  let stack = INITIAL;
  const lines = readFileSync(name, "utf8").split(/\r\n|\n|\r/).map((line) => {
    const found = grammar.tokenizeLine(line, stack);
    stack = found.ruleStack;
    return found.tokens.map((token) => [token.startIndex, token.endIndex, token.scopes.slice(1)]);
  });
  console.log(JSON.stringify(lines));
}
