// The whole table in an address, in a code to be scanned, in a picture.
const share = (() => {
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const unbase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  const MOST = 20000;  // of the letters of a link: no table is longer

  /** The table as few letters: names, what was chosen, and for each row what each player has of it. */
  async function packed() {
    const { players, options, extra } = table.value, keys = [...new Set(players.flatMap((player) => Object.keys(player.values)))];
    const value = [card.game, players.map((player) => player.name), options, extra, Object.fromEntries(keys.map((key) => [key, players.map((player) => player.values[key] ?? 0)]))];
    return base64(await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw")));
  }
  async function unpacked(text) {
    if (text.length > MOST) throw new Error(T("no-table"));
    const packed = new Blob([unbase64(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = packed.getReader(), parts = [];
    for (let size = 0, read = await reader.read(); !read.done; read = await reader.read()) {
      if ((size += read.value.length) > 10 * MOST) throw new Error(T("no-table"));
      parts.push(read.value);
    }
    const [game, names, options, extra, rows] = JSON.parse(await new Blob(parts).text());
    const texts = (value) => Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === "string"));
    const known = new Map(card.score.columns.map((column) => [column.key, column.kind]));
    const sound = { count: Number.isInteger, values: (value) => Array.isArray(value) && value.every(Number.isInteger), flag: (value) => typeof value === "boolean", choice: (value) => typeof value === "string", word: (value) => typeof value === "string" };
    if (game !== card.game || !names.every((name) => typeof name === "string") || names.length < table.fewest || names.length > table.most) throw new Error(T("no-table"));
    const players = names.map((name, at) => ({ name, values: Object.fromEntries(Object.entries(rows).filter(([key, each]) => known.has(key) && sound[known.get(key)](each[at])).map(([key, each]) => [key, each[at]])) }));
    return { players, options: texts(options), extra: texts(extra), began: null };
  }

  const isServed = () => /^https?:$/.test(location.protocol);
  const address = async () => `${isServed() ? location.href.split("#")[0] : ""}#score/=${await packed()}`;

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      const area = el("textarea", { style: "position:fixed" }, text);
      (document.querySelector("dialog[open]") || document.body).append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    tell(T("copied"));
  }

  async function open() {
    const link = await address(), code = el("div", { class: "code" });
    const field = el("textarea", { readonly: true, rows: 3, "aria-label": T("link"), onfocus: () => field.select() }, link);
    const pasted = el("input", { type: "text", "aria-label": T("open-shared"), placeholder: "#score/=…", autocomplete: "off" });
    const shown = sheet(T("share"),
      el("div", { class: "row" },
        button(T("picture"), () => picturing(), { kind: "chief", sign: "M4 6h16v13H4zM4 16l5-5 4 4 3-3 4 4" }),
        button(T("copy-link"), () => copy(link), { sign: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" }),
        button(T("print"), () => { shown.close(); print(); }, { sign: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" })),
      code, field, el("p", { class: "quiet" }, T(isServed() ? "link-holds" : "link-for-page")),
      el("h3", {}, T("open-shared")),
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); const text = pasted.value.trim().split("#score/=").pop(); shown.close(); receive(text); } }, pasted, el("button", { class: "button" }, T("open"))));
    try {
      const { size, path } = await desk.call("qr", { text: link });
      const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      drawn.setAttribute("viewBox", `0 0 ${size} ${size}`);
      drawn.setAttribute("role", "img");
      drawn.setAttribute("aria-label", T("code"));
      drawn.append(document.createElementNS(drawn.namespaceURI, "path"));
      drawn.firstChild.setAttribute("d", path);
      code.append(drawn);
    } catch (error) { code.append(el("p", { class: "quiet" }, T("no-code"))); }
  }

  async function picturing() {
    const blob = await scorePicture(), file = new File([blob], `${card.game}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      try { await navigator.share({ files: [file], title: card.title }); return; } catch (error) { if (error.name === "AbortError") return; }
    }
    save(blob, "image/png", "png");
  }

  /** Shows a table that came along; asks before it takes the place of one. */
  async function receive(text) {
    history.replaceState(null, "", "#score");
    let given;
    try { given = await unpacked(text); } catch (error) { tell(T("no-table")); return; }
    const before = table.value, take = () => { table.replace(given); tell(T("opened"), () => table.replace(before)); };
    if (table.isEmpty()) { take(); return; }
    const asked = sheet(T("open-shared"), el("p", {}, T("takes-place", { names: listed(given.players.map((player) => player.name)) })),
      el("div", { class: "row" }, button(T("open"), () => { asked.close(); take(); }, { kind: "chief" }), button(T("keep-mine"), () => asked.close())));
  }

  return { open, receive, packed, unpacked };
})();
