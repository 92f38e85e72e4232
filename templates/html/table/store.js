// What is kept across reloads, by game; in memory alone where the browser keeps nothing.
const store = (() => {
  const memory = new Map(), path = (key) => `pnp/${card.game}/${key}`;
  return {
    /** The value kept under a key, `otherwise` where there is none. */
    get(key, otherwise = null) {
      try {
        const text = localStorage.getItem(path(key));
        if (text !== null) return JSON.parse(text);
      } catch (error) { /* not kept */ }
      return memory.has(key) ? memory.get(key) : otherwise;
    },
    set(key, value) {
      memory.set(key, value);
      try { localStorage.setItem(path(key), JSON.stringify(value)); } catch (error) { /* in memory */ }
    },
    drop(key) {
      memory.delete(key);
      try { localStorage.removeItem(path(key)); } catch (error) { /* in memory */ }
    },
  };
})();
