const quote = 0x22;
const backslash = 0x5c;
/** Bytes that count as the start of a value: a comma precedes one, and an open bracket or brace is one. */
const begins: ReadonlySet<number | undefined> = new Set([0x2c, 0x5b, 0x7b]);

/**
 * True when a JSON text has more values than `most`. Counted before parsing: to parse eight megabytes of small values
 * would block every other request for a second, and counting takes a hundredth of that.
 * @param bytes the text, which need not be valid JSON
 */
export function hasMoreValues(bytes: Buffer, most: number): boolean {
  // Each value has at least one byte.
  if (bytes.length <= most) return false;
  let values = 0;
  for (let at = 0; at < bytes.length && values <= most; at += 1) {
    if (bytes[at] === quote) at = endOfText(bytes, at);
    else if (begins.has(bytes[at])) values += 1;
  }
  return values > most;
}

/** The index of the closing quote of a string. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
