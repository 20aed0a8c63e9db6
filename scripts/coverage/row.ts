import type { Finding } from '../contract/finding.ts';

/** The counts of one kind of item: how many exist, how many the contract expresses, and how many have an example. */
export interface Row {
  what: string;
  all: number;
  /** Undefined when the items are examples themselves, or numbers that no example can show. */
  expressed?: number;
  exampled?: number;
  /** The distribution of the items: by level, by interface. */
  by?: Record<string, number>;
}

/** The coverage of the contract, and each finding that keeps it from being complete. */
export interface Coverage {
  rows: Row[];
  missing: Finding[];
}

/** The row of a list of items. Each counts as expressed and shown unless it has a finding. */
export function rowOf<T>(
  what: string,
  things: T[],
  { unexpressed, unexampled }: { unexpressed: (thing: T) => Finding[]; unexampled: (thing: T) => Finding[] },
): Coverage {
  const notSaid = things.map(unexpressed);
  const notShown = things.map((thing, index) => (notSaid[index]?.length ? [] : unexampled(thing)));
  const said = notSaid.filter((findings) => findings.length === 0).length;
  const shown = said - notShown.filter((findings) => findings.length > 0).length;
  return {
    rows: [{ what, all: things.length, expressed: said, exampled: shown }],
    missing: [...notSaid, ...notShown].flat(),
  };
}

/** Counts the names, the most frequent first. */
export function tally(names: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
