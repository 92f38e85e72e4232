// Python, and in it the checker. It asks no network for anything: what the loader fetches lies here.
let reply = null;

async function open({ files, parcel, game, lang }) {
  self.fetch = async (address) => {
    const name = String(address.url || address).split("/").pop().split("?")[0];
    const type = name.endsWith("wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
  const python = await loadPyodide({ indexURL: "https://page.invalid/" });
  python.FS.writeFile("/parcel.zip", new Uint8Array(parcel));
  python.globals.set("game", game);
  python.globals.set("lang", lang);
  reply = python.runPython(`
import sys, zipfile
zipfile.ZipFile("/parcel.zip").extractall("/parcel")
sys.path.insert(0, "/parcel")
from functools import partial
from pathlib import Path
from pnp.desk.desk import open_desk
from pnp.desk.wire import reply
partial(reply, open_desk(Path("/parcel/content") / game, lang))
`);
}

self.onmessage = ({ data }) => {
  if (data.text) postMessage({ id: data.id, text: reply(data.text) });
  else open(data).then(() => postMessage({ ready: true }), (error) => postMessage({ failed: String(error) }));
};
