import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { matchesPattern } from '../subjects/id-pattern.ts';

/** Why a mutant survives. */
export type SurvivorClass = 'equivalent' | 'silent' | 'hole';

/** Mutants that survive for one reason. */
export interface SurvivorRow {
  readonly class: SurvivorClass;
  readonly because: string;
  /** By id, what changes: for the reader. `*` in an id matches any text. */
  readonly mutants: Readonly<Record<string, string>>;
}

/** The rows of survivors.yaml. */
export const survivorRows = (parse(readFileSync(new URL('survivors.yaml', import.meta.url), 'utf8')) ??
  []) as SurvivorRow[];

/** The row that names a mutant. */
export function rowOf(id: string, rows: readonly SurvivorRow[] = survivorRows): SurvivorRow | undefined {
  return rows.find(({ mutants }) => Object.keys(mutants).some((pattern) => matchesPattern(pattern, id)));
}
