import type { Migration } from './migration.ts';

/** The layout that a store has and the one that it gets. */
export interface LayoutChange {
  readonly from: number;
  readonly to: number;
}

/** Where an opening store reports that it is brought to a newer layout, which takes minutes when it is large. */
export interface MigrationReport {
  /** Another process changes the tables, and this one waits for it. */
  waits(): void;
  begins(change: LayoutChange): void;
  /** Everything is stored. */
  ended(change: LayoutChange): void;
}

/** The change that some migrations in a row make; undefined when there are none. */
export function changeBy(steps: readonly Migration[]): LayoutChange | undefined {
  const [first] = steps;
  const last = steps.at(-1);
  return first && last && { from: first.layout - 1, to: last.layout };
}
