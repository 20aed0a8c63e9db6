import type { CheckResult, Results } from '../../ground/verdicts/results.ts';

/** Exchanges and deliveries that the page shows whole. Of the others it shows that they were, in one line each. */
export interface Extent {
  readonly exchanges: ReadonlySet<number>;
  readonly captures: ReadonlySet<number>;
}

/**
 * Most exchanges, and most deliveries, that the page shows whole: with more it grows to megabytes that no one reads.
 * The whole record is in results.json.
 */
const most = 400;

const unremarkable: readonly CheckResult['verdict'][] = ['pass', 'not_applicable', 'observed'];

/** What is shown whole: all of a small run; of a large one, what belongs to whatever did not pass. */
export function extentOf({ checks, exchanges, captures }: Results): Extent {
  const troubled = checks.filter(({ verdict }) => !unremarkable.includes(verdict));
  const assertions = troubled.flatMap((check) =>
    check.assertions.filter(({ verdict }) => !unremarkable.includes(verdict)),
  );
  // What a failing assertion looked at comes first; then the story of its check. An always-on check saw every exchange.
  const judged = assertions.flatMap(({ exchange }) => exchange ?? []);
  const stories = troubled.flatMap(({ id, exchanges: own }) => (id.startsWith('wire.') ? [] : own));
  const delivered = assertions.flatMap(({ capture }) => capture ?? []);
  return {
    exchanges: first(exchanges.length > most ? [...judged, ...stories] : exchanges.map(({ n }) => n)),
    captures: first(captures.length > most ? delivered : captures.map(({ n }) => n)),
  };
}

function first(numbers: readonly number[]): Set<number> {
  return new Set([...new Set(numbers)].slice(0, most));
}
