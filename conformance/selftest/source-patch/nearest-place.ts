/** Line of an offset, from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** A place is only named when its lines are at least this similar; 1 is equal. */
const leastSimilarity = 0.4;

/**
 * Where the text of a patch probably is that is not found in its file: in another file, or in lines of the same file
 * that have changed since the patch was written.
 * @returns a complete sentence for an error message, with file and line
 */
export function nearestPlace(
  { file, replace }: { readonly file: string; readonly replace: string },
  source: string,
  sources: ReadonlyMap<string, string>,
): string {
  for (const [other, text] of sources) {
    const offset = text.indexOf(replace);
    if (offset >= 0) return `It is in ${other}:${lineAt(text, offset)}.`;
  }
  const wanted = replace.split('\n').filter((line) => line.trim() !== '');
  const lines = source.split('\n').map((text, i) => ({ text, number: i + 1 }));
  const kept = lines.filter(({ text }) => text.trim() !== '');
  const best = kept
    .map((_, i) => kept.slice(i, i + wanted.length))
    .map((rows) => ({ rows, score: mean(wanted.map((line, i) => similarity(line, rows[i]?.text ?? ''))) }))
    .reduce((a, b) => (b.score > a.score ? b : a), { rows: kept.slice(0, 0), score: 0 });
  if (best.score < leastSimilarity) return 'No line of the file is similar.';
  const differing = wanted.findIndex((line, i) => compact(line) !== compact(best.rows[i]?.text ?? ''));
  // Lines that differ in white space only: the indentation of a block is easily lost in YAML.
  const hint = differing < 0 ? 'only the white space differs' : `line ${differing + 1} of \`replace\` differs`;
  const { number, text } = best.rows[Math.max(differing, 0)] ?? { number: 0, text: '' };
  return `The nearest place is ${file}:${number}, ${wanted.length > 1 || differing < 0 ? `${hint}: ` : ''}${text.trim()}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

function compact(line: string): string {
  return line.replace(/\s+/g, '');
}

/** Share of pairs of adjacent characters that two lines have in common, from 0 to 1, without white space. */
function similarity(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const shared = [...left].reduce((sum, [pair, count]) => sum + Math.min(count, right.get(pair) ?? 0), 0);
  const all = total(left) + total(right);
  return all === 0 ? Number(compact(a) === compact(b)) : (2 * shared) / all;
}

function pairsOf(line: string): Map<string, number> {
  const text = compact(line);
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i++) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function total(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((sum, one) => sum + one, 0);
}
