// The checker in its worker: calls out, answers in. Where it cannot begin, the rest of the page goes on.
const desk = (() => {
  const RESTARTS = 3, waiting = new Map();
  let worker = null, script = null, held = null, open = false, next = 0, restarts = 0, settle = null;
  const ready = new Promise((resolve, reject) => { settle = { resolve, reject }; });
  ready.catch(() => { });   // who waits for it is told; nobody has to wait

  /** What the page carries, taken out of it; it would be there twice. */
  function take() {
    const taken = {};
    for (const name of ["loader", "program", "library", "game"]) {
      const block = $(`_${name}`);
      taken[name] = { text: block.textContent, size: Number(block.dataset.size) };
      block.remove();
    }
    return taken;
  }

  async function begin() {
    const needed = ["WebAssembly", "DecompressionStream", "Worker"].filter((name) => !(name in globalThis));
    if (needed.length) throw Object.assign(new Error(needed.join(", ")), { kind: "Old" });
    held ||= take();
    script ||= new Blob([await unpacked(held.loader).blob(), "\n", $("_worker").textContent], { type: "text/javascript" });
    const address = URL.createObjectURL(script);
    worker = new Worker(address);
    worker.onmessage = ({ data }) => hear(data, address);
    worker.onerror = (event) => {
      event.preventDefault();
      if (open) again(Math.min(...waiting.keys()), event);
      else give(event);
    };
    const { program, library, game } = held, place = JSON.parse($("_place").textContent);
    worker.postMessage({ program, parcels: [library, game], place, lang: card.lang, players: card.players[0] });
  }

  function hear(data, address) {
    if (data.ready) {
      URL.revokeObjectURL(address);
      open = true;
      settle.resolve();
      for (const id of waiting.keys()) send(id);
    } else if (data.id === undefined) {
      give({ kind: data.kind, message: data.failed });
    } else if (data.dead) {
      again(data.id, { message: data.failed });
    } else {
      const { resolve, reject } = waiting.get(data.id);
      waiting.delete(data.id);
      const { ok, faults } = data.failed ? { } : JSON.parse(data.text);
      if (data.failed) reject(new Error(data.failed));
      else if (faults) reject(Object.assign(new Error(faults.map((fault) => fault.message).join("\n")), { faults }));
      else resolve(ok);
    }
  }

  const send = (id) => worker.postMessage({ id, text: waiting.get(id).text });

  /** Python died of one call: that one is answered with an error, the others are asked of a new Python. */
  function again(id, { message }) {
    worker.terminate();
    open = false;
    waiting.get(id)?.reject(new Error(message || "The checker stopped."));
    waiting.delete(id);
    if (++restarts > RESTARTS) give({ message });
    else begin().catch(give);
  }

  /** There will be no checker: says why in plain words, and to all who wait. */
  function give({ kind, message = "" }) {
    worker?.terminate();
    const why = kind === "Old" ? "old"
      : /Content Security Policy|unsafe-eval/i.test(message) ? "forbidden"
      : kind === "RangeError" || /memory|allocat/i.test(message) ? "memory" : "broken";
    const error = new Error(T(`python-${why}`, { reason: message }));
    $("_screen").before(el("p", { class: "fault no-checker", role: "alert" }, error.message));
    settle.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    restarts = Infinity;
    failed = error;
  }
  let failed = null;

  // The script stands before what it takes, so that the page is at work while that is still read.
  const start = () => begin().catch(give);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();

  return {
    ready,
    /** The checker’s answer to a call (pnp/desk/calls.py); rejects with `faults` where it refuses what is given. */
    call(name, given) {
      if (failed) return Promise.reject(failed);
      return new Promise((resolve, reject) => {
        waiting.set(next, { resolve, reject, text: JSON.stringify({ name, given }) });
        if (open) send(next);
        next++;
      });
    },
  };
})();

globalThis.pnp = {
  ready: desk.ready,
  score: (given) => desk.call("score", given),
  judge: (given) => desk.call("judge", given),
};
