// Before the extension is packed: the schemas and the licence of the project lie beside it.

const { copyFileSync, cpSync } = require("node:fs");
const { join } = require("node:path");

const project = process.env.DUELFSM_ROOT ?? join(__dirname, "..", "..");
cpSync(join(project, "specs", "schema"), join(__dirname, "schemas"), { recursive: true });
copyFileSync(join(project, "LICENSE"), join(__dirname, "LICENSE"));
