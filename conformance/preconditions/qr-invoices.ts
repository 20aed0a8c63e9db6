import type { IntegerFixture } from '../ground/declared-target/integer-fixtures.ts';
import { addControl, byControl, byFixture, precondition, type Situation } from './definition.ts';
import { open, prepared } from './invoices.ts';
import { createdQr, overdue } from './overdue-qr-invoice.ts';

/** QR invoices: new ones have an idempotency key of their own (M §4.6, §7.3). */
export const qrInvoicePreconditions = {
  'invoice.qr.open': precondition({
    strategies: [
      { strategy: 'construct', tier: 'provisioned', enabled: (situation) => confirmsQr(situation), supply: createdQr },
      qrFixture('invoice.qr.open', ['processing', 'pending']),
      byControl(['invoice.turn_qr'], async (setup) => {
        const invoice = await open(setup);
        await setup.control('invoice.turn_qr', { invoice_id: invoice.id });
        return invoice;
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The request that creates a QR invoice is not specified.',
      add: 'fixtures: { invoice.qr.open: { ids: [4711], key: main } }',
    },
  }),

  // The clock is advanced past expires_at, because an ability that expires the invoice would itself produce the
  // asserted state.
  'invoice.qr.expired': precondition({
    exclusive: true,
    strategies: [
      // A declared invoice shows only that one has expired; the clock shows that a new one expires.
      { ...qrFixture('invoice.qr.expired', undefined), enabled: (situation) => isPrepared(situation) },
      byControl(
        ['clock.advance'],
        async (setup) => overdue(setup, await createdQr(setup)),
        ({ target }) => target.profiles.qr,
      ),
      byControl(['invoice.turn_qr', 'clock.advance'], async (setup) => {
        const invoice = await open(setup);
        await setup.control('invoice.turn_qr', { invoice_id: invoice.id });
        return overdue(setup, invoice);
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The request that creates a QR invoice is not specified.',
      add: 'fixtures: { invoice.qr.expired: { ids: [4711], key: main } }',
    },
  }),

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
          (response) => response.at('/status') === 'expired',
        );
        return invoice;
      }),
    ],
    missing: missing('No documented call makes a QR invoice expire.', addControl),
  }),
};

function missing(detail: string, add: string) {
  return { reason: add.startsWith('templates') ? 'body_template_missing' : 'adapter_missing', detail, add } as const;
}

/** True when the operator declares or confirms the body that creates a QR invoice. */
function confirmsQr({ target }: Situation): boolean {
  return target.mode === 'sandbox' && target.profiles.qr && target.templates.createQrInvoice !== undefined;
}

/** True when an expired QR invoice is declared, and the suite cannot expire one itself. */
function isPrepared(situation: Situation): boolean {
  const { target, control } = situation;
  const letsExpire =
    control?.can('clock.advance') === true && (confirmsQr(situation) || control.can('invoice.turn_qr'));
  return target.fixtures['invoice.qr.expired']?.ids !== undefined && !letsExpire;
}

function qrFixture(name: IntegerFixture, statuses: readonly string[] | undefined) {
  return byFixture(name, 'ids', (setup) => prepared(setup, name, statuses));
}
