// The table: who plays, what lies before each, by which options. It is kept at every change.
const table = (() => {
  const form = card.score, [fewest, most] = card.players, watching = new Set();
  const newPlayer = (names) => {
    let number = names.length + 1;
    while (names.includes(T("player-number", { number }))) number++;
    return { name: T("player-number", { number }), values: {} };
  };
  const empty = (names = []) => {
    const players = names.map((name) => ({ name, values: {} }));
    while (players.length < fewest) players.push(newPlayer(players.map((player) => player.name)));
    return { players, options: {}, extra: {}, began: null };
  };
  let now = store.get("table") || empty();

  const changed = (what) => {
    store.set("table", now);
    for (const told of watching) told(what);
  };
  const option = (id) => now.options[id] ?? card.options.find((known) => known.id === id)?.default;

  return {
    fewest, most,
    get players() { return now.players; },
    get options() { return now.options; },
    get extra() { return now.extra; },
    get began() { return now.began; },
    get value() { return JSON.parse(JSON.stringify(now)); },
    option,
    /** What is counted by the options in force. */
    rows: () => form.columns.filter((column) => Object.entries(column.when).every(([id, value]) => option(id) === value)),
    /** Whether nothing is on the table but names. */
    isEmpty: () => now.players.every((player) => !Object.keys(player.values).length),
    count(player, row) {
      const value = now.players[player].values[row.key];
      return row.kind === "flag" ? value ?? row.usual : row.kind === "values" ? value ?? [] : value ?? (row.kind === "count" ? 0 : "");
    },
    /** Says what a player has of a row; `told` is called with `cell`. */
    set(player, row, value) {
      const { values } = now.players[player], nothing = row.kind === "flag" ? value === row.usual : Array.isArray(value) ? !value.length : !value;
      if (nothing) delete values[row.key];
      else values[row.key] = value;
      if (row.single && !nothing) now.players.forEach((other, at) => { if (at !== player) delete other.values[row.key]; });
      changed("cell");
    },
    choose(id, value) {
      if (value === card.options.find((known) => known.id === id)?.default) delete now.options[id];
      else now.options[id] = value;
      changed("form");
    },
    also(key, value) {
      if (value) now.extra[key] = value;
      else delete now.extra[key];
      changed("cell");
    },
    rename(player, name) {
      for (const [key, value] of Object.entries(now.extra)) if (value === now.players[player].name) now.extra[key] = name;
      now.players[player].name = name;
      changed("form");
    },
    seat() {
      now.players.push(newPlayer(now.players.map((player) => player.name)));
      changed("form");
    },
    unseat(player) {
      now.players.splice(player, 1);
      changed("form");
    },
    move(player, by) {
      const [moved] = now.players.splice(player, 1);
      now.players.splice(player + by, 0, moved);
      changed("form");
    },
    begin(at) {
      now.began = at;
      changed("form");
    },
    /** Everything at once: a shared table, one of the past, or an empty one with the same names. */
    replace(value) {
      now = { ...empty(), ...JSON.parse(JSON.stringify(value)) };
      changed("form");
    },
    again() {
      const { options } = now;
      now = { ...empty(now.players.map((player) => player.name)), options };
      changed("form");
    },
    /** What `pnp score` reads. */
    given: () => input(now),
    watch: (told) => watching.add(told),
  };

  function input({ players, options, extra }) {
    const keys = new Set(table.rows().map((row) => row.key));
    const known = ({ name, values }) => ({ name, ...Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) });
    return { options, ...extra, players: players.map(known) };
  }
})();
