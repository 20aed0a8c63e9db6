import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { askFor, partOf, refunded } from '../../../matrices/refunding.ts';
import { type CheckContext, check } from '../../../run/define.ts';

/** M §4.5, §7.1, §7.4: refunds that must be refused, each next to the same request for a paid invoice. */
export const refundRefusedChecks = [
  check({
    id: 'refund.refused.unknown',
    title: 'A refund of an invoice that does not exist is not found',
    profile: 'refunds',
    clauses: ['M-4.5-404'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 4, invoices: 1 },
    async run(context) {
      context.clause('M-4.5-404', await refusal(context, { id: unknownId })).status(404);
    },
  }),

  check({
    id: 'refund.refused.foreign',
    title: 'An invoice of another organization is not found, and nothing of it is refunded',
    profile: 'refunds',
    clauses: ['M-4.5-404-foreign'],
    needs: ['invoice.refundable', 'refund.body', 'org.foreign'],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const invalidCredential = api.as(need['org.foreign'].credential);
      const response = await askFor(invalidCredential, invoice, body.of(partOf(invoice)));
      // The owner may still refund the full amount, so no refund is in progress.
      await refunded(api, invoice, body, response.accepted ? partOf(invoice) : invoice.amount, 'twin');
      clause('M-4.5-404-foreign', response).status(404);
    },
  }),
];

/** The response to a refund of the other invoice, after the same request for a paid one was accepted. */
async function refusal(
  { need, api }: Pick<CheckContext<never, 'invoice.refundable' | 'refund.body'>, 'need' | 'api'>,
  other: { readonly id: number },
): Promise<ReceivedResponse> {
  const invoice = need['invoice.refundable'];
  const sum = partOf(invoice);
  await refunded(api, invoice, need['refund.body'], sum, 'twin');
  return askFor(api, other, need['refund.body'].of(sum));
}
