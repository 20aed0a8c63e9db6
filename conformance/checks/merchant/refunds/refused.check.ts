import type { Expectation } from '../../../exchange/responses/expectation.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { askFor, partOf, prepared, refunded } from './refunding.ts';

/** M §4.5, §7.1, §7.4: refunds that must be refused, each next to the same request for a paid invoice. */
export const refundRefusedChecks = [
  check({
    id: 'refund.refused.open',
    title: 'An open invoice cannot be refunded: 400 with its phrase',
    profile: 'refunds',
    clauses: ['M-4.5-not-paid', 'M-4.5-not-refundable-error'],
    needs: ['invoice.refundable', 'refund.body', 'invoice.open'],
    cost: { requests: 5, invoices: 2 },
    async run(context) {
      const { clause, need } = context;
      const response = await refusal(context, need['invoice.open']);
      clause('M-4.5-not-paid', response).status(400);
      givesReason(clause('M-4.5-not-refundable-error', response));
    },
  }),

  check({
    id: 'refund.refused.error',
    title: 'An invoice in error cannot be refunded: 400 with its phrase',
    profile: 'refunds',
    clauses: ['M-4.5-not-paid-ended', 'M-4.5-not-refundable-error'],
    needs: ['invoice.refundable', 'refund.body', 'invoice.error'],
    cost: { requests: 7, invoices: 2 },
    async run(context) {
      const { clause, need } = context;
      const response = await refusal(context, need['invoice.error']);
      clause('M-4.5-not-paid-ended', response).status(400);
      givesReason(clause('M-4.5-not-refundable-error', response));
    },
  }),

  check({
    id: 'refund.refused.cancelled',
    title: 'A cancelled invoice cannot be refunded: 400 with its phrase',
    profile: 'refunds',
    clauses: ['M-4.5-not-paid-ended', 'M-4.5-not-refundable-error'],
    needs: ['invoice.refundable', 'refund.body', 'invoice.open'],
    cost: { requests: 8, invoices: 2 },
    async run(context) {
      const { api, clause, need, until } = context;
      const { id } = need['invoice.open'];
      await api.cancelInvoice(id, { purpose: 'setup' });
      await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') === 'cancelled',
      );
      const response = await refusal(context, { id });
      clause('M-4.5-not-paid-ended', response).status(400);
      givesReason(clause('M-4.5-not-refundable-error', response));
    },
  }),

  check({
    id: 'refund.refused.refunded',
    title: 'An invoice that was refunded in full cannot be refunded again',
    profile: 'refunds',
    clauses: ['M-4.5-fully-refunded'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 8, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const first = await refunded(api, invoice, body, invoice.amount, 'twin');
      await prepared({ until }, invoice, first.integer('/refund/id'));
      clause('M-4.5-fully-refunded', await askFor(api, invoice, body.of(partOf(invoice)))).status(400);
    },
  }),

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

/** An unpaid invoice has no available amount either, and the order of the two errors is not specified. */
function givesReason(expect: Expectation): Expectation {
  return expect
    .status(400)
    .at('/error')
    .toBeOneOf(['Invoice is not refundable', 'Refund amount exceeds available amount']);
}

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
