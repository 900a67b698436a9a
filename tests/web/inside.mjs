// Runs pytest in the Python of the built page: node inside.mjs PAGE TOOLS HOUSE ARGUMENTS...

import { readFileSync } from "node:fs";

process.on("uncaughtException", (error) => { // without the source line, which is megabytes long
  console.error(String(error.stack).slice(-4000));
  process.exit(1);
});
const [page, tools, house, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(`${page}/pyodide/pyodide.mjs`);
const env = { HOME: "/tmp", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis" };
const python = await loadPyodide({ indexURL: `${page}/pyodide/`, env });
const home = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
python.unpackArchive(new Uint8Array(readFileSync(`${page}/packages.zip`)), "zip", { extractDir: home });
const mounted = ["tests", "specs", "examples", "diagrams", "docs"].map((name) => [`/house/${name}`, `${house}/${name}`]);
for (const [name, folder] of [["/tools", tools], ...mounted]) {
  python.FS.mkdirTree(name);
  python.mountNodeFS(name, folder);
}
for (const name of ["pyproject.toml", "README.md"]) python.FS.writeFile(`/house/${name}`, readFileSync(`${house}/${name}`, "utf-8"));
python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path.append("/tools")
os.chdir("/house")
import pytest
int(pytest.main(list(words)))
`);
