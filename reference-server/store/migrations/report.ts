import type { Migration } from './migration.ts';

/** A layout before and after migrations. */
export interface LayoutChange {
  readonly from: number;
  readonly to: number;
}

/** Is notified while a store is migrated, which takes minutes when the store is large. */
export interface MigrationReport {
  /** Another process is changing the tables, and this one waits for it. */
  waits(): void;
  begins(change: LayoutChange): void;
  /** The migration is committed. */
  ended(change: LayoutChange): void;
}

/** The change that some migrations in a row make; undefined when there are none. */
export function changeBy(steps: readonly Migration[]): LayoutChange | undefined {
  const [first] = steps;
  const last = steps.at(-1);
  return first && last && { from: first.layout - 1, to: last.layout };
}
