import { readFileSync, writeFileSync } from 'node:fs';
import type { SourcePatch } from '../source-patch/patch.ts';
import type { Outcome } from '../subjects/outcome.ts';
import type { MechanicalMutant } from './mechanical-mutants.ts';
import { operatorNames } from './operators/operator.ts';
import { rowOf, type SurvivorRow, survivorRows } from './survivors.ts';

/**
 * Where a mutant ended. not_reached: no check reaches its code, so that none ran. unnamed: it survives, and no row of
 * survivors.yaml says why. unsettled: it survives, but checks could not test what they can test on the unchanged server.
 */
export const fates = [
  'killed',
  'equivalent',
  'silent',
  'hole',
  'unnamed',
  'unsettled',
  'not_reached',
  'start_refused',
  'stopped',
  'suite_error',
] as const;
export type Fate = (typeof fates)[number];

/** How many mutants had which fate. */
export type Tally = Partial<Record<Fate, number>>;

/** The result of a systematic run: the published numbers, and a sample for all other runs. */
export interface Adequacy {
  schema: 'adequacy/1';
  /** Day of the run. */
  date: string;
  seed: number;
  /** How many mutants there are, and how many of them the run drew. */
  mutants: number;
  drawn: number;
  controls: number;
  /** How many survivors ran only the checks near to them, because the run was interrupted before the others. */
  onlyNear: number;
  /** Notes about this run for readers of the numbers. */
  remarks?: string[];
  total: Tally;
  byOperator: Record<string, Tally>;
  byFolder: Record<string, Tally>;
  /** Some of the mutants that a check killed. */
  sample: SampledMutant[];
}

/** A mutant that a check killed. */
export interface SampledMutant extends SourcePatch {
  id: string;
  check: string;
}

const file = new URL('adequacy.json', import.meta.url);

/** The numbers of the last run that wrote them. */
export function readAdequacy(): Adequacy {
  return JSON.parse(readFileSync(file, 'utf8')) as Adequacy;
}

export function writeAdequacy(adequacy: Adequacy): void {
  writeFileSync(file, `${JSON.stringify(adequacy, null, 2)}\n`);
}

/** @param outcome undefined for a mutant that did not run, because nothing reaches it or nothing can kill it */
export function fateOf(
  { id }: Pick<MechanicalMutant, 'id'>,
  outcome: Pick<Outcome, 'verdict'> | undefined,
  rows: readonly SurvivorRow[] = survivorRows,
): Fate {
  if (outcome === undefined) return rowOf(id, rows)?.class ?? 'not_reached';
  const { verdict } = outcome;
  if (verdict === 'unsettled') return rowOf(id, rows)?.class ?? 'unsettled';
  if (verdict === 'survived' || verdict === 'open') return rowOf(id, rows)?.class ?? 'unnamed';
  // Its process ended when it was tried alone, too.
  if (verdict === 'crashed') return 'stopped';
  return fates.find((fate) => fate === verdict) ?? 'suite_error';
}

/** Counts mutants by fate: all of them, by operator, and by folder. */
export function tallies(ended: readonly (readonly [Pick<MechanicalMutant, 'file' | 'operator'>, Fate])[]) {
  const by = (nameOf: (mutant: Pick<MechanicalMutant, 'file' | 'operator'>) => string) =>
    Object.fromEntries(
      [...Map.groupBy(ended, ([mutant]) => nameOf(mutant))].map(([name, some]) => [name, tally(some)]),
    );
  const inOrder = by(({ operator }) => operator);
  return {
    total: tally(ended),
    byOperator: Object.fromEntries(operatorNames.flatMap((name) => (inOrder[name] ? [[name, inOrder[name]]] : []))),
    byFolder: by(({ file }) => file.split('/').slice(0, 2).join('/')),
  };
}

function tally(ended: readonly (readonly [unknown, Fate])[]): Tally {
  const counts = fates.map((fate) => [fate, ended.filter(([, one]) => one === fate).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The share of the mutants that a request can tell from the unchanged server, and the suite does. */
export function killRate({
  killed = 0,
  hole = 0,
  unnamed = 0,
  unsettled = 0,
  not_reached = 0,
  suite_error = 0,
}: Tally): number {
  return killed / (killed + hole + unnamed + unsettled + not_reached + suite_error);
}
