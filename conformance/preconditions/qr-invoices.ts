import { integerIdIn, notRefused } from '../kernel/answers/unspecified-responses.ts';
import type { PayloadOf } from '../kernel/http/api.ts';
import type { SetupContext } from '../kernel/setup/setup-context.ts';
import { byControl, precondition } from './definition.ts';
import type { SuppliedQrInvoice } from './invoices.ts';

/** QR invoices created by POST /invoices/qr, with an idempotency key of their own (M §4.6, §7.3). */
export const qrInvoicePreconditions = {
  'qr.created': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: created,
      },
    ],
    missing: missing('The body of POST /invoices/qr is not specified.', 'templates: { createQrInvoice: { … } }'),
  }),

  'qr.created.expired': precondition({
    strategies: [
      byControl(['invoice.expire'], async (setup) => {
        const invoice = await created(setup);
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

async function created(setup: SetupContext): Promise<SuppliedQrInvoice> {
  const request: PayloadOf<'createQrInvoice'> = {
    ...setup.run.valid('createQrInvoice'),
    external_order_id_idempotency: setup.run.unique('key'),
  };
  const answer = notRefused(await setup.api.createQrInvoice(request), 'createQrInvoice');
  if (!answer.accepted) throw setup.refused('Creating a QR invoice', answer);
  return { id: integerIdIn(answer, 'invoice_id'), answer, request };
}

function missing(detail: string, add: string) {
  return { reason: add.startsWith('templates') ? 'body_template_missing' : 'adapter_missing', detail, add } as const;
}
