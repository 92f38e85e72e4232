"use strict";
(() => {
  const {lang: spoken, asked, words: {forms, plurals}} = JSON.parse(document.body.dataset.said);
  const onward = document.documentElement.dir === "rtl" ? -1 : 1; // which way the arrow to the right leads
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const DPI = [48, 64, 80, 96, 120, 150, 200, 300];
  const ZOOMS = [0.8, 1.2, 1.6, 2, 2.6, 3.3, 4.2, 5.5, 7, 9];
  const PEN = "M5 19l1-4L16 5l3 3L9 18z";

  /** The words of a code, for a number where it counts something. */
  const say = (code, count) => {
    const known = forms[code], form = count === undefined ? 0 : plurals[count < 200 ? count : 100 + count % 100];
    return known[form].replace("{count}", count);
  };

  /** An element with its attributes and what is in it. */
  const make = (name, given = {}, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined || value === false) continue;
      if (key === "class") made.className = value;
      else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...inside);
    return made;
  };
  const draw = (name, given, ...inside) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(given)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };
  const sign = (path) => draw("svg", {class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true"}, draw("path", {d: path}));

  // what somebody has chosen, kept for the next time

  const chosen = {deck: "", lang: asked, beside: "", colors: "", backs: false, guides: false, sheets: false, zoom: 4};
  try {
    const {lang, ...kept} = JSON.parse(localStorage.getItem("pnp.preview") || "{}");
    Object.assign(chosen, kept, {deck: ""});
  } catch {}
  const keep = () => {
    try {
      localStorage.setItem("pnp.preview", JSON.stringify(chosen));
    } catch {}
  };

  // pictures: what is on the screen first, few at a time; the old one stays until the new one is there

  const slots = new Set(), sent = new Map();  // and pictures that came by themselves
  let loading = 0;
  const take = ({face, dpi, on, data}) => {
    sent.set(faceAddress(face, dpi), `data:image/jpeg;base64,${data}`);
    if (sent.size > 300) sent.delete(sent.keys().next().value);
    for (const [key, lang, side] of on) {
      for (const slot of cards.get(key)?.slots || []) if (slot.lang === lang && slot.side === side) slot.version = face;
    }
    load();
  };

  const density = (mm, element) => {
    const wanted = element.clientWidth * devicePixelRatio / mm * 25.4;
    return DPI.find((each) => each >= wanted * 0.98) || DPI.at(-1);
  };
  const load = () => {
    for (const slot of slots) {
      if (!slot.element.isConnected) { slots.delete(slot); continue; }
      if (!slot.seen || slot.busy || !slot.version) continue;
      const dpi = Math.max(density(slot.width, slot.element), slot.version === slot.shown ? slot.dpi : 0);
      const version = slot.version;
      if ((version === slot.shown && dpi === slot.dpi) || slot.failed === `${version} ${dpi}`) continue;
      const address = slot.address(version, dpi), here = sent.get(address);
      if (!here && (loading >= 5 || state?.coming.includes(version))) continue;
      slot.busy = true;
      loading += here ? 0 : 1;
      const picture = make("img", {alt: "", draggable: "false"});
      picture.src = here || address;
      picture.decode().then(() => {
        if (slot.version !== version && slot.shown) return;
        slot.cut.replaceChildren(picture);
        const first = !slot.shown, other = slot.shown !== version;
        Object.assign(slot, {shown: version, dpi, failed: ""});
        slot.element.dataset.shown = version;
        if (!first && other && slot.changed) slot.changed();
      }, () => { slot.failed = `${version} ${dpi}`; }).finally(() => {
        slot.busy = false;
        loading -= here ? 0 : 1;
        load();
      });
    }
  };
  const sights = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      for (const slot of target.slots || []) slot.seen = isIntersecting;
    }
    load();
    tellSeen();
  }, {rootMargin: "120px"});

  let telling = 0;
  const tellSeen = () => {
    clearTimeout(telling);
    telling = setTimeout(() => {
      const seen = [...cards.values()].filter((card) => card.element.isConnected && card.slots.some((slot) => slot.seen));
      send("/look", seen.slice(0, 200).map((card) => card.key));
    }, 200);
  };
  const send = (address, value) => fetch(address, {method: "POST", body: JSON.stringify(value)}).catch(() => undefined);

  /** A picture of one side, with the lines that show where it is cut. */
  const makeSide = (deck, address, changed) => {
    const cut = make("span", {class: "cut"});
    const element = make("span", {class: "side"}, cut);
    if (deck.trim) {
      const edge = `0 0 ${deck.width} ${deck.height}`;
      const lines = draw("svg", {class: "lines", viewBox: edge, preserveAspectRatio: "none", "aria-hidden": "true"});
      for (const [kind, d] of [["trim", deck.trim], ["safe", deck.inner]]) {
        if (d) lines.append(draw("path", {class: "under", d}), draw("path", {class: kind, d}));
      }
      element.append(lines);
    }
    const slot = {element, cut, address, width: deck.width, version: "", shown: "", dpi: 0, seen: false, busy: false, changed};
    slots.add(slot);
    return slot;
  };
  const faceAddress = (version, dpi) => `/face/${version}/${dpi}.jpg`;

  /** The measures of a deck, for all that is in an element. */
  const measure = (element, deck) => {
    element.style.setProperty("--w", deck.width);
    element.style.setProperty("--h", deck.height);
    element.style.setProperty("--bleed", deck.bleed);
    element.style.setProperty("--cut", `url(#cut-${outline(deck)})`);
    element.style.setProperty("--corner", deck.corner ?? 0);
    element.classList.toggle("plain", deck.corner !== null);
  };

  /** What opens a place: a link, or a button where the program starts an editor. */
  const makeOpen = (place, where) => {
    const name = `${say("open")}: ${where}`;
    if (place.href) return make("a", {class: "open", href: place.href, "aria-label": name, title: say("open")}, sign(PEN));
    if (!place.id) return "";
    return make("button", {class: "open", type: "button", "aria-label": name, title: say("open"), onclick: () => openPlace(place)}, sign(PEN));
  };
  const openPlace = async (place) => {
    if (place.href) location.href = place.href;
    if (!place.id) return;
    const answer = await send("/open", [place.id]);
    if (answer && answer.status === 500) announce(await answer.text());
  };

  let announcing = 0;
  const announce = (text) => {
    clearTimeout(announcing);
    announcing = setTimeout(() => { $("told").textContent = text; }, 60);
  };

  // the page

  let state = null, source = null, changedFaces = 0, lookedAt = "";
  const cards = new Map();
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const deckOf = (id) => state.decks.find((deck) => deck.id === id);
  const nameOf = (card) => {
    const {name, id, deck, copies, faults} = card.told, parts = [name === id ? id : `${name}, ${id}`, deckOf(deck).title, say("copies", copies)];
    const bad = faults.filter((each) => !state.problems[each].warning).length;
    if (bad) parts.push(say("faults", bad));
    if (faults.length - bad) parts.push(say("warnings", faults.length - bad));
    return parts.join(", ");
  };

  /** The sides that are shown of a component: by language, front and back. */
  const sidesOf = (told, backs) => state.langs.flatMap((lang) => {
    const faces = told.faces[lang] || {};
    return ["front", ...(backs && faces.back ? ["back"] : [])].map((side) => ({lang, side, version: faces[side] || "", faulty: faces.faulty, drawn: faces.drawn}));
  });

  const makeCard = (told) => {
    const look = make("button", {type: "button", class: "look", tabindex: "-1", onclick: () => openClosely(card.key)});
    const caption = make("div", {class: "caption"});
    const element = make("li", {class: "component"}, look, caption);
    const card = {key: `${told.deck}/${told.id}`, element, look, caption, slots: [], told, shape: ""};
    element.dataset.id = card.key;
    look.addEventListener("focus", () => rove(card));
    return card;
  };
  const updateCard = (card, told, whole) => {
    const deck = {...whole, ...told.cut};
    card.told = told;
    card.words = folded(`${told.name} ${told.id} ${told.text} ${told.source} ${deck.title}`);
    const sides = sidesOf(told, chosen.backs);
    const shape = JSON.stringify([sides.map(({lang, side}) => [lang, side]), whole.alike, deck.width, deck.height, deck.bleed, deck.trim, deck.inner]);
    if (shape !== card.shape) {
      for (const slot of card.slots) slots.delete(slot);
      const seen = card.slots.some((slot) => slot.seen);
      card.slots = card.element.slots = sides.map(() => makeSide(deck, faceAddress, () => freshen(card)));
      card.slots.forEach((slot) => { slot.seen = seen; });
      card.look.replaceChildren(...card.slots.map((slot) => slot.element));
      card.element.classList.remove("plain");
      card.element.removeAttribute("style");
      if (!whole.alike) measure(card.element, deck);
      card.shape = shape;
    }
    let faulty = false;
    sides.forEach((side, index) => {
      Object.assign(card.slots[index], {lang: side.lang, side: side.side, version: side.version});
      faulty ||= side.faulty;
    });
    card.element.classList.toggle("faulty", faulty);
    const name = nameOf(card), bad = told.faults.filter((each) => !state.problems[each].warning).length;
    if (card.look.getAttribute("aria-label") !== name) card.look.setAttribute("aria-label", name);
    const caption = JSON.stringify([told.name, told.copies, told.place, bad, told.faults.length, faulty]);
    if (caption === card.captioned) return;
    card.captioned = caption;
    const inside = [make("span", {class: "name", title: told.id}, told.name)];
    if (told.copies > 1) inside.push(make("span", {class: "copies"}, `×\u00a0${told.copies}`));
    if (told.faults.length) {
      const text = bad ? say("faults", bad) : say("warnings", told.faults.length);
      inside.push(make("span", {class: bad ? "badge" : "badge warning", "aria-hidden": "true"}, text));
    }
    inside.push(makeOpen(told.place, told.id));
    card.caption.replaceChildren(...inside);
    card.element.querySelector(".kept")?.remove();
    if (faulty && told.faces[state.langs[0]]?.front) card.look.firstChild?.append(make("span", {class: "kept"}, say("kept")));
  };
  const freshen = (card) => {
    changedFaces += 1;
    if (changedFaces < 9) {  // who changes a template sees it anyway
      card.element.classList.remove("fresh");
      void card.element.offsetWidth;
      card.element.classList.add("fresh");
      setTimeout(() => card.element.classList.remove("fresh"), 1700);
    }
    clearTimeout(freshen.soon);
    freshen.soon = setTimeout(() => {
      announce(say("changed", changedFaces));
      changedFaces = 0;
    }, 700);
  };

  const isFound = (card, wanted) => wanted.every((word) => card.words.includes(word));
  const sections = new Map();
  const makeSection = (deck) => {
    const title = make("h2", {id: `deck-${deck.number}`}), list = make("ul", {class: "faces"});
    return {element: make("section", {class: "deck", "aria-labelledby": `deck-${deck.number}`}, title, list), title, list, sheets: ""};
  };
  const size = (value) => new Intl.NumberFormat(spoken, {maximumFractionDigits: 1}).format(value);

  /** Puts the children in place, and moves none that lies right already: what is focused stays so. */
  const arrange = (parent, children) => {
    const wanted = new Set(children);
    for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
    children.forEach((child, index) => {
      if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] || null);
    });
  };

  /** The number of the path along which something is cut out. */
  const outlines = new Map();
  const outline = ({trim, width, height}) => {
    const key = `${trim} ${width} ${height}`;
    if (!outlines.has(key)) {
      outlines.set(key, outlines.size);
      const path = draw("path", {d: trim, transform: `scale(${1 / width} ${1 / height})`});
      $("outlines").append(draw("clipPath", {id: `cut-${outlines.get(key)}`, clipPathUnits: "objectBoundingBox"}, path));
    }
    return outlines.get(key);
  };

  const show = () => {
    state.decks.forEach((deck, index) => { deck.number = index; });
    const wanted = folded($("query").value).split(/\s+/).filter(Boolean);
    const shown = [], there = new Set();
    for (const told of state.components) {
      const key = `${told.deck}/${told.id}`, deck = deckOf(told.deck);
      there.add(key);
      if (!cards.has(key)) cards.set(key, makeCard(told));
      const card = cards.get(key);
      updateCard(card, told, deck);
      if ((!chosen.deck || chosen.deck === told.deck) && isFound(card, wanted)) shown.push(card);
    }
    for (const [key, card] of cards) if (!there.has(key)) { card.slots.forEach((slot) => slots.delete(slot)); cards.delete(key); }
    const blocks = [];
    if (state.broken) blocks.push(broken);
    for (const deck of state.decks) {
      const mine = shown.filter((card) => card.told.deck === deck.id);
      if (!mine.length || (chosen.sheets && !deck.printed)) continue;
      if (!sections.has(deck.id)) sections.set(deck.id, makeSection(deck));
      const section = sections.get(deck.id);
      section.title.id = `deck-${deck.number}`;
      section.element.setAttribute("aria-labelledby", section.title.id);
      section.title.replaceChildren(deck.title, make("small", {}, `${say("faces", mine.length)}${deck.alike ? ` · ${size(deck.width)} × ${size(deck.height)} mm` : ""}`));
      measure(section.element, deck);
      if (!deck.alike) section.element.classList.remove("plain");
      if (chosen.sheets) showSheets(section, deck);
      else {
        section.sheets = "";
        arrange(section.list, mine.map((card) => card.element));
      }
      blocks.push(section.element);
    }
    if (!blocks.some((block) => block !== broken)) {
      empty.textContent = say(state.components.length ? "none-found" : state.reading ? "empty" : "reading");
      blocks.push(empty);
    }
    const main = $("faces");
    arrange(main, blocks);
    main.classList.toggle("guides", chosen.guides);
    main.dataset.colors = chosen.colors;
    for (const card of shown) sights.observe(card.element);
    const tabbed = shown.find((card) => card.look.tabIndex === 0) || shown[0];
    if (tabbed) rove(tabbed);
    load();
  };
  const broken = make("p", {class: "broken", role: "alert"}, say("broken")), empty = make("p", {class: "empty"});

  const showSheets = async (section, deck) => {
    const key = `${state.reading} ${state.left} ${state.langs[0]} ${deck.id}`;
    if (section.sheets === key) return;
    section.sheets = key;
    const address = `/sheets?lang=${encodeURIComponent(state.langs[0])}&deck=${encodeURIComponent(deck.id)}`;
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok || section.sheets !== key) return;
    const {reading, sheets} = await answer.json();
    const old = section.papers || [];
    section.papers = sheets.map(([title, width, height], number) => {
      const known = old[number], base = `/sheet/${reading}/${encodeURIComponent(state.langs[0])}/${encodeURIComponent(deck.id)}/${number}`;
      const same = known && known.width === width && known.height === height;
      const paper = same ? known : {width, height, element: make("li", {class: "sheet"})};
      if (!same) {
        const paperDeck = {width, height, bleed: 0, trim: ""};
        paper.slot = makeSide(paperDeck, (version, dpi) => `${paper.base}/${dpi}.jpg`);
        paper.slot.element.style.setProperty("--w", width);
        paper.slot.element.style.setProperty("--h", height);
        paper.element.append(paper.slot.element, make("span", {class: "title"}));
        paper.element.slots = [paper.slot];
        paper.slot.element.setAttribute("role", "img");
      }
      paper.base = base;
      paper.slot.version = base;
      paper.slot.element.setAttribute("aria-label", title);
      paper.element.querySelector(".title").textContent = title;
      return paper;
    });
    arrange(section.list, section.papers.map((paper) => paper.element));
    for (const paper of section.papers) sights.observe(paper.element);
    load();
  };

  // faults

  const makeProblem = (problem) => make("li", {class: problem.warning ? "problem warning" : "problem"},
    make("span", {class: "kind"}, say(problem.warning ? "is-warning" : "is-fault")),
    makeOpen(problem.place, problem.where),
    make("p", {class: "text"}, problem.text),
    make("span", {class: "where"}, problem.where),
    problem.on.length ? make("span", {class: "on"}, ...problem.on.slice(0, 8).map((key) => make("button", {type: "button", onclick: () => goTo(key)}, key.split("/").slice(1).join("/")))) : "");

  const showProblems = () => {
    const bad = state.problems.filter((each) => !each.warning).length, warned = state.problems.length - bad;
    const more = state.count - state.problems.length;
    const texts = [bad && say("faults", bad), warned && say("warnings", warned)].filter(Boolean);
    $("count").textContent = texts.join(", ") || say("sound");
    $("to-problems").dataset.worst = bad ? "fault" : warned ? "warning" : "";
    const key = JSON.stringify([state.problems, more]);
    if (showProblems.key === key) return;
    const before = showProblems.bad;
    Object.assign(showProblems, {key, bad});
    $("list").replaceChildren(...state.problems.map(makeProblem), ...(more > 0 ? [make("li", {}, say("more", more))] : []));
    if (before !== undefined && before !== bad) announce(bad ? say("faults", bad) : say("sound"));
    if (!texts.length) toggleProblems(false);
  };
  const toggleProblems = (open) => {
    $("problems").hidden = !open;
    $("to-problems").setAttribute("aria-expanded", open);
  };
  const goTo = (key) => {
    const card = cards.get(key);
    if (!card) return;
    $("query").value = "";
    if (chosen.deck) chosen.deck = card.told.deck;
    chosen.sheets = false;
    choose();
    card.element.scrollIntoView({block: "center"});
    card.look.focus({preventScroll: true});
  };

  // one component, closely

  let close = [];
  const openClosely = (key) => {
    lookedAt = key;
    showClosely();
    if (!$("closely").open) $("closely").showModal();
    $("closely-title").focus();
    load();
  };
  const showClosely = () => {
    const card = cards.get(lookedAt);
    if (!card) {
      if ($("closely").open) $("closely").close();
      return;
    }
    const deck = {...deckOf(card.told.deck), ...card.told.cut}, sides = sidesOf(card.told, true), box = $("closely-faces");
    const columns = innerWidth < 700 ? 1 : sides.length;
    const zoom = Math.min((innerWidth * 0.86 - 40) / columns / deck.width - 1, (innerHeight * 0.94 - 170) / (deck.height + 2 * deck.bleed), 16);
    box.style.setProperty("--zoom", Math.max(zoom, 0.5));
    box.classList.toggle("guides", chosen.guides);
    measure(box, deck);
    const shape = JSON.stringify([lookedAt, sides.map(({lang, side}) => [lang, side]), deck.width, deck.height, deck.bleed, deck.trim, deck.inner]);
    if (shape !== showClosely.shape) {
      close.forEach((slot) => slots.delete(slot));
      close = sides.map(() => makeSide(deck, faceAddress));
      box.replaceChildren(...sides.map(({lang, side}, index) => {
        const language = state.languages.find((each) => each.id === lang)?.name;
        return make("figure", {}, close[index].element, make("figcaption", {}, sides.length === 1 ? "" : `${state.langs.length > 1 ? `${language}, ` : ""}${say(side)}`));
      }));
      showClosely.shape = shape;
    }
    sides.forEach(({version}, index) => Object.assign(close[index], {version, seen: true}));
    $("closely-title").textContent = nameOf(card);
    $("closely-open").replaceChildren(makeOpen(card.told.place, card.told.id));
    const faults = card.told.faults.map((each) => state.problems[each]);
    $("closely-problems").replaceChildren(...faults.map((problem) => makeProblem({...problem, on: []})));
    $("closely").querySelectorAll("img").forEach((img) => { img.style.filter = chosen.colors ? `url(#${chosen.colors})` : ""; });
  };
  const visibleCards = () => [...document.querySelectorAll(".component")].map((element) => cards.get(element.dataset.id)).filter(Boolean);
  const step = (by) => {
    const all = visibleCards(), at = all.findIndex((card) => card.key === lookedAt);
    const next = all[(at + by + all.length) % all.length];
    if (next) openClosely(next.key);
  };

  // choosing

  const fill = (select, options, value) => {
    const key = JSON.stringify(options);
    if (select.dataset.key !== key) {
      select.replaceChildren(...options.map(([id, name]) => make("option", {value: id}, name)));
      select.dataset.key = key;
    }
    select.value = value;
  };
  const showChoices = () => {
    fill($("deck"), [["", say("all-decks")], ...state.decks.map((deck) => [deck.id, deck.title])], chosen.deck);
    const languages = state.languages.map(({id, name}) => [id, name]);
    fill($("lang"), languages, state.langs[0]);
    fill($("beside"), [["", say("nothing-beside")], ...languages.filter(([id]) => id !== state.langs[0])], chosen.beside);
    $("colors").value = chosen.colors;
    for (const id of ["backs", "guides", "sheets"]) $(id).setAttribute("aria-pressed", chosen[id]);
    document.documentElement.style.setProperty("--zoom", ZOOMS[chosen.zoom]);
    $("smaller").disabled = chosen.zoom === 0;
    $("larger").disabled = chosen.zoom === ZOOMS.length - 1;
  };
  const choose = () => {
    keep();
    if (!state) return;
    showChoices();
    show();
    if ($("closely").open) showClosely();
    requestAnimationFrame(load);
  };
  for (const id of ["deck", "colors"]) $(id).addEventListener("change", () => { chosen[id] = $(id).value; choose(); });
  for (const id of ["lang", "beside"]) $(id).addEventListener("change", () => {
    chosen[id] = $(id).value;
    if (chosen.beside === chosen.lang) chosen.beside = "";
    keep();
    listen();
  });
  const toggle = (id) => { chosen[id] = !chosen[id]; choose(); };
  for (const id of ["backs", "guides", "sheets"]) $(id).addEventListener("click", () => toggle(id));
  const zoom = (by) => {
    const anchor = visibleCards().find((card) => card.element.getBoundingClientRect().bottom > 140);
    const before = anchor?.element.getBoundingClientRect().top;
    chosen.zoom = Math.min(ZOOMS.length - 1, Math.max(0, chosen.zoom + by));
    choose();
    if (anchor) scrollBy(0, anchor.element.getBoundingClientRect().top - before);
  };
  $("smaller").addEventListener("click", () => zoom(-1));
  $("larger").addEventListener("click", () => zoom(1));
  $("query").addEventListener("input", () => state && show());
  $("to-problems").addEventListener("click", () => {
    toggleProblems($("problems").hidden);
    if (!$("problems").hidden) $("problems-title").focus();
  });
  const closeProblems = () => { toggleProblems(false); $("to-problems").focus(); };
  $("close-problems").addEventListener("click", closeProblems);
  $("to-tools").addEventListener("click", () => {
    const shown = $("tools").classList.toggle("shown");
    $("to-tools").setAttribute("aria-expanded", shown);
  });
  $("previous").addEventListener("click", () => step(-1));
  $("next").addEventListener("click", () => step(1));
  for (const id of ["closely", "keys"]) {
    $(`close-${id}`).addEventListener("click", () => $(id).close());
    $(id).addEventListener("click", (event) => { if (event.target === $(id)) $(id).close(); });
  }
  $("to-keys").addEventListener("click", () => $("keys").showModal());
  $("closely").addEventListener("close", () => {
    close.forEach((slot) => slots.delete(slot));
    close = [];
    showClosely.shape = "";
    const card = cards.get(lookedAt);
    if (card?.element.isConnected) card.look.focus({preventScroll: true});
    card?.element.scrollIntoView({block: "nearest"});
  });

  // keys

  let roving = null;
  const rove = (card) => {
    if (roving && roving !== card) roving.look.tabIndex = -1;
    roving = card;
    card.look.tabIndex = 0;
  };
  const move = (key) => {
    const all = visibleCards(), at = all.findIndex((card) => card.look === document.activeElement);
    if (at < 0) return false;
    let next = all[at + {ArrowRight: onward, ArrowLeft: -onward}[key]];
    if (key === "ArrowUp" || key === "ArrowDown") {
      const down = key === "ArrowDown" ? 1 : -1, here = all[at].element.getBoundingClientRect();
      const middle = (box) => (box.left + box.right) / 2;
      let row = null, best = Infinity;
      for (let index = at + down; all[index]; index += down) {
        const box = all[index].element.getBoundingClientRect();
        if (Math.abs(box.top - here.top) < 4) continue;
        row ??= box.top;
        if (Math.abs(box.top - row) > 4) break;
        if (Math.abs(middle(box) - middle(here)) < best) { best = Math.abs(middle(box) - middle(here)); next = all[index]; }
      }
    }
    next?.look.focus();
    return true;
  };
  const nextProblem = () => {
    const all = visibleCards(), at = all.findIndex((card) => card.look === document.activeElement);
    const bad = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((card) => card.told.faults.length);
    if (bad) goTo(bad.key);
  };
  const PRESSED = {
    "/": () => { $("query").focus(); $("query").select(); },
    "+": () => zoom(1), "=": () => zoom(1), "-": () => zoom(-1),
    b: () => toggle("backs"), g: () => toggle("guides"), s: () => toggle("sheets"),
    c: () => { const all = [...$("colors").options].map((option) => option.value); chosen.colors = all[(all.indexOf(chosen.colors) + 1) % all.length]; choose(); },
    f: () => $("to-problems").click(),
    n: nextProblem,
    e: () => { const card = $("closely").open ? cards.get(lookedAt) : roving; if (card) openPlace(card.told.place); },
    "?": () => $("keys").showModal(),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !state) return;
    const typing = event.target.closest("input, select, textarea");
    if (event.key === "Escape") {
      if (typing === $("query")) { $("query").value = ""; show(); roving?.look.focus(); }
      else if (!document.querySelector("dialog[open]") && !$("problems").hidden) closeProblems();
      return;
    }
    if (typing === $("query") && (event.key === "Enter" || event.key === "ArrowDown")) {
      visibleCards()[0]?.look.focus();
      event.preventDefault();
      return;
    }
    if (typing || $("keys").open) return;
    if ($("closely").open) {
      if (event.key === "ArrowLeft" || event.key === "ArrowRight") step(event.key === "ArrowLeft" ? -onward : onward);
      else if ("gce".includes(event.key)) PRESSED[event.key]();
      return;
    }
    if (event.key.startsWith("Arrow")) { if (move(event.key)) event.preventDefault(); return; }
    if (PRESSED[event.key]) { PRESSED[event.key](); event.preventDefault(); }
  });

  // what the program tells

  const status = () => {
    const read = state && state.reading > 0;
    const live = source?.readyState !== EventSource.OPEN ? (state ? "lost" : "") : !read ? "" : state.left ? "drawing" : "live";
    document.documentElement.dataset.live = live;
    $("status-text").textContent = live === "lost" ? say("lost") : !read ? say("reading") : state.left ? say("drawing", state.left) : say("live");
    $("faces").setAttribute("aria-busy", Boolean(!read || state.left));
  };
  const listen = () => {
    source?.close();
    const langs = [chosen.lang, chosen.beside].filter((each, index) => each || !index);
    source = new EventSource(`/events?langs=${encodeURIComponent(langs.join(","))}`);
    source.onmessage = ({data}) => {
      state = JSON.parse(data);
      if (state.langs[0] && chosen.lang !== state.langs[0]) chosen.lang = state.langs[0];
      if (chosen.deck && !deckOf(chosen.deck)) chosen.deck = "";
      document.title = $("title").textContent = state.title;
      for (const slot of slots) slot.failed = "";
      showChoices();
      show();
      showProblems();
      if ($("closely").open) showClosely();
      status();
    };
    source.addEventListener("face", ({data}) => take(JSON.parse(data)));
    source.onopen = status;
    source.onerror = () => setTimeout(status, 400);
  };
  const bar = new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${document.querySelector("header").offsetHeight}px`));
  bar.observe(document.querySelector("header"));
  addEventListener("resize", () => { if ($("closely").open) showClosely(); load(); });
  document.documentElement.style.setProperty("--zoom", ZOOMS[chosen.zoom]);
  listen();
})();
