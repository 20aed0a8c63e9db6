import type { Finding } from '../contract/finding.ts';

/** One kind of thing: how many there are, how many the contract expresses, and how many it shows in an example. */
export interface Row {
  what: string;
  all: number;
  /** Absent where the thing is an example, or a number that nothing can show. */
  expressed?: number;
  exampled?: number;
  /** How the things are divided: by level, by interface. */
  by?: Record<string, number>;
}

/** What the contract covers, and each thing that keeps it from being all. */
export interface Coverage {
  rows: Row[];
  missing: Finding[];
}

/** The row of things of which each is expressed and exampled unless a finding says that it is not. */
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

/** How many there are of each, most first. */
export function tally(names: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
