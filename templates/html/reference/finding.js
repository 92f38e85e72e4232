// Finding places of the rules by words, as pnp/content/lookup/search.py does in a terminal: the same index, counted alike.
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS = { "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "ı": "i", "ς": "σ" };

function fold(text) {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replace(/[œæßøłıς]/g, (letter) => LETTERS[letter]);
}
function words(text) {
  return fold(text).match(WORD) || [];
}

// What is found, best first: the number of each place, and which of its words were meant.
function search(index, text) {
  const typed = words(text), every = [...new Set(typed)].slice(0, index.asked);
  const telling = every.filter((word) => !index.fillers.includes(word)), wanted = telling.length ? telling : every;
  const fillers = every.filter((word) => !wanted.includes(word));
  const counts = wanted.map((word) => countsOf(index, word)), hits = index.pages.map((_, number) => counts.filter((each) => each.has(number)).length);
  const most = Math.max(0, ...hits);
  const spelt = wanted.map((word) => new Set(index.words.has(word) ? [word] : [word, ...slipsOf(index, word)]));
  const ranked = [];
  index.pages.forEach(([, worth, title, searches], number) => {
    const meant = searches.some((each) => isSameSearch(index, spelt, each));
    if (!meant && !(most && hits[number] === most)) return;
    const own = fillers.length && title.join(" ") === typed.join(" ") ? index.own : 1;
    const total = counts.reduce((sum, each) => sum + (each.has(number) ? each.get(number).count : 0), 0);
    const said = fillers.filter((word) => title.includes(word)).length;  // “may I lie” is “May you lie?”
    const found = new Set(counts.flatMap((each) => each.has(number) ? [...each.get(number).words] : []));
    ranked.push({ number, meant, total: total * worth * own, said, words: found });
  });
  return ranked.sort((a, b) => b.meant - a.meant || b.total - a.total || b.said - a.said || a.number - b.number).slice(0, index.most);
}

// Whether the words asked for, each as it may be meant, are those of a search.
function isSameSearch(index, spelt, search) {
  const every = [...new Set(search)], telling = every.filter((word) => !index.fillers.includes(word));
  const named = telling.length ? telling : every;
  return spelt.length === named.length && spelt.every((meant) => named.some((word) => meant.has(word)));
}

// What a word counts, by the number of each place that it is found at, and the words it is found by.
function countsOf(index, word) {
  const sums = new Map(), counts = new Map();
  for (const [other, share] of sharesOf(index, word))
    for (const place of index.words.get(other)) {
      const part = Math.floor(place / index.times), page = Math.floor(part / index.parts.length);
      sums.set(part, (sums.get(part) || 0) + share * (place % index.times + 1));
      if (!counts.has(page)) counts.set(page, { count: 0, words: new Set() });
      counts.get(page).words.add(other);
    }
  for (const [place, found] of sums)
    counts.get(Math.floor(place / index.parts.length)).count += index.parts[place % index.parts.length] * Math.min(found, index.full);
  const rare = Math.round(100 * Math.log(1 + index.pages.length / counts.size));
  for (const each of counts.values()) each.count *= rare;
  return counts;
}

// The words that one stands for: itself, those that it begins, those of its family, a near one where it has hits of its own; else slips.
function sharesOf(index, word) {
  const shares = new Map(), { whole, begun, kin, slip } = index.shares, all = [...index.words.keys()];
  const known = index.words.has(word), alone = known && /^[\x00-\x7f]*$/.test(word) && word.length < index.short;
  const begins = alone ? [] : all.filter((other) => other.startsWith(word)), near = known || begins.length > 0;
  if (!alone) for (const other of all) if (isKin(index, word, other, near)) shares.set(other, kin);
  for (const other of begins) shares.set(other, begun);
  if (known) shares.set(word, whole);
  if (!shares.size) for (const other of slipsOf(index, word)) shares.set(other, slip);
  return shares;
}

// Whether both begin alike as “eliminated” and “elimination” do, or the word is a form of the other.
function isKin(index, word, other, near) {
  const stem = Math.max(index.stem + near, Math.floor((Math.max(word.length, other.length) + 1) / 2));
  return word.slice(0, stem) === other.slice(0, stem) || near && other.length >= index.stem && word.startsWith(other);
}

function slipsOf(index, word) {
  const [, most] = index.slips.find(([letters]) => word.length >= letters) || [0, 0];
  return most ? [...index.words.keys()].filter((other) => isSlip(word, other, most)) : [];
}

// Whether so few slips part two words: a letter too many, too few, another, or two of them swapped.
function isSlip(word, other, most) {
  if (Math.abs(word.length - other.length) > most) return false;
  let start = 0;
  while (start < Math.min(word.length, other.length) && word[start] === other[start]) start++;
  const [a, b] = [word.slice(start), other.slice(start)];
  if (!a || !b) return true;
  return most > 0 && (isSlip(a.slice(1), b.slice(1), most - 1) || isSlip(a.slice(1), b, most - 1) || isSlip(a, b.slice(1), most - 1)
    || a.length > 1 && a[0] === b[1] && a[1] === b[0] && isSlip(a.slice(2), b.slice(2), most - 1));
}

// The index as a page holds it.
function readIndex(text) {
  const index = JSON.parse(text);
  return { ...index, words: new Map(Object.entries(index.words)) };
}
