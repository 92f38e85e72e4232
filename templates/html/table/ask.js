// The judge: a question is found, its facts are told by tapping, and the verdict stands there as soon as it can.
const asking = (() => {
  const { questions, sorts, answers } = card.ask;
  const kept = store.get("ask", {}), TEXT = { kind: "text", least: 0 };
  const fold = (text) => text.toLowerCase().replace(/œ/g, "oe").normalize("NFKD").replace(/\p{M}/gu, "");
  const words = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) || [];
  const sortOf = (fact) => sorts[fact.sort] || TEXT;
  const ON_BOARD = ["board", "cell", "cells", "tile"];

  /** The names of who plays: those of the score, or told here. */
  function playerNames() {
    const own = store.get("ask-names");
    const table = (store.get("table")?.players || []).map((each) => each?.name ?? each).filter((name) => typeof name === "string" && name.trim());
    if (own?.length) return own;
    return table.length ? table : Array.from({ length: Math.max(card.players[0], 3) }, (_, at) => T("ask-player", { number: at + 1 }));
  }

  const chapters = [...$("_rules").querySelectorAll("h2[id]")];
  /** The chapter of the rules that a rule stands in. */
  function chapter(rule) {
    const target = rule && $(rule);
    const over = target && chapters.filter((each) => each === target || each.contains(target) || each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1);
    return over ? over.firstChild.textContent.trim() || over.textContent.trim() : T("ask-other");
  }

  /** What a form shows to be chosen from or filled in, however deep. */
  function shownIn(sort) {
    const columns = (sort.columns || []).flatMap((each) => [each.label, ...shownIn(each.sort)]);
    return [...(sort.ids || []).map((each) => each.name), ...columns, ...(sort.each ? shownIn(sort.each) : [])];
  }

  const entries = [
    ...questions.map((each) => ({ id: each.name, text: each.text, rule: each.rule, more: each.facts.flatMap((fact) => [fact.label, ...shownIn(sortOf(fact))]).join(" ") })),
    ...answers.map((each) => ({ id: each.id, text: each.text, rule: each.rule, more: "", spoken: true })),
  ].map((each) => ({ ...each, chapter: chapter(each.rule) }));
  for (const each of entries) each.words = [[words(each.text), 4], [words(each.id), 3], [words(each.chapter), 2], [words(each.more), 1]];
  const fillers = new Set(words(card.ask.passed_over));

  /** How much a known word is the one asked for: begins with it, or is a form of it or of its family. */
  function begins(word, known) {
    const stem = Math.max(5, Math.ceil(Math.max(word.length, known.length) / 2));
    if (known.startsWith(word) || known.length > 3 && word.startsWith(known)) return 2;
    return word.slice(0, stem) === known.slice(0, stem) ? 1 : 0;
  }

  /** Whether it looks like the one asked for, which no question has. */
  function resembles(word, known) {
    return word.length > 4 && known.length > 3 && word.startsWith(known.slice(0, Math.max(4, word.length - 2))) ? 1 : 0;
  }

  /** Questions by how well their words fit, best first. */
  function found(text) {
    const asked = words(text), wanted = asked.filter((word) => !fillers.has(word)), sought = wanted.length ? wanted : asked;
    if (!sought.length) return entries;
    const hits = (word, alike) => entries.map((each) => each.words.reduce((sum, [list, weight]) => sum + weight * Math.max(0, ...list.map((known) => alike(word, known))), 0));
    const byWord = sought.map((word) => [begins, resembles].map((alike) => hits(word, alike)).find((counts) => counts.some(Boolean)) || entries.map(() => 0));
    const scored = entries.map((each, at) => [each, byWord.map((counts) => counts[at])]).map(([each, hits]) => [each, hits.filter(Boolean).length, hits.reduce((sum, hit) => sum + hit, 0)]);
    const most = Math.max(...scored.map(([, hits]) => hits));
    return scored.filter(([, hits]) => hits && hits === most).sort((one, other) => other[2] - one[2]).map(([each]) => each);
  }

  function list(root) {
    const results = el("div", { class: "ask-list" }), count = el("p", { class: "unseen", role: "status" });
    const input = el("input", { type: "search", enterkeyhint: "search", placeholder: T("ask-search"), "aria-label": T("ask-search"), value: "", oninput: draw, onkeydown: (event) => { if (event.key === "Enter") results.querySelector("a")?.click(); } });
    function draw() {
      const shown = found(input.value), groups = new Map(), searched = words(input.value).length;
      for (const each of shown) groups.set(searched ? "" : each.chapter, [...(groups.get(searched ? "" : each.chapter) || []), each]);
      const place = (name) => chapters.findIndex((each) => (each.firstChild.textContent.trim() || each.textContent.trim()) === name);
      results.replaceChildren(...[...groups].sort(([one], [other]) => place(one) - place(other)).flatMap(([name, group]) => [
        name ? el("h2", {}, name) : null,
        el("ul", {}, group.map((each) => el("li", {}, el("a", { href: `#ask/${each.id}` }, el("span", {}, each.text), searched ? el("small", {}, each.chapter) : [])))),
      ].filter(Boolean)), ...(shown.length ? [] : [el("p", {}, T("ask-none"))]));
      count.textContent = searched ? T("ask-count", { count: shown.length }) : "";
    }
    draw();
    root.replaceChildren(el("div", { class: "ask-search" }, input), count, results);
  }

  const read = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0))));
  const written = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

  function page(root, id, link) {
    const entry = entries.find((each) => each.id === id), question = questions.find((each) => each.name === id) || { name: id, text: entry.text, facts: [], examples: [] };
    let shared = null;
    if (link) { try { shared = read(link); } catch (error) { tell(T("ask-link-broken")); } }
    const state = { facts: { ...(shared || kept[id])?.facts }, options: { ...(shared || kept[id])?.options } };
    const verdict = el("div", { class: "verdict-place", "aria-live": "polite" }), form = el("div", { class: "ask-form" });
    const bar = el("button", { type: "button", class: "verdict-bar", onclick: () => verdict.scrollIntoView({ block: "start" }) });
    const aboard = question.facts.some((fact) => sortOf(fact).kind === "board");
    let asked = 0, timer = 0, lit = new Set(), boardPanel = null;

    const context = {
      names: () => state.facts.seats?.length ? state.facts.seats : named(),
      lit: () => lit,
      holds: ({ option, value }) => (state.options[option] || card.ask.options.find((each) => each.id === option).default) === value,
    };
    const seats = { ...context, names: () => [...new Set([...playerNames(), ...told()])] };

    /** The names that facts tell, as far as what they are like shows. */
    function told() {
      const found = new Set();
      const walk = (sort, value) => {
        if (value === undefined || value === null) return;
        if (sort.kind === "player") found.add(value);
        else if (sort.kind === "players") value.forEach((name) => found.add(name));
        else if (sort.kind === "by") for (const [name, inner] of Object.entries(value)) { if (!sort.ids) found.add(name); walk(sort.each, inner); }
        else if (sort.kind === "rows") value.forEach((row) => sort.columns.forEach((column) => walk(column.sort, row[column.name])));
      };
      for (const fact of question.facts) walk(sortOf(fact), state.facts[fact.name]);
      return [...found].filter((name) => typeof name === "string" && name);
    }

    /** Who can be named: everybody at the table, and whom the facts tell of; an example has players of its own. */
    function named() {
      const table = playerNames(), own = told(), strangers = own.filter((name) => !table.includes(name));
      return strangers.length === own.length && own.length > 1 ? own : [...table, ...strangers];
    }

    function save() {
      kept[id] = { facts: state.facts, options: state.options };
      store.set("ask", kept);
    }

    function change(facts) {
      for (const [name, value] of Object.entries(facts)) {
        if (value === undefined) delete state.facts[name];
        else state.facts[name] = value;
      }
      save();
      clearTimeout(timer);
      timer = setTimeout(judge, 60);
    }

    const given = () => ({ question: id, ...(Object.keys(state.options).length ? { options: state.options } : {}), ...state.facts });
    const lacking = () => question.facts.filter((fact) => fact.needed && (state.facts[fact.name] === undefined || state.facts[fact.name] === ""));

    async function judge() {
      const turn = ++asked, missing = lacking();
      if (missing.length) {
        const lacks = T("ask-lacks", { facts: listed(missing.map((fact) => fact.label)) });
        return say(lacks, "lacks", [el("p", { class: "quiet" }, lacks)]);
      }
      if (!verdict.firstChild) say(T("ask-wait"), "lacks", [el("p", { class: "quiet" }, T("ask-wait"))]);
      try {
        const told = await desk.call("ask", given());
        if (turn !== asked) return;
        say(told.word || told.reasons[0]?.text || T("ask-answered"), told.legal === null ? "told" : String(told.legal), [verdictBlock(told)]);
        boardPanel?.answered(Object.values(told.answer).filter(Array.isArray).flat().filter((each) => typeof each === "string"));
        const cells = new Set((told.answer.cells || []).map((cell) => Array.isArray(cell) ? cell.join(",") : cell));
        if (question.facts.some((fact) => sortOf(fact).kind === "map") && [...cells].join() !== [...lit].join()) { lit = cells; draw(); }
      } catch (error) {
        if (turn !== asked) return;
        say(T("ask-fault"), "lacks", (error.faults || [{ message: error.message }]).map((fault) => el("p", { class: "fault" }, fault.message)));
      }
    }

    function say(word, mood, content) {
      bar.dataset.mood = mood;
      bar.textContent = word;
      verdict.replaceChildren(...content);
    }

    function part(fact) {
      const sort = { ...sortOf(fact), label: fact.label };
      return fields.labelled({ ...fact, sort, folded: true }, state.facts[fact.name], (value) => {
        change({ [fact.name]: value });
        if (fact.name === "seats") draw();
        boardPanel?.update();
      }, fact.name === "seats" ? seats : context);
    }

    /** A fact is shown anew that something else has told. */
    function renew(fact) {
      form.querySelector(`:scope .fact[data-fact="${fact.name}"]`)?.replaceWith(part(fact));
    }

    function options() {
      return card.ask.options.map((option) => fields.labelled({ name: option.id, label: option.text, sort: { kind: "choice", ids: option.values.map((each) => ({ ...each, component: "" })), least: 0 }, needed: true }, state.options[option.id] || option.default, (value) => {
        if (!value || value === option.default) delete state.options[option.id];
        else state.options[option.id] = value;
        change({});
        boardPanel?.update();
        question.facts.filter((fact) => sortOf(fact).ids?.some((each) => each.needs)).forEach(renew);
      }, context));
    }

    const fold = (title, content, open = false) => content.length ? el("details", { class: "ask-fold", open }, el("summary", {}, title), content) : null;

    function draw() {
      const on = (fact) => aboard && ON_BOARD.includes(sortOf(fact).kind) || aboard && fact.name === "tile";
      const rest = question.facts.filter((fact) => !on(fact)), needed = rest.filter((fact) => fact.needed), others = rest.filter((fact) => !fact.needed);
      boardPanel = aboard ? askBoard({ facts: question.facts.filter(on), turn: question.facts.find((fact) => fact.name === "turn"), renew, state, sortOf, change, name: id }) : null;
      form.replaceChildren(...[
        ...needed.map(part),
        boardPanel,
        fold(T("ask-more", { count: others.length }), others.map(part), others.some((fact) => state.facts[fact.name] !== undefined)),
        question.facts.length ? fold(T("ask-options"), options(), Object.keys(state.options).length > 0) : null,
        question.facts.some((fact) => ["player", "players", "rows", "by"].includes(sortOf(fact).kind)) ? fold(T("ask-names"), [namesField()]) : null,
      ].filter(Boolean));
      judge();
    }

    function namesField() {
      const input = el("input", { type: "text", value: playerNames().join(", "), "aria-label": T("ask-names"), onchange: () => {
        store.set("ask-names", input.value.split(/[,;]/).map((name) => name.trim()).filter(Boolean));
        draw();
      } });
      return input;
    }

    const fill = (example) => {
      const before = { facts: { ...state.facts }, options: { ...state.options } };
      const back = () => { Object.assign(state, before); save(); draw(); };
      Object.assign(state, { facts: structuredClone(example.facts), options: structuredClone(example.options || {}) });
      save();
      draw();
      tell(T("ask-filled"), back);
    };
    async function share() {
      const address = `${location.href.split("#")[0]}#ask/${id}/${written(state)}`;
      try { await navigator.clipboard.writeText(address); tell(T("ask-link-copied")); } catch (error) { prompt(T("ask-link"), address); }
    }

    root.replaceChildren(
      el("a", { class: "button plain ask-all", href: "#ask" }, icon("M15 5l-7 7 7 7"), T("ask-all")),
      el("h2", { class: "ask-title" }, entry.text), form, verdict,
      el("div", { class: "row ask-foot" },
        ...question.examples.map((example, at) => el("button", { type: "button", class: "button", onclick: () => fill(example) }, T("ask-example", { number: at + 1 }))),
        question.facts.length ? el("button", { type: "button", class: "button", onclick: () => fill({ facts: {}, options: {} }) }, T("ask-clear")) : [],
        question.facts.length ? el("button", { type: "button", class: "button", onclick: share }, T("ask-link")) : [],
        entry.rule ? el("a", { class: "button plain", href: `#rules/${entry.rule}` }, T("ask-rule")) : []),
      question.facts.length ? bar : "");
    draw();
  }

  let last = null;
  views.add({
    id: "ask",
    title: T("ask"),
    icon: "M12 17v.01M9 9a3 3 0 1 1 4 2.800c-.700.300-1 .800-1 1.700",
    show(root, place) {
      const [id, link] = place.split("/");
      if (last === place && root.firstChild) return;
      last = place;
      if (id && entries.some((each) => each.id === id)) { page(root, id, link); scrollTo(0, 0); } else list(root);
    },
  });
  return { found };
})();
