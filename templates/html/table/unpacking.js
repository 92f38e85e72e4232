// What pnp/exports/table/packing.py packed: 13 bits in each two letters, a gzip stream.
const FIRST = 0x21, PASSED = new Set([0x22, 0x26, 0x3c]), BASE = 91, BITS = 13;

/** @param {{text: string, size: number}} packed */
function packedBytes({ text, size }) {
  const values = new Uint8Array(128), bytes = new Uint8Array(size);
  for (let letter = FIRST, value = 0; value < BASE; letter++) if (!PASSED.has(letter)) values[letter] = value++;
  for (let from = 0, to = 0, held = 0, bits = 0; to < size; from += 2) {
    held = (held << BITS) | (values[text.charCodeAt(from)] * BASE + values[text.charCodeAt(from + 1)]);
    for (bits += BITS; bits >= 8 && to < size; held &= (1 << bits) - 1) bytes[to++] = held >> (bits -= 8);
  }
  return bytes;
}

/** What it holds, as if it had been fetched. */
function unpacked(packed, type = "") {
  const stream = new Blob([packedBytes(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}
