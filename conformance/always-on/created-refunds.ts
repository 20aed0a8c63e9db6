import { isOtherInitiator } from '../contract/initiator.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** M §2.4, §3.2: what every accepted refund shows, whatever the invoice is and whatever goes back. */
export function createdRefund({ operation, response, path }: Seen): InvariantFinding[] {
  const { status } = response;
  const [refund, invoice] = [response.at('/refund'), response.at('/invoice')];
  if (operation !== 'createRefund' || status !== 201 || !isObject(refund)) return [];
  const of = (key: string, finding: Omit<InvariantFinding, 'at' | 'actual'>): InvariantFinding => ({
    ...finding,
    at: `/refund/${key}`,
    actual: show(refund[key]),
  });
  const { initiated_by: initiator, api_key_id: key } = refund;
  return [
    of('status', {
      name: 'refund-pending',
      clause: 'M-3.2-create',
      held: refund.status === 'pending',
      expected: 'pending',
    }),
    of('invoice_id', {
      name: 'refund-invoice',
      clause: 'M-2.4-invoice-id-meaning',
      held: refund.invoice_id === path?.id,
      expected: `${path?.id}, the refunded invoice`,
    }),
    of('api_key_id', {
      name: 'refund-key',
      clause: 'M-2.4-api-key-id',
      held: Number.isSafeInteger(key),
      expected: 'an integer, because the request has an API key',
    }),
    of('initiated_by', {
      name: 'refund-initiator',
      clause: 'M-2.4-initiated-by-key',
      held: typeof initiator !== 'string' || !isOtherInitiator(initiator),
      expected: 'a value that means an API key',
    }),
    ...(isObject(invoice)
      ? [
          {
            name: 'refund-summary',
            clause: 'M-2.4-summary-id-meaning' as const,
            held: invoice.id === path?.id,
            at: '/invoice/id',
            expected: `${path?.id}, the refunded invoice`,
            actual: show(invoice.id),
          },
        ]
      : []),
  ];
}
