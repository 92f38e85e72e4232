// A game that is followed: who plays, by which options, and the lines played; all else the checker tells anew.

/**
 * @typedef {{seats: string[], options: Object<string, string>, lines: string[], content: string}} Game
 * What is kept. What the checker tells of it (pnp/desk/following.py) is `told`.
 */
const following = (() => {
  let game = store.get("follow"), told = null, at = null, turn = 0;
  const listeners = [];

  function changed() { listeners.forEach((listen) => listen()); }

  // Only the answer to the last question counts: who taps quickly is not shown the past.
  async function ask(more = {}) {
    const mine = ++turn, { lines } = game;
    const answer = await desk.call("follow", { ...game, at: at ?? lines.length, width: columns(), ...more });
    return mine === turn ? answer : null;
  }

  function columns() {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize), tight = document.documentElement.classList.contains("tight");
    const letter = 0.61 * Math.min(0.85 * size, tight ? 0.058 * innerWidth : size);
    return Math.max(24, Math.min(80, Math.floor((Math.min(innerWidth, 45 * size) - (tight ? 42 : 4 * size)) / letter)));
  }

  function keep() { game ? store.set("follow", game) : store.drop("follow"); }

  return {
    get game() { return game; },
    get told() { return told; },
    /** The number of lines of which the state is shown; fewer than all while somebody looks back. */
    get at() { return at ?? game.lines.length; },
    get looksBack() { return at !== null && at < game.lines.length; },
    changes(listen) { listeners.push(listen); },

    async refresh() {
      if (!game) return;
      try {
        const answer = await ask();
        if (answer) { told = answer; changed(); }
      } catch (error) {
        told = { refused: error.faults ? error.faults.map((fault) => fault.message) : [String(error.message || error)] };
        changed();
      }
    },
    /** Begins a game, or goes on with one that was read from a log. */
    async begin(seats, options, lines = [], content = "") {
      game = { seats, options, lines, content };
      at = told = null;
      keep();
      await this.refresh();
    },
    end() {
      game = told = at = null;
      store.drop("follow");
      changed();
    },
    /** Plays a line. Gives why not where it is refused, null where it is played. */
    async play(line) {
      at = null;
      const answer = await ask({ line });
      if (!answer) return null;
      if (answer.stop) return answer.stop;
      game = { ...game, lines: answer.entries.map((entry) => entry.line) };
      told = answer;
      keep();
      changed();
      return null;
    },
    /** Takes the last line back; gives it. */
    async undo() {
      const last = game.lines[game.lines.length - 1];
      game = { ...game, lines: game.lines.slice(0, -1) };
      at = null;
      keep();
      await this.refresh();
      return last;
    },
    /** Shows the table as it was after so many lines; the game goes on where it was. */
    async look(count) {
      at = count >= game.lines.length ? null : Math.max(0, count);
      await this.refresh();
    },
    /** Goes on from what is shown: the lines behind it are taken back. */
    async goOnFromHere() {
      game = { ...game, lines: game.lines.slice(0, this.at) };
      at = null;
      keep();
      await this.refresh();
    },
  };
})();
