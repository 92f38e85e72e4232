// The checker in its worker: calls out, answers in.
const desk = (() => {
  const waiting = new Map();
  let worker = null, next = 0, settle = null;
  const ready = new Promise((resolve, reject) => { settle = { resolve, reject }; });
  const held = JSON.parse($("_held").textContent);
  $("_held").remove();

  async function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  async function begin() {
    const scripts = await Promise.all(held.scripts.map(unpacked));
    const source = new Blob([scripts[0], "\n", scripts[1], "\n", $("_worker").textContent], { type: "text/javascript" });
    worker = new Worker(URL.createObjectURL(source));
    worker.onmessage = ({ data }) => {
      if (data.ready) settle.resolve();
      else if (data.failed) settle.reject(new Error(data.failed));
      else {
        const { resolve, reject } = waiting.get(data.id);
        waiting.delete(data.id);
        const { ok, faults } = JSON.parse(data.text);
        if (faults) reject(Object.assign(new Error(faults.map((fault) => fault.message).join("\n")), { faults }));
        else resolve(ok);
      }
    };
    worker.onerror = (event) => settle.reject(new Error(event.message));
    const files = {};
    for (const [name, text] of Object.entries(held.runtime)) files[name] = await unpacked(text);
    const parcel = await unpacked(held.parcel);
    worker.postMessage({ files, parcel, game: card.game, lang: card.lang }, [...Object.values(files), parcel]);
  }
  begin().catch((error) => settle.reject(error));

  return {
    ready,
    /** The checker’s answer to a call (pnp/desk/calls.py); rejects with `faults` where it refuses what is given. */
    async call(name, given) {
      await ready;
      return new Promise((resolve, reject) => {
        waiting.set(next, { resolve, reject });
        worker.postMessage({ id: next++, text: JSON.stringify({ name, given }) });
      });
    },
  };
})();

globalThis.pnp = {
  ready: desk.ready,
  score: (given) => desk.call("score", given),
  judge: (given) => desk.call("judge", given),
};
