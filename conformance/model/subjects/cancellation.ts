import type { Model } from '../model.ts';

/** A result about an invoice: of a cancel or of a simulated error, or the status that a later read shows. */
export type CancelResult =
  | readonly ['cancels']
  | readonly ['starts']
  | readonly ['refuses']
  | readonly ['fails']
  | readonly ['reads', unknown];

/** `asked`: in error, while the provider still has to decide about a cancel. */
type State = 'open' | 'cancelling' | 'cancelled' | 'error' | 'asked' | 'ended otherwise';

/**
 * An open invoice with requests to cancel it and simulated errors (M §3.1, §4.4). It can end in another way by itself,
 * and a cancel that the provider decides can end in any way. After its end, any status is permitted except a change to
 * cancelled, which only a cancel causes.
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

/** Any other status is permitted, even after the end. Only a cancel leads to cancelled. */
function shows(state: State, status: unknown): boolean {
  return status !== 'cancelled' || state === 'cancelled';
}
