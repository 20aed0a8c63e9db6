/** How many letters must be changed, added or removed to make one word into another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Says that a name does not exist, which one was probably meant, and which ones exist.
 * @param what the kind of name, for example `limit`
 */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const [closest] = known
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .filter(({ distance }) => distance <= 2 + name.length / 5)
    .sort((a, b) => a.distance - b.distance);
  const guess = closest === undefined ? '' : ` Did you mean ${closest.one}?`;
  return `Unknown ${what}: ${name}.${guess} Known: ${known.join(', ')}.`;
}
