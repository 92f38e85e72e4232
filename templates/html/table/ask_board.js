// The facts of a question that lie on a board: tiles are laid, turned and taken away, cells tapped, legal ones lit.
const askBoard = (() => {
  const SIDES = "NESW";
  const turned = (arrows, quarters) => arrows === "-" ? arrows : [...SIDES].filter((_, at) => arrows.includes(SIDES[(at - quarters + 4) % 4])).join("");
  const turns = (tile) => {
    const [room, arrows] = tile.split("/");
    return [...new Set([0, 1, 2, 3].map((quarters) => `${room}/${turned(arrows, quarters)}`))];
  };
  const near = [[0, -1], [1, 0], [0, 1], [-1, 0]];
  const key = (each) => `${each.column},${each.row}`;
  const parts = (text) => (text || "").split(";").map((each) => each.trim()).filter(Boolean);

  /** Empty places beside tiles, as cells to be tapped. */
  function beside(drawn) {
    const taken = new Set(drawn.tiles.map(key)), found = new Map();
    for (const tile of drawn.tiles) for (const [across, down] of near) {
      const spot = { column: tile.column + across, row: tile.row + down };
      if (!taken.has(key(spot))) found.set(key(spot), { ...spot, cell: placeName(spot.column, spot.row) });
    }
    return [...found.values()];
  }

  /** The cells of the tiles: each tile one, or its own cells in letters and numbers. */
  function within(drawn) {
    if (drawn.parts === 1) return drawn.tiles.map((tile) => ({ column: tile.column, row: tile.row, cell: tile.cell, name: `${tile.cell}, ${tile.name}` }));
    return drawn.tiles.flatMap((tile) => Array.from({ length: drawn.parts ** 2 }, (_, at) => {
      const column = at % drawn.parts, row = Math.floor(at / drawn.parts);
      return { column: tile.column * drawn.parts + column, row: tile.row * drawn.parts + row, cell: `${tile.cell}.${"abcdefghij"[column]}${row + 1}` };
    }));
  }

  /** The tile that a question is about, where it lies on the board: the last, as the notation does not have it. */
  function laidTile(drawn, notation) {
    const lying = parts(notation).filter((part) => /^\d/.test(part)).length;
    return drawn.parts > 1 && drawn.tiles.length > lying ? drawn.tiles.at(-1) : null;
  }

  /**
   * @param {{facts: object[], turn: object|undefined, renew: (fact: object) => void, state: {facts: object}, sortOf: (fact: object) => object, change: (facts: object) => void, name: string}} form
   */
  return function (form) {
    const board_ = form.facts.find((fact) => form.sortOf(fact).kind === "board");
    const tileFact = form.facts.find((fact) => form.sortOf(fact).kind === "tile" || (fact.name === "tile" && form.sortOf(fact).ids));
    const places = form.facts.filter((fact) => ["cell", "cells"].includes(form.sortOf(fact).kind));
    const rooms = card.ask.sorts.tile.ids, pieces = form.sortOf(board_).ids || [];
    const first = rooms.find((each) => each.id.startsWith("start/")) || rooms[0];
    const begin = first.id.includes("/") ? `O ${first.id}` : `1 ${first.id} O`;
    const root = el("div", { class: "ask-board" }), bar = el("div", { class: "chips", role: "group", "aria-label": T("board-put") }), strip = el("div", { class: "strip" });
    const acts = el("div", { class: "row" }), fault = el("p", { class: "fault", role: "alert", hidden: true });
    const line = el("input", { type: "text", spellcheck: "false", autocapitalize: "off", "aria-label": T("board-text"), onchange: () => write(line.value) });
    const facts = () => form.state.facts;
    let mode = null, brush = null, chosen = null, last = null, legal = new Map(), round = 0, reached = new Set();
    const past = [];
    const drawing = board(el("div"), { label: T("board") });

    function write(text, keep = true) {
      if (keep) past.push(facts()[board_.name]);
      form.change({ [board_.name]: text || undefined });
      update();
    }

    /** What comes next that nobody has told. */
    function next() {
      if (tileFact && !facts()[tileFact.name]) return tileFact;
      return places.find((fact) => fact.needed && !facts()[fact.name]) || places.find((fact) => form.sortOf(fact).lit) || places.find((fact) => facts()[fact.name]) || board_;
    }

    const turn = () => {
      const lying = parts(facts()[board_.name]);
      write(lying.map((part) => {
        const words = part.split(/\s+/);
        if (last.parts === 1 && words[0] === chosen) {
          const ways = turns(words[1]);
          return `${words[0]} ${ways[(ways.indexOf(words[1]) + 1) % ways.length]}`;
        }
        if (last.parts > 1 && words[0] === chosen) {
          const quarters = /^r\d+$/.test(words[2]) ? Number(words[2].slice(1)) / 90 : 0, now = (quarters + 1) % 4;
          return [words[0], words[1], ...(now ? [`r${90 * now}`] : []), words.at(-1)].join(" ");
        }
        return part;
      }).join("; "));
    };
    const remove = () => {
      write(parts(facts()[board_.name]).filter((part) => part.split(/\s+/)[0] !== chosen).join("; "));
      chosen = null;
    };

    /** A piece of a labyrinth comes to a cell, or goes from it. */
    function put(name, cell) {
      const lying = parts(facts()[board_.name]), at = lying.findIndex((part) => part.split(/\s+/)[0] === name);
      const there = at < 0 ? [] : lying[at].split(/\s+/).slice(1);
      const single = pieces.find((each) => each.id === name)?.component.startsWith("hero-figures/");
      const cells = there.includes(cell) ? there.filter((each) => each !== cell) : single ? [cell] : [...there, cell];
      const others = lying.filter((_, other) => other !== at);
      write([...others, ...(cells.length ? [[name, ...cells].join(" ")] : [])].join("; "));
    }

    /** A quarter further: the tile that is asked about, whose list beside the board says the same. */
    function turnAsked() {
      const ways = form.sortOf(form.turn).ids.map((each) => each.id), now = Math.max(0, ways.indexOf(facts()[form.turn.name]));
      form.change({ [form.turn.name]: ways[(now + 1) % ways.length] });
      form.renew(form.turn);
      update();
    }

    function pick(lit) {
      if (lit.edit === "turn") return turnAsked();
      if (mode === board_) {
        if (lit.edit === "place" && brush) {
          const text = facts()[board_.name], count = last.tiles.length + 1;
          chosen = last.parts === 1 ? lit.cell : String(count);
          write([...parts(text).filter((part) => last.parts === 1 || /^\d/.test(part)), last.parts === 1 ? `${lit.cell} ${brush}` : `${count} ${brush} ${lit.cell}`, ...parts(text).filter((part) => last.parts > 1 && !/^\d/.test(part))].join("; "));
        } else if (lit.edit === "cell" && brush) put(brush, lit.cell);
        else if (chosen === lit.cell) turn();
        else { chosen = lit.cell; update(); }
        return;
      }
      const sort = form.sortOf(mode), before = facts()[mode.name];
      if (sort.kind === "cells") {
        const list = before || [];
        form.change({ [mode.name]: list.includes(lit.cell) ? list.filter((each) => each !== lit.cell) : [...list, lit.cell] });
      } else if (sort.lit && tileFact && form.sortOf(tileFact).kind === "tile" && facts()[tileFact.name]) {
        const ways = legal.get(lit.cell)?.length ? legal.get(lit.cell) : turns(facts()[tileFact.name]);
        const now = before === lit.cell ? ways[(ways.indexOf(facts()[tileFact.name]) + 1) % ways.length] : ways.includes(facts()[tileFact.name]) ? facts()[tileFact.name] : ways[0];
        form.change({ [mode.name]: lit.cell, [tileFact.name]: now });
      } else {
        form.change({ [mode.name]: before === lit.cell ? undefined : lit.cell });
        if (before !== lit.cell && next() !== board_) mode = next();
      }
      update();
    }

    /** Cells to be tapped; where the tile that is asked about lies, all of it is one. */
    function litCells() {
      const laid = last && form.turn && laidTile(last, facts()[board_.name]);
      if (!laid) return cellsOf();
      const [column, row] = [laid.column * last.parts, laid.row * last.parts];
      const outside = (each) => each.column < column || each.row < row || each.column >= column + last.parts || each.row >= row + last.parts;
      return [...cellsOf().filter(outside), { cell: laid.cell, column, row, size: last.parts, edit: "turn", on: true, name: withLabel(T("board-turn"), laid.name) }];
    }

    function cellsOf() {
      if (!last) return [];
      const answered = (each) => reached.has(each.cell);
      if (mode === board_) {
        const piece = pieces.some((each) => each.id === brush);
        const places = brush && !piece ? beside(last).map((each) => ({ ...each, edit: "place", name: T("board-here", { cell: each.cell }) })) : [];
        const cells = piece ? within(last).map((each) => ({ ...each, edit: "cell", quiet: true })) : last.parts === 1 ? within(last).map((each) => ({ ...each, quiet: true, on: chosen === each.cell })) : [];
        return brush ? [...places, ...cells] : [...cells, ...[...(last.parts > 1 ? within(last) : []), ...beside(last)].filter(answered)].map((each) => answered(each) ? { ...each, quiet: false } : each);
      }
      if (!mode || !places.includes(mode)) return [...within(last), ...(last.parts === 1 ? beside(last) : [])].filter(answered);
      const own = facts()[mode.name], on = (cell) => Array.isArray(own) ? own.includes(cell) : own === cell;
      const around = last.parts === 1 ? beside(last) : [], open = mode.name === "cell" || form.name === "shift";
      const all = [...within(last), ...around.filter((each) => open || answered(each))];
      return [...new Map(all.map((each) => [each.cell, each])).values()].map((each) => ({
        ...each, on: on(each.cell), quiet: !legal.has(each.cell) && !answered(each), name: legal.has(each.cell) || answered(each) ? T("board-legal", { cell: each.name || each.cell }) : each.name || each.cell,
      }));
    }

    /** Which cells the judge would allow, by the question that lists them. */
    async function light() {
      legal = new Map();
      const sort = mode && mode !== board_ && form.sortOf(mode);
      if (!sort?.lit) return;
      const [name, part] = sort.lit, asked = card.ask.questions.find((each) => each.name === name);
      const given = { question: name, ...(Object.keys(form.state.options).length ? { options: form.state.options } : {}) };
      for (const fact of asked.facts) if (facts()[fact.name] !== undefined) given[fact.name] = facts()[fact.name];
      if (asked.facts.some((fact) => fact.needed && given[fact.name] === undefined)) return;
      try {
        const answer = (await desk.call("judge", given)).answer[part];
        const room = facts()[tileFact?.name]?.split("/")[0];
        for (const text of answer) {
          const [cell, arrows] = text.split("/");
          legal.set(cell, [...(legal.get(cell) || []), ...(arrows ? [`${room}/${arrows}`] : [])]);
        }
      } catch (error) { if (!error.faults) throw error; }
    }

    function tools() {
      const chip = (label, of) => el("button", { type: "button", class: "chip", "aria-pressed": String(mode === of), onclick: () => { mode = of; update(); } }, label);
      bar.replaceChildren(...[...(tileFact ? [tileFact] : []), ...places].map((fact) => {
        const value = facts()[fact.name], told = Array.isArray(value) ? value.join(" ") : form.sortOf(fact).ids?.find((each) => each.id === value)?.name ?? value;
        return chip(told ? withLabel(fact.label, told) : fact.label, fact);
      }), chip(T("board-lay"), board_));
      const list = mode === board_ ? [...rooms, ...pieces] : mode === tileFact ? form.sortOf(tileFact).ids : [];
      const on = (each) => mode === board_ ? brush === each.id : turnsOf(each.id).includes(facts()[tileFact.name]);
      strip.replaceChildren(...list.map((each) => fields.piece(each, on(each), () => {
        if (mode === board_) { brush = brush === each.id ? null : each.id; chosen = null; } else {
          form.change({ [tileFact.name]: each.id });
          mode = next();
        }
        update();
      })));
      strip.hidden = !list.length;
      const button = (label, action, off = false) => el("button", { type: "button", class: "button", disabled: off, onclick: action }, label);
      acts.replaceChildren(...(mode === board_ ? [
        chosen ? button(T("board-turn"), turn) : null, chosen ? button(T("ask-remove"), remove) : null,
        button(T("board-undo"), () => write(past.pop(), false), !past.length),
        button(T("board-anew"), () => { chosen = null; write(begin); }),
      ].filter(Boolean) : []));
      line.value = facts()[board_.name] || "";
    }
    const turnsOf = (id) => id.includes("/") ? turns(id) : [id];

    async function update() {
      const now = ++round;
      mode ||= next();
      tools();
      try {
        const told = Object.fromEntries(Object.entries(facts()).filter(([, value]) => value !== undefined));
        const [drawn] = await Promise.all([desk.call("board", { facts: told }), light()]);
        if (now !== round) return;
        last = drawn;
        fault.hidden = true;
        await drawing.set({ drawn, lit: litCells(), pick });
      } catch (error) {
        if (now !== round) return;
        fault.textContent = error.message;
        fault.hidden = false;
        if (last) await drawing.set({ drawn: last, lit: litCells(), pick });
      }
    }

    if (!facts()[board_.name]) form.change({ [board_.name]: begin });
    root.append(bar, strip, drawing.root, acts, fault, el("details", {}, el("summary", {}, T("board-text")), line));
    update();
    root.update = update;
    /** Cells that the answer names are lit as well. */
    root.answered = (texts) => {
      const cells = new Set(texts.map((text) => text.split("/")[0]));
      if ([...cells].join() === [...reached].join()) return;
      reached = cells;
      if (last) drawing.set({ drawn: last, lit: litCells(), pick });
    };
    return root;
  };
})();
