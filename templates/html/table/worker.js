// CPython in WebAssembly, and in it the game’s checker: a call as text in, its answer as text out.
//
// It stands behind Pyodide’s loader (pyodide.asm.js) in one script, and takes Python by the loader’s own door:
// the rest of Pyodide, which lets Python and JavaScript hold each other’s objects and begins with a hundred
// modules more, is never begun. No network is asked for anything, and no text is taken for a script.
const LIBRARY = "/lib/python3.13", ASKED = "/asked", TOLD = "/told";

/** Lays a parcel’s files on Python’s disk, which is a part of its memory. */
function layOut(FS, parcel) {
  const length = new DataView(parcel.buffer).getUint32(0, true), made = new Set();
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(parcel.subarray(4, at)))) {
    const folder = "/" + name.slice(0, name.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile("/" + name, parcel.subarray(at, at += size), { canOwn: true });
  }
}

/** Begins Python on what lies on its disk; gives what runs a line of it and throws what it raises. */
async function begin(program, parcels) {
  const compiled = WebAssembly.compileStreaming(unpacked(program, "application/wasm"));
  const laid = await Promise.all(parcels.map((parcel) => unpacked(parcel).arrayBuffer()));
  const mark = Symbol("sentinel");   // what Pyodide’s own door hands in, where no object is ever handed on
  const API = {
    config: { jsglobals: self, env: {}, indexURL: "/", packageCacheDir: "/", packageBaseUrl: "/", cdnUrl: "/" },
    runtimeEnv: { IN_BROWSER: true, IN_BROWSER_WEB_WORKER: true },
  };
  const python = await new Promise((resolve, reject) => {
    const instantiateWasm = (imports, receive) => {
      imports.sentinel = { create_sentinel: () => mark, is_sentinel: (value) => value === mark };
      compiled.then(async (module) => receive(await WebAssembly.instantiate(module, imports), module)).catch(reject);
      return {};
    };
    const prepare = ({ FS, ENV }) => {
      for (const files of laid) layOut(FS, new Uint8Array(files));
      FS.mkdirTree(`${LIBRARY}/lib-dynload`);   // without it Python says that it found no such folder
      Object.assign(ENV, { HOME: "/", PYTHONPATH: "/parcel", PYTHONDONTWRITEBYTECODE: "1", PYTHONINSPECT: "1" });
    };
    const settings = { API, instantiateWasm, preRun: [prepare], noImageDecoding: true, noAudioDecoding: true };
    const silent = () => { };
    _createPyodideModule({ ...settings, thisProgram: "/bin/python", arguments: [], print: silent, printErr: silent })
      .then(resolve, reject);
  });
  return {
    FS: python.FS,
    run(line) {
      const [failed, told] = API.rawRun(line);
      if (failed) throw new Error(told.trim().split("\n").pop(), { cause: told });
    },
  };
}

let python = null;
const encoder = new TextEncoder();

async function open({ program, parcels, place, lang }) {
  python = await begin(program, parcels);
  python.run(`
import gc
gc.disable()   # of all that is read now nothing is given up again
from pathlib import Path
from pnp.desk.desk import open_desk
from pnp.desk.wire import reply
desk = open_desk(Path(${JSON.stringify("/" + place)}), ${JSON.stringify(lang)})
def answer():
    with open("${ASKED}", encoding="utf-8") as asked, open("${TOLD}", "w", encoding="utf-8") as told:
        told.write(reply(desk, asked.read()))
gc.freeze()
gc.enable()
`);
}

function answered(text) {
  python.FS.writeFile(ASKED, encoder.encode(text));
  python.run("answer()");
  return python.FS.readFile(TOLD, { encoding: "utf8" });
}

/** What only a first answer needs, such as names in all languages, is read before somebody waits for it. */
function warmUp(count) {
  const players = Array.from({ length: count }, (_, seat) => ({ name: String(seat) }));
  const calls = [{ name: "score", given: { players } }, { name: "judge", given: { question: "?" } }];
  for (const call of calls) try { answered(JSON.stringify(call)); } catch (error) { /* told to who asks */ }
}

/** What went wrong, in what a message can carry; `dead` where Python cannot go on. */
function trouble(error) {
  const dead = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || Boolean(error.pyodide_fatal_error);
  return { failed: String(error.message || error), kind: error.name || "", dead, detail: String(error.cause || error.stack || "") };
}

self.onmessage = ({ data }) => {
  if (data.text === undefined) {
    open(data).then(() => {
      postMessage({ ready: true });
      setTimeout(warmUp, 0, data.players);
    }, (error) => postMessage(trouble(error)));
    return;
  }
  try {
    postMessage({ id: data.id, text: answered(data.text) });
  } catch (error) {
    postMessage({ id: data.id, ...trouble(error) });
  }
};
