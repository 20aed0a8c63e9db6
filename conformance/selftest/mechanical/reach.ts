import { fork } from 'node:child_process';
import type { MechanicalMutant } from './mechanical-mutants.ts';

/** Where a mutant changes the source. */
export interface MutantPlace extends Pick<MechanicalMutant, 'file' | 'start' | 'end'> {
  readonly index: number;
}

/** The request to the recording process. */
export interface ReachOrder {
  readonly checks: readonly string[];
  readonly places: readonly MutantPlace[];
}

/** The mutants whose place a check reaches, by their index. */
export interface ReachOfCheck {
  readonly id: string;
  /** Whether it passes on the unchanged server. */
  readonly passes: boolean;
  readonly reached: readonly number[];
}

/**
 * Runs checks, each alone, against the unchanged server and records which mutants they reach.
 * @param checks their ids
 * @param processes how many processes share them
 */
export async function reachOf(
  mutants: readonly MechanicalMutant[],
  checks: readonly string[],
  processes: number,
): Promise<ReachOfCheck[]> {
  const placed = mutants.map((mutant, index) => ({ ...mutant, index }));
  const atLoad = placed.flatMap((one) => (one.atLoad ? [one.index] : []));
  const places = placed.flatMap(({ file, start, end, index, atLoad }) => (atLoad ? [] : [{ file, start, end, index }]));
  const found: ReachOfCheck[] = [];
  const record = (order: ReachOrder) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(new URL('reach-process.ts', import.meta.url), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.on('message', (reach: ReachOfCheck) => {
        // Every check sees what the module of a constant does with it.
        found.push({ ...reach, reached: [...atLoad, ...reach.reached] });
      });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Recording ended with ${code}.`))));
      child.send(order);
    });
  const shares = Array.from({ length: processes }, (_, share) => checks.filter((_, i) => i % processes === share));
  await Promise.all(shares.map((share) => record({ checks: share, places })));
  return found;
}
