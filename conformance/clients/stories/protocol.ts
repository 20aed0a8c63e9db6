import { isObject } from '../../ground/values/pointer.ts';

/** What the suite asks a driver to do: one line of JSON, with a number that the reply repeats. */
export type Act =
  /** Issue an invoice for an order; the order goes into `external_order_id`. */
  | { readonly act: 'invoice'; readonly order: string; readonly phone: string; readonly amount: string }
  | { readonly act: 'cancel'; readonly order: string }
  /** Refund a part of what was paid for an order. */
  | { readonly act: 'refund'; readonly order: string; readonly amount: string }
  /** What the client believes about an order at this moment. It may ask the service first. */
  | { readonly act: 'state'; readonly order: string };

/** The states of an order as a client may believe them. */
export const orderStates = ['open', 'paid', 'cancelled', 'expired', 'failed', 'unknown'] as const;
export type OrderState = (typeof orderStates)[number];

export const refundStates = ['none', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What a driver replies to `state`. */
export interface Belief {
  readonly state: OrderState;
  /** The state of the last refund of the order. */
  readonly refund?: RefundState;
  /** The amount of the invoice as the client reports it. */
  readonly amount?: string;
}

/** The reply to an act. A client may refuse an act, or not know its outcome; neither is a verdict. */
export interface Reply {
  readonly id: number;
  /** True for an act that the client does not have. */
  readonly unsupported?: boolean;
  readonly belief?: Belief;
}

/**
 * Reads one line of a driver.
 * @returns the reply, or what is wrong with the line
 */
export function replyIn(line: string): Reply | string {
  const value = jsonOf(line);
  if (!isObject(value)) return 'it is no JSON object';
  const { id, unsupported, state, refund, amount } = value;
  if (typeof id !== 'number') return 'its id is no number';
  if (unsupported === true) return { id, unsupported };
  if (state === undefined) return { id };
  const known = orderStates.find((one) => one === state);
  if (known === undefined) return `its state is none of ${orderStates.join(', ')}`;
  const refunded = refundStates.find((one) => one === refund);
  if (refund !== undefined && refunded === undefined) return `its refund is none of ${refundStates.join(', ')}`;
  if (amount !== undefined && typeof amount !== 'string') return 'its amount is no string';
  return {
    id,
    belief: {
      state: known,
      ...(refunded === undefined ? {} : { refund: refunded }),
      ...(amount === undefined ? {} : { amount }),
    },
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
