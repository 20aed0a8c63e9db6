import { isEndedUnpaid } from '../../contract/ended-unpaid.ts';
import { isAccepted, received } from './matching.ts';
import { eachRequest, type Rule } from './rule.ts';

/** M §7.3: an order is issued again only when its earlier invoice has ended without a payment. */
const orderAgain = eachRequest('C-M-7.3-order-again', {
  holds: (exchange) => {
    const { earlier } = exchange;
    if (earlier === undefined || !isAccepted(exchange) || received(exchange, 'id') === earlier.id) return undefined;
    return isEndedUnpaid(earlier.status);
  },
  expected: 'another invoice of the order only when the earlier one has ended',
  actual: ({ earlier }) => `another one, while invoice ${earlier?.id} is ${earlier?.status}`,
});

export const orderRules: readonly Rule[] = [orderAgain];
