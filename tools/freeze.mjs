// Makes what the page boots from, with the very Python that will run it:
//   node tools/freeze.mjs stdlib STDLIB.zip           the standard library as byte code
//   node tools/freeze.mjs app STDLIB.zip SOURCES.zip APP.zip SNAPSHOT.bin REST.zip
//                 our modules as byte code, the memory of a Python that has imported them, and
//                 of the standard library what that memory lacks
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const HERE = dirname(fileURLToPath(import.meta.url));
const MODULES = join(HERE, "..", "node_modules");
const PYSCRIPT = join(MODULES, "@pyscript", "core", "src", "stdlib", "pyscript");
const HOME = "/home/pyodide";
// What `import pyscript` reads; PyScript writes these files anew at every boot.
const PYSCRIPT_PARTS = [
  ...["__init__", "context", "display", "events", "fetch", "ffi", "flatted", "storage", "util"],
  ...["websocket", "workers"],
];

const bytes = (path) => new Uint8Array(readFileSync(path));

/** Start a Python and give it a module of ours. */
async function start(name, options = {}) {
  const python = await loadPyodide(options);
  python.FS.writeFile(`/tmp/${name}.py`, bytes(join(HERE, `${name}.py`)));
  python.runPython(`import sys; sys.path.insert(0, "/tmp"); import ${name}; sys.path.remove("/tmp")`);
  return [python, python.pyimport(name)];
}

/** Write an archive with byte code in the place of Python. */
async function shrink(part, source, target) {
  const [python, work] = await start("shrink");
  python.FS.writeFile("/tmp/source.zip", bytes(source));
  work[`shrink_${part}`]("/tmp/source.zip", "/tmp/target.zip");
  writeFileSync(target, python.FS.readFile("/tmp/target.zip"));
}

/** Write down the memory of a Python that has imported everything; return what it has read. */
async function remember(stdlib, app, target) {
  const [python, work] = await start("wake", { _makeSnapshot: true, stdLibURL: stdlib });
  python.unpackArchive(bytes(app), "zip", { extractDir: HOME });
  python.FS.mkdirTree("/tmp/others/pyscript");
  for (const part of PYSCRIPT_PARTS) {
    python.FS.writeFile(`/tmp/others/pyscript/${part}.py`, bytes(join(PYSCRIPT, `${part}.py`)));
  }
  const aboard = work.wake(HOME, "/tmp/others");
  work.destroy();
  python.runPython("import sys; del sys.modules['wake'], wake, sys");
  python.runPython("import gc; gc.collect(); del gc");
  wipe(python._module);
  writeFileSync(target, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
  return aboard;
}

/** Write what of an archive is not aboard. */
async function leave(source, aboard, target) {
  const [python, work] = await start("shrink");
  python.FS.writeFile("/tmp/source.zip", bytes(source));
  work.leave("/tmp/source.zip", "/tmp/target.zip", aboard);
  writeFileSync(target, python.FS.readFile("/tmp/target.zip"));
}

/** Fill the free memory below the heap's end with zeros: what lies there would be shipped too.
 *  No large blocks: the one that no longer fits moves that end, and a Python that needs more than
 *  its first 30 MiB wakes a tenth more slowly. */
function wipe(module) {
  const end = () => module._sbrk(0);
  const held = [];
  for (let size = 1 << 15; size >= 32; size >>= 1) {
    for (;;) {
      const before = end();
      const block = module._malloc(size);
      if (end() !== before) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      held.push(block);
    }
  }
  held.forEach((block) => module._free(block));
}

const [what, stdlib, sources, app, memory, rest] = process.argv.slice(2);
if (what === "stdlib") {
  await shrink("library", join(MODULES, "pyodide", "python_stdlib.zip"), stdlib);
} else {
  await shrink("app", sources, app);
  await leave(stdlib, await remember(stdlib, app, memory), rest);
}
