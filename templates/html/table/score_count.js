// The answer of the checker to the table as it lies: asked at every change, one question at a time.
const counted = (() => {
  let asking = false, again = false, state = { answer: null, faults: [], stale: true };
  const watching = new Set();
  const tellAll = (next) => {
    state = next;
    for (const told of watching) told(state);
  };

  async function ask() {
    if (asking) { again = true; return; }
    asking = true;
    tellAll({ ...state, stale: true });
    do {
      again = false;
      try {
        const answer = await desk.call("score", table.given());
        if (!again) tellAll({ answer, faults: [], stale: false });
      } catch (error) {
        if (!again) tellAll({ answer: null, faults: error.faults || [{ key: "", message: T("no-checker") }], stale: false });
      }
    } while (again);
    asking = false;
  }
  table.watch(ask);

  return { get state() { return state; }, ask, watch: (told) => watching.add(told) };
})();
