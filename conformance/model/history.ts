import type { Reason } from '../ground/verdicts/results.ts';

/** An observed request: its sender, its time, and its outcome as far as known. */
export interface Observed<R> {
  /** For reports: `POST /invoices`. */
  readonly label: string;
  readonly exchange: number;
  /** When it was sent and when its response was whole, in milliseconds of one clock. */
  readonly from: number;
  readonly to: number;
  /** The result in the response; undefined when it is unknown whether the request was executed. */
  readonly result: R | undefined;
  /** The result as text. */
  readonly says: string;
  /** True for a request that was sent alone, after the others. */
  readonly alone: boolean;
  /** Why the outcome is unknown. */
  readonly unknown?: { readonly reason: Reason; readonly why: string };
}

/** Requests to one subject. */
export type History<R> = readonly Observed<R>[];

/** The largest number of requests in progress at the same time. */
export function mostAtOnce(history: History<unknown>): number {
  const moments = history.flatMap(({ from, to }) => [
    { at: from, change: 1 },
    { at: to, change: -1 },
  ]);
  // If a response ends when another request begins, the response comes first.
  moments.sort((a, b) => a.at - b.at || a.change - b.change);
  let open = 0;
  let most = 0;
  for (const { change } of moments) {
    open += change;
    most = Math.max(most, open);
  }
  return most;
}
