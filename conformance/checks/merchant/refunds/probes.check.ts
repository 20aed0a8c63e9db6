import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { askFor, partOf, refunded } from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** Open points of the specification about refunds. Probes observe and never grade. */
export const refundProbes = [
  check({
    id: 'probe.refund.summary',
    title: 'How the summary is computed while a refund is pending',
    profile: 'refunds',
    clauses: ['M-2.4-summary-formula'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, observe }) {
      const invoice = need['invoice.refundable'];
      const sum = partOf(invoice);
      const response = await refunded(api, invoice, need['refund.body'], sum);
      const shown = (key: string) => `${key} ${String(response.at(`/invoice/${key}`))}`;
      observe(
        `What does the summary contain after a refund of ${sum} of ${invoice.amount}?`,
        ['total_refunded', 'available_for_refund', 'pending_refund_amount'].map(shown).join(', '),
        { clause: 'M-2.4-summary-formula', evidence: response },
      );
    },
  }),

  check({
    id: 'probe.refund.body',
    title: 'Unspecified bodies of a refund',
    profile: 'refunds',
    clauses: ['M-4.5-body'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 16, invoices: 2 },
    async run({ need, api, observe }) {
      const invoice = need['invoice.refundable'];
      const { of } = need['refund.body'];
      const bodies: [string, Readonly<Record<string, unknown>>][] = [
        ['a sum of 0', of(0)],
        ['a negative sum', of(-1)],
        ['a tenth of a tiyn', of(1.001)],
        ['a tiyn', of(0.01)],
        ['a tiyn more than was paid', of(invoice.amount + 0.01)],
        ['a sum and items', { ...of(1), return_items: [{ catalog_item_id: 1, count: 1 }] }],
        ['no items', { return_items: [] }],
        ['the same refund', of(1)],
        ['the same refund again', of(1)],
      ];
      for (const [name, body] of bodies) {
        const response = await askFor(api, invoice, body);
        observe(`What is the response to a refund of ${name}?`, described(response), {
          clause: 'M-4.5-body',
          evidence: response,
        });
      }
      const empty = await askFor(api, await invoice.another(), {});
      observe('What is the response to a refund with an empty body?', described(empty), {
        clause: 'M-4.5-body',
        evidence: empty,
      });
    },
  }),

  check({
    id: 'probe.refund.not-found',
    title: 'Which error a 404 of the refund, refunds and receipt calls carries',
    profile: 'refunds',
    clauses: ['M-4.5-404-error'],
    needs: ['refund.body'],
    tier: 'black-box',
    cost: { requests: 3 },
    async run({ need, api, observe }) {
      const responses = [
        ['refund', await askFor(api, { id: unknownId }, need['refund.body'].of(1))],
        ['refunds', await api.listRefunds(unknownId)],
        ['receipt', await api.getInvoiceReceipt(unknownId)],
      ] as const;
      for (const [call, response] of responses) {
        observe(`Which error does a 404 of ${call} have?`, `${response.status} ${String(response.at('/error'))}`, {
          clause: 'M-4.5-404-error',
          evidence: response,
        });
      }
    },
  }),
];

function described(response: ReceivedResponse): string {
  const said = ['/refund/amount', '/error', '/message'].map((pointer) => response.at(pointer));
  return `${response.status} ${String(said.find((text) => text !== undefined) ?? '')}`.trim();
}
