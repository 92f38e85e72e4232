// Plays as files: a table for spreadsheets, and what the app BG Stats reads.
const SAVE = "M12 4v11M8 11.500l4 3.500 4-3.500M5 19h14";

/** Hands over a file under the game’s name. */
function save(data, type, ending) {
  const address = URL.createObjectURL(data instanceof Blob ? data : new Blob([data], { type }));
  el("a", { href: address, download: `${card.game}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

const twoDigits = (number) => String(number).padStart(2, "0");
const day = (at) => { const on = new Date(at); return `${on.getFullYear()}-${twoDigits(on.getMonth() + 1)}-${twoDigits(on.getDate())}`; };
const time = (at) => { const on = new Date(at); return `${twoDigits(on.getHours())}:${twoDigits(on.getMinutes())}:${twoDigits(on.getSeconds())}`; };

/** A line a player of a play; a name that begins as a formula does is kept from being one. */
function playsCsv(all) {
  const cell = (value) => {
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? "");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const head = ["play", "date", "time", "minutes", "game", "player", "total", "rank", "won"];
  const lines = all.flatMap((play) => play.players.map((player) => [play.id, day(play.at), time(play.at), play.minutes, card.game, player.name, player.total, player.rank, player.won ? 1 : 0]));
  return "\ufeff" + [head, ...lines].map((line) => line.map(cell).join(",") + "\r\n").join("");
}

/** A name’s number for BG Stats, the same for the same name; a text of 32 digits in the form of a UUID. */
function lasting(text) {
  const halves = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => {
    let hash = seed;
    for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, "0");
  }).join("");
  return [halves.slice(0, 8), halves.slice(8, 12), halves.slice(12, 16), halves.slice(16, 20), halves.slice(20)].join("-");
}

/**
 * A play file of BG Stats, as that app and others write it: players, one game, plays that refer to them by
 * number; scores are texts. Its makers publish no description: the keys are those that all known files share.
 */
function playsBgStats(all) {
  const names = [...new Set(all.flatMap((play) => play.players.map((player) => player.name)))], now = `${day(Date.now())} ${time(Date.now())}`;
  return JSON.stringify({
    about: "This is a Play file that can be read by Board Game Stats. If you see this text, try to use a share, export or open-in function to open it with Board Game Stats.",
    players: names.map((name, at) => ({ uuid: lasting(`player ${name}`), id: at + 1, name, isAnonymous: false, modificationDate: now, bggUsername: "" })),
    locations: [],
    games: [{ uuid: lasting(`game ${card.game}`), id: 1, name: card.title, modificationDate: now, cooperative: false, highestWins: true, noPoints: false, usesTeams: false, bggId: 0 }],
    plays: all.map((play) => ({
      uuid: play.id, modificationDate: now, entryDate: `${day(play.at)} ${time(play.at)}`, playDate: `${day(play.at)} ${time(play.at)}`, playDateYmd: Number(day(play.at).replaceAll("-", "")),
      usesTeams: false, durationMin: play.minutes || 0, ignored: false, manualWinner: true, rounds: 0, bggId: 0, importPlayId: 0, rating: 0, nemestatsId: 0, scoringSetting: 0, board: "",
      gameRefId: 1, playImages: "[]",
      playerScores: play.players.map((player, at) => ({ score: String(player.total), winner: player.won, newPlayer: false, startPlayer: false, playerRefId: names.indexOf(player.name) + 1, rank: player.rank || 0, seatOrder: at + 1 })),
    })),
    userInfo: {},
  });
}
