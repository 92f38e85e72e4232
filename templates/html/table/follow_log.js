// The lines played: stepped through, copied, shared, written by hand.

function followLog(told, show) {
  const played = told.entries.length, at = following.at;
  const list = el("ol", { class: "f-log" }, told.entries.map((entry, index) => el("li", {},
    el("button", { type: "button", "aria-current": index + 1 === at ? "step" : false, onclick: () => following.look(index + 1) },
      el("span", {}, entry.meaning || entry.line), el("code", {}, entry.line)))));
  const slider = el("input", {
    type: "range", min: 0, max: played, value: at, "aria-label": T("follow-step"),
    "aria-valuetext": T("follow-at", { number: at, count: played }),
    oninput: () => following.look(Number(slider.value)),
  });
  const parts = [
    el("div", { class: "f-steps" },
      el("button", { type: "button", "aria-label": T("follow-back"), disabled: at === 0, onclick: () => following.look(at - 1) }, "‹"),
      slider,
      el("button", { type: "button", "aria-label": T("follow-on"), disabled: at === played, onclick: () => following.look(at + 1) }, "›"),
      el("output", {}, T("follow-at", { number: at, count: played }))),
    following.looksBack ? el("div", { class: "row" },
      button(T("follow-to-now"), () => following.look(played), { kind: "chief" }),
      button(T("follow-from-here"), () => following.goOnFromHere())) : null,
    list,
    el("div", { class: "row" },
      button(T("follow-copy"), () => copied(told.log)),
      navigator.share ? button(T("share"), () => navigator.share({ title: card.title, text: told.log }).catch(() => {})) : null,
      button(T("follow-save"), () => followSave(told.log))),
    el("p", { class: "quiet" }, T("follow-log-about", { game: card.game })),
  ];
  show.replaceChildren(...parts.filter(Boolean));
}

/** Puts a text where it can be pasted from. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {  // a page from a file may not: the old way
    const area = document.body.appendChild(el("textarea", { class: "unseen" }));
    area.value = text;
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) return;
  }
  tell(T("copied"));
}

function followSave(text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${card.game}.log` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
