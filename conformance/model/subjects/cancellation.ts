import type { Model } from '../model.ts';

/**
 * What a request says: it cancels the invoice, it starts to cancel it, the invoice cannot be cancelled, its error is
 * simulated; or a later read shows its status.
 */
export type CancelResult =
  | readonly ['cancels']
  | readonly ['starts']
  | readonly ['refuses']
  | readonly ['fails']
  | readonly ['reads', unknown];

/** `asked`: in error, while the provider still decides about a cancel. */
type State = 'open' | 'cancelling' | 'cancelled' | 'error' | 'asked' | 'ended otherwise';

/**
 * An open invoice, requests to cancel it, and simulated errors (M §3.1, §4.4). It may end in another way by itself, and a
 * cancel that the provider decides may end in every way. What leaves an ended status open is left open, except that
 * nothing but a cancel leads to cancelled.
 */
export const cancellation: Model<State, CancelResult> = {
  initial: ['open'],
  apply(state, [verb, status]) {
    switch (verb) {
      case 'fails':
        return [state === 'cancelling' || state === 'asked' ? 'asked' : 'error'];
      case 'reads':
        return shows(state, status) ? [state] : [];
      case 'refuses':
        return state === 'open' ? [] : [state];
      default:
        if (state !== 'open') return [];
        return [verb === 'cancels' ? 'cancelled' : 'cancelling'];
    }
  },
  applyUnknown: (state) => (state === 'open' ? ['cancelled', 'cancelling', 'error'] : ['error', 'asked']),
  changes(state) {
    switch (state) {
      case 'cancelled':
      case 'ended otherwise':
        return [];
      case 'cancelling':
        return ['open', 'cancelled', 'ended otherwise'];
      case 'asked':
        return ['cancelled', 'error'];
      case 'open':
      case 'error':
        return ['ended otherwise'];
    }
  },
  key: String,
};

/** Statuses other than cancelled are left open, also after an end: only who cancels an invoice makes it cancelled. */
function shows(state: State, status: unknown): boolean {
  return status !== 'cancelled' || state === 'cancelled';
}
