import type { AnyClauseId, CheckResult, DataFlow, Exchange, Results } from '../../ground/verdicts/results.ts';
import { contradictedOverlap } from '../wording/timeline.ts';

/** One request of a script; a poll represents all its repetitions. */
export interface Step {
  /** The recorded exchange; for a repeated poll the last one, which decides. */
  exchange: Exchange;
  /** The first request of a repeated poll. */
  first: Exchange;
  /** Numbers of all recorded exchanges of this step. */
  numbers: number[];
}

/**
 * The requests that lead to a finding, in order: those of the check up to the judged one, its preconditions and control
 * actions, and every earlier request whose response supplied a value to one of them.
 */
export function stepsTo(
  results: Results,
  check: CheckResult,
  judged: { readonly exchange?: number; readonly cell?: string; readonly clause?: AnyClauseId } = {},
): Step[] {
  const byNumber = new Map(results.exchanges.map((exchange) => [exchange.n, exchange]));
  // A contradiction of overlapping requests needs all of them. The later ones read records that depend on it.
  const overlapping = contradictedOverlap(check, judged)?.requests.flatMap((one) => (one.alone ? [] : [one.exchange]));
  const last = overlapping === undefined ? (judged.exchange ?? Number.POSITIVE_INFINITY) : Math.max(...overlapping);
  // Other cells of the row are left out, except for the set-up that all of them share.
  const ofCell = check.cells?.failures.find(({ cell }) => cell === judged.cell)?.exchanges;
  const ofRow = check.exchanges.filter((n) => byNumber.get(n)?.purpose === 'setup');
  // Other random sequences of the check are left out.
  const ofSequence = check.explored?.found?.exchanges;
  const first = Math.min(...(ofSequence ?? [0]));
  const control = results.exchanges
    .filter(({ n, ...one }) => one.check === check.id && one.purpose === 'control' && n >= first && n <= last)
    .map(({ n }) => n);
  const own = [
    ...check.preconditions.flatMap(({ exchanges }) => exchanges),
    ...control,
    ...(ofSequence ?? (ofCell === undefined ? check.exchanges : [...ofRow, ...ofCell])),
  ];
  const queue = own.filter((n) => n <= last && !isAside(byNumber.get(n)));
  if (judged.exchange !== undefined) queue.push(judged.exchange);
  const needed = new Set<number>();
  for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
    if (needed.has(n) || !byNumber.has(n)) continue;
    needed.add(n);
    const exchange = byNumber.get(n);
    if (exchange !== undefined) queue.push(...usesOf(exchange, byNumber).map(({ from }) => from.exchange));
  }
  const ordered = [...needed].toSorted((a, b) => a - b).flatMap((n) => byNumber.get(n) ?? []);
  return foldPolls(ordered);
}

/** The values from earlier responses in a request, without words of the adapter's list of abilities. */
export function usesOf(exchange: Exchange, byNumber: ReadonlyMap<number, Exchange>): DataFlow[] {
  return exchange.uses.filter(({ from }) => {
    const source = byNumber.get(from.exchange);
    return source !== undefined && !(source.purpose === 'control' && source.request.method === 'GET');
  });
}

/** True for twins and clean-up, which a script only needs if a value comes from them. */
function isAside(exchange: Exchange | undefined): boolean {
  return exchange?.purpose === 'twin' || exchange?.purpose === 'clean-up';
}

/** Joins consecutive polls of one address into one repeated step, whose last response counts. */
function foldPolls(exchanges: readonly Exchange[]): Step[] {
  const steps: Step[] = [];
  for (const exchange of exchanges) {
    const before = steps.at(-1);
    if (before !== undefined && isSamePoll(before.exchange, exchange)) {
      before.exchange = exchange;
      before.numbers.push(exchange.n);
    } else {
      steps.push({ exchange, first: exchange, numbers: [exchange.n] });
    }
  }
  return steps;
}

function isSamePoll(a: Exchange, b: Exchange): boolean {
  const polls = a.purpose === 'poll' && b.purpose === 'poll';
  return polls && a.request.method === b.request.method && a.request.url === b.request.url;
}
