// Players write in secret, each with the phone in hand, one after another; then all of it is opened.

function followSecret(secret) {
  const written = [], shown = el("div", {}), dialog = sheet(T("follow-secret"), shown);

  function pass(index) {
    const player = secret.players[index];
    shown.replaceChildren(
      el("h3", {}, T("follow-hand-to", { player })),
      el("p", {}, T("follow-nobody-looks")),
      el("div", { class: "row" },
        button(T("follow-i-am", { player }), () => write(index), { kind: "chief" })));
    shown.querySelector(".chief").focus();
  }

  function write(index) {
    const player = secret.players[index], fault = el("p", { class: "f-refused", role: "alert" });
    const input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": secret.form });
        const done = async (event) => {
      event.preventDefault();
      try {
        written[index] = await desk.call("sealed", { ...following.game, player, words: input.value });
      } catch (error) {
        fault.textContent = error.faults ? error.faults.map((each) => each.message).join(" ") : String(error.message || error);
        return;
      }
      if (index + 1 < secret.players.length) pass(index + 1);
      else open();
    };
    shown.replaceChildren(el("form", { onsubmit: done },
      el("h3", {}, player), el("p", { class: "quiet" }, secret.form), input, fault,
      el("div", { class: "row" },
        el("button", { type: "submit", class: "button chief" }, T("follow-written")))));
    input.focus();
  }

  async function open() {
    dialog.close();
    const lines = [...written.map((each) => each.seal), ...written.map((each) => each.opened)];
    for (const line of lines) {
      const stop = await following.play(line);
      if (stop) { tell(stop.text); return; }
    }
  }

  pass(0);
}
