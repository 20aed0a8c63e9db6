import type { Assertion, CheckResult, Overlap, OverlappedRequest } from '../../ground/verdicts/results.ts';
import { count } from './wording.ts';

/** The overlapping requests that an assertion is about; undefined for other assertions. */
export function contradictedOverlap(
  { overlaps = [] }: CheckResult,
  assertion: Partial<Pick<Assertion, 'clause'>> | undefined,
): Overlap | undefined {
  return overlaps.find(({ clause, kind }) => kind === 'contradicted' && clause === assertion?.clause);
}

/**
 * The heading of a timeline: `12 requests at the same moment: no order of them explains these responses.`
 * @param which words for the contradicting responses
 */
export function timelineText({ kind, requests }: Overlap, which: string): string {
  const sent = requests.filter(({ alone }) => alone !== true).length;
  const together = `${count(sent, 'request')} at the same moment`;
  const ends: Readonly<Record<Overlap['kind'], string>> = {
    explained: 'some order of them explains every response.',
    contradicted: `no order of them explains ${which}.`,
    exhausted: 'the search for an order that explains them ended too early.',
    not_overlapped: 'no two were under way at the same time.',
  };
  return `${together}: ${ends[kind]}`;
}

/** The number of results of each kind, the most frequent first: `8 × 409 names, 2 × 503 unknown`. */
export function resultsText(requests: readonly OverlappedRequest[]): string {
  const kinds = Map.groupBy(requests, ({ shows }) => shows.split(' ').slice(0, 2).join(' '));
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, some]) => `${some.length} × ${kind}`)
    .join(', ');
}

/** The time from the first request to the last response, in milliseconds; never 0. */
export function lengthOf(requests: readonly OverlappedRequest[]): number {
  return Math.max(0.1, ...requests.map(({ to }) => to));
}
