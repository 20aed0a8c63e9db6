import { askFor, partOf, refunded } from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** M §7.2: the effect of an ended tariff on refunds. */
export const refundTariffChecks = [
  check({
    id: 'refund.tariff.inactive',
    title: 'Without an active tariff a refund is refused with 403 tariff_inactive; the refunds can still be read',
    profile: 'refunds',
    clauses: ['M-7.2-refund', 'M-7.2-get-refunds'],
    needs: ['tariff.active', 'invoice.refundable', 'refund.body'],
    cost: { requests: 9, invoices: 2 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const other = await invoice.another();
      await refunded(api, invoice, body, partOf(invoice), 'twin');
      await need['tariff.active'].lapse();
      clause('M-7.2-refund', await askFor(api, other, body.of(partOf(other))))
        .status(403)
        .code('tariff_inactive');
      clause('M-7.2-get-refunds', await api.listRefunds(invoice.id)).status(200);
    },
  }),

  check({
    id: 'refund.tariff.sandbox-free',
    title: 'A sandbox organization without a tariff can refund invoices',
    profile: 'refunds',
    clauses: ['M-7.2-sandbox-refunds'],
    needs: ['linked.merchant_key', 'invoice.refundable', 'refund.body'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const response = await askFor(api, invoice, body.of(partOf(invoice)));
      if (response.status !== 403) await refunded(api, await invoice.another(), body, partOf(invoice), 'twin');
      clause('M-7.2-sandbox-refunds', response).status(201);
    },
  }),
];
