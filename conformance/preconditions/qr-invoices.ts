import { byControl, precondition } from './definition.ts';
import { createdQr } from './overdue-qr-invoice.ts';

/** QR invoices created by POST /invoices/qr, with an idempotency key of their own (M §4.6, §7.3). */
export const qrInvoicePreconditions = {
  'qr.created': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: createdQr,
      },
    ],
    missing: missing('The body of POST /invoices/qr is not specified.', 'templates: { createQrInvoice: { … } }'),
  }),

  'qr.created.expired': precondition({
    strategies: [
      byControl(['invoice.expire'], async (setup) => {
        const invoice = await createdQr(setup);
        await setup.control('invoice.expire', { invoice_id: invoice.id });
        await setup.shows(
          'the status expired',
          () => setup.api.getInvoice(invoice.id, { purpose: 'poll' }),
          (answer) => answer.at('/status') === 'expired',
        );
        return invoice;
      }),
    ],
    missing: missing(
      'No documented call makes a QR invoice expire.',
      'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }',
    ),
  }),
};

function missing(detail: string, add: string) {
  return { reason: add.startsWith('templates') ? 'body_template_missing' : 'adapter_missing', detail, add } as const;
}
