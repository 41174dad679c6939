// Runs Python in Pyodide under Node, with this folder as its working folder:
//   node tools/pyodide.mjs -m rules games      node tools/pyodide.mjs script.py words
import { loadPyodide } from "pyodide";

const python = await loadPyodide({
  stdout: (line) => process.stdout.write(line + "\n"),
  stderr: (line) => process.stderr.write(line + "\n"),
});
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", process.cwd());
python.globals.set("words", python.toPy(process.argv.slice(2)));
process.exitCode = python.runPython(`
import os, runpy, sys

os.chdir("/project")
sys.path.insert(0, "/project")
module = words[0] == "-m"
sys.argv = words[module:]
code = 0
try:
    (runpy.run_module if module else runpy.run_path)(sys.argv[0], run_name="__main__")
except SystemExit as done:
    code = done.code or 0
code
`);
