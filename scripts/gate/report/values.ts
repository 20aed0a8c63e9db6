const longest = 100;

/** A value on one line, at most 100 characters: `200`, `"pending"`, `[a, b]`. Control characters are escaped. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const safe = text.replace(/\p{C}+/gu, ' ');
  return safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe;
}

/** The values before and after: `200 → 100`; undefined when the finding has neither. */
export function difference({ before, after }: { before?: unknown; after?: unknown }): string | undefined {
  if (before === undefined && after === undefined) return undefined;
  if (after === undefined) return `was ${shown(before)}`;
  if (before === undefined) return `now ${shown(after)}`;
  const start = typeof before === 'string' && typeof after === 'string' ? differingStart(before, after) : 0;
  const part = (value: unknown) => shown(start === 0 ? value : `…${String(value).slice(start)}`);
  return `${part(before)} → ${part(after)}`;
}

/** The index from which two long texts differ, rounded down to a word; 0 if their beginnings differ. */
function differingStart(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= longest) return 0;
  const same = [...before].findIndex((letter, index) => letter !== after[index]);
  const start = before.lastIndexOf(' ', before.lastIndexOf(' ', same - 1) - 1) + 1;
  return same > longest / 2 ? start : 0;
}

/** A list of names, at most six of them. */
export function few(names: readonly string[]): string {
  const first = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${first} and ${names.length - 6} more` : first;
}
