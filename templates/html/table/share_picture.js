// The sheet as a picture, in the page’s own colours and letters.
async function scorePicture() {
  await document.fonts?.ready;
  const style = getComputedStyle(document.documentElement), color = (name) => style.getPropertyValue(`--${name}`).trim();
  const display = getComputedStyle(document.querySelector(".bar .name")).fontFamily, plain = getComputedStyle(document.querySelector("#_tabs")).fontFamily;
  const { answer } = counted.state, rows = table.rows().filter((row) => table.players.some((_, player) => { const value = table.count(player, row); return Array.isArray(value) ? value.length : value; }));
  const players = table.players.map((player, at) => ({ name: player.name, told: answer?.players[at], at }));
  const unit = 2, left = 190, wide = Math.max(90, Math.min(150, 620 / players.length)), line = 34, top = 150;
  const width = left + wide * players.length + 40, height = top + rows.length * line + 110;
  const canvas = el("canvas", { width: width * unit, height: height * unit }), pen = canvas.getContext("2d");
  const write = (text, x, y, { font = plain, size = 17, weight = 400, align = "left", ink = "ink", most = width - 40 } = {}) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.textAlign = align;
    pen.fillStyle = color(ink);
    let shown = text;
    while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
    pen.fillText(shown, x, y);
  };
  pen.scale(unit, unit);
  pen.fillStyle = color("ground");
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = color("accent");
  pen.fillRect(0, 0, width, 6);
  write(card.title, 20, 52, { font: display, size: 30, weight: 700 });
  write(answer ? results.said(answer) : "", 20, 84, { size: 18, ink: "accent", weight: 600 });
  const middle = (at) => left + wide * (at + 0.5);
  for (const { name, at, told } of players) write(name, middle(at), top - 14, { align: "center", weight: 600, most: wide - 8, ink: told && answer.winners.includes(name) ? "accent" : "ink" });
  rows.forEach((row, number) => {
    const y = top + (number + 1) * line - 10;
    pen.fillStyle = color(number % 2 ? "ground" : "raised");
    pen.fillRect(12, y - 24, width - 24, line);
    write(row.name, 20, y, { most: left - 30, ink: "soft" });
    for (const { at } of players) {
      const value = table.count(at, row);
      const text = Array.isArray(value) ? value.join("+") : value === true ? "✓" : row.kind === "choice" ? row.choices.find((choice) => choice.value === value)?.name || "" : value || "";
      write(String(text), middle(at), y, { align: "center", most: wide - 8 });
    }
  });
  const end = top + rows.length * line;
  pen.fillStyle = color("accent");
  pen.fillRect(12, end + 2, width - 24, 2);
  for (const { at, told } of players) {
    if (!told) continue;
    write(shortNumber(told.total), middle(at), end + 40, { align: "center", font: display, size: 28, weight: 700 });
    write(told.out ? T("out") : T("nth", { count: told.rank }), middle(at), end + 62, { align: "center", size: 14, ink: "soft" });
  }
  write(new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }), 20, height - 16, { size: 13, ink: "soft" });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
