import type { Reason } from '../ground/verdicts/results.ts';

/** One observed request: who sent it, when, and what is known of its outcome. */
export interface Observed<R> {
  /** For reports: `POST /invoices`. */
  readonly label: string;
  readonly exchange: number;
  /** When it was sent and when its response was whole, in milliseconds of one clock. */
  readonly from: number;
  readonly to: number;
  /** What the response says; undefined when the request may have been carried out or not. */
  readonly result: R | undefined;
  /** The same for people. */
  readonly says: string;
  /** True for a request that was sent alone, after the others. */
  readonly alone: boolean;
  /** Why the outcome is unknown. */
  readonly unknown?: { readonly reason: Reason; readonly why: string };
}

/** Requests to one subject. */
export type History<R> = readonly Observed<R>[];

/** The largest number of requests that were under way at one moment. */
export function mostAtOnce(history: History<unknown>): number {
  const moments = history.flatMap(({ from, to }) => [
    { at: from, change: 1 },
    { at: to, change: -1 },
  ]);
  // A response that ends when another request begins is before it.
  moments.sort((a, b) => a.at - b.at || a.change - b.change);
  let open = 0;
  let most = 0;
  for (const { change } of moments) {
    open += change;
    most = Math.max(most, open);
  }
  return most;
}
