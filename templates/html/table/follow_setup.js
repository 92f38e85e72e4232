// Before a game is followed: who plays, by which options; or the log of a game that was begun elsewhere.

function followSetup(root) {
  const [low, high] = card.players;
  const table = store.get("table"), names = [...Array(high)].map((_, seat) => table?.players[seat]?.name || "");
  const fault = el("p", { class: "f-refused", role: "alert" });
  const seats = el("ol", { class: "f-seats" }, names.map((name, seat) => el("li", {}, el("input", {
    type: "text", value: name, maxlength: 40, autocapitalize: "words", spellcheck: "false", autocomplete: "off", enterkeyhint: "next",
    "aria-label": T("follow-name", { number: seat + 1 }), placeholder: T("follow-name", { number: seat + 1 }),
  }))));
  const chosen = {}, defaults = Object.fromEntries(card.options.map((option) => [option.id, option.default]));
  const options = optionFields(card.options, (id) => chosen[id] ?? defaults[id], (id, value) => {
    if (value === defaults[id]) delete chosen[id];
    else chosen[id] = value;
  });

  async function begin() {
    const given = [...seats.querySelectorAll("input")].map((input) => input.value.trim()).filter(Boolean);
    fault.textContent = "";
    if (given.length < low) { fault.textContent = T("follow-too-few", { low, high }); return; }
    await following.begin(given, { ...chosen });
  }

  async function read(text) {
    fault.textContent = "";
    try {
      const log = await desk.call("read-log", { text });
      await following.begin(log.seats, log.options, log.lines, log.content);
    } catch (error) {
      fault.textContent = error.faults ? error.faults.map((each) => each.message).join(" ") : String(error.message || error);
    }
  }

  const log = el("textarea", { rows: 5, spellcheck: "false", "aria-label": T("follow-log"), placeholder: "game …\nseats …" });
  const file = el("input", { type: "file", accept: ".log,.txt,text/plain", class: "unseen", tabindex: "-1", onchange: async () => { if (file.files[0]) read(await file.files[0].text()); } });
  root.replaceChildren(
    el("h2", {}, T("follow")),
    el("p", {}, T("follow-about")),
    el("form", { onsubmit: (event) => { event.preventDefault(); begin(); } },
      el("h3", {}, T("follow-seats")), el("p", { class: "quiet" }, T("follow-clockwise")), seats,
      options.length ? el("details", {}, el("summary", {}, T("score-options")), options) : null,
      fault,
      el("button", { type: "submit", class: "button chief" }, T("follow-begin"))),
    el("details", { class: "f-reading" }, el("summary", {}, T("follow-read")),
      el("p", { class: "quiet" }, T("follow-read-about")), log,
      el("div", { class: "row" },
        button(T("follow-go-on"), () => read(log.value)),
        button(T("follow-file"), () => file.click()), file)));
}
