import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { matchesPattern } from '../subjects/id-pattern.ts';

/** Generated mutants that may survive. `*` in an id matches any text. */
export interface Survivor {
  ids: string;
  because: string;
}

const rows = (parse(readFileSync(new URL('survivors.yaml', import.meta.url), 'utf8')) ?? []) as Survivor[];

/** The written reason why a generated mutant may survive, if there is one. */
export function reasonToSurvive(id: string, list: readonly Survivor[] = rows): string | undefined {
  return list.find(({ ids }) => matchesPattern(ids, id))?.because;
}
