import type { Model } from '../model.ts';

/** What a request to cancel says: the invoice is cancelled, it is being cancelled, or it cannot be. */
export type CancelResult = readonly ['cancels'] | readonly ['starts'] | readonly ['refuses'];

type State = 'open' | 'cancelling' | 'cancelled' | 'ended otherwise';

/**
 * An open invoice, and requests to cancel it (M §3.1, §4.4). It may end in another way by itself, and a cancel that the
 * provider decides may end in every way. Only cancelled is a status from which no move is left open.
 */
export const cancellation: Model<State, CancelResult> = {
  initial: ['open'],
  apply(state, [verb]) {
    if (verb === 'refuses') return state === 'open' ? [] : [state];
    if (state !== 'open') return [];
    return [verb === 'cancels' ? 'cancelled' : 'cancelling'];
  },
  applyUnknown: (state) => (state === 'open' ? ['cancelled', 'cancelling'] : []),
  changes(state) {
    if (state === 'cancelled') return [];
    return state === 'cancelling' ? ['open', 'cancelled', 'ended otherwise'] : ['open', 'ended otherwise'];
  },
  key: String,
};
