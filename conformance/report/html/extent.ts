import type { CheckResult, Results } from '../../ground/verdicts/results.ts';

/** The exchanges and deliveries that the page shows completely. The others have one line each. */
export interface Extent {
  readonly exchanges: ReadonlySet<number>;
  readonly captures: ReadonlySet<number>;
}

/** Maximum number of complete exchanges, and of deliveries, on the page. All are in results.json. */
const most = 400;

const unremarkable: readonly CheckResult['verdict'][] = ['pass', 'not_applicable', 'observed'];

/** Selects what is shown completely: of a large run, only the exchanges of checks that did not pass. */
export function extentOf({ checks, exchanges, captures }: Results): Extent {
  const troubled = checks.filter(({ verdict }) => !unremarkable.includes(verdict));
  const assertions = troubled.flatMap((check) =>
    check.assertions.filter(({ verdict }) => !unremarkable.includes(verdict)),
  );
  // First the exchanges that failing assertions are about, then the others of these checks. An always-on check saw
  // every exchange.
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
