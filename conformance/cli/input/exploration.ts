import { printable } from '../../ground/values/untrusted.ts';
import type { Exploration } from '../../run/attempt.ts';
import { type Check, needsTime } from '../../run/define.ts';
import { readSeed } from '../../run/seed.ts';
import { durationOf } from '../../target-file/duration.ts';
import { typedName } from './typed-name.ts';
import { UsageError } from './usage-error.ts';

/** The options about random sequences. */
interface Asked {
  readonly explore?: string;
  readonly seed?: string;
}

/** Reads the options about random sequences. Throws UsageError for an invalid combination. */
export function explorationOf({ explore, seed }: Asked, selected: readonly Check[]): Partial<Exploration> {
  if (explore === undefined && seed === undefined) {
    if (selected.length > 0 && selected.every(needsTime)) {
      throw new UsageError(`${selected[0]?.id} needs a time: --explore 10m.`);
    }
    return {};
  }
  const explorers = selected.filter(({ explores }) => explores !== undefined);
  if (explorers.length === 0) {
    const list = `See: ${typedName(process.env)} list --only "explore.*".`;
    throw new UsageError(
      `${explore === undefined ? '--seed' : '--explore'} needs a selected check that explores. ${list}`,
    );
  }
  const milliseconds = explore === undefined ? undefined : durationOf(explore);
  if (explore !== undefined && milliseconds === undefined) {
    throw new UsageError(`--explore takes a time such as 30s or 10m, not "${printable(explore, 40)}".`);
  }
  const read: Partial<Exploration> | string = seed === undefined ? {} : readSeed(printable(seed, 80));
  if (typeof read === 'string') throw new UsageError(read);
  if (read.path !== undefined && explorers.length > 1) {
    throw new UsageError(`The seed ${seed} names a sequence of one check: choose it with --only.`);
  }
  return { ...read, ...(milliseconds !== undefined && { milliseconds }) };
}
