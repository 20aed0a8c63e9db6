import type { PayloadOf } from '../contract/api.ts';
import type { IntegerFixture } from '../ground/declared-target/integer-fixtures.ts';
import type { JsonObject } from '../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck, SuiteError } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { byMagic, changeByMagic, creationFields } from './declared-magic.ts';
import { addControl, byConstruction, byControl, byFixture, byPrompt, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import type { Overdue, SuppliedQrInvoice } from './overdue-qr-invoice.ts';

/** Invoices and QR invoices. */
export interface InvoiceSupplies {
  /** An open invoice of the acting organization. */
  'invoice.open': SuppliedInvoice;
  /** An invoice in status `error`. */
  'invoice.error': SuppliedInvoice;
  'invoice.paid': SuppliedInvoice;
  'invoice.expired': SuppliedInvoice;
  /** An invoice whose cancel returned 202, and that response. */
  'invoice.cancelling': SuppliedInvoice & { readonly cancel: ReceivedResponse };
  'invoice.qr.open': { readonly id: number };
  /** A QR invoice created by POST /invoices/qr, and one that has expired. */
  'qr.created': SuppliedQrInvoice;
  'qr.created.expired': SuppliedQrInvoice;
  'invoice.qr.expired': { readonly id: number } & Overdue;
}

export interface SuppliedInvoice {
  readonly id: number;
  /** The response that first showed the invoice: its creation, or a read of the fixture. */
  readonly response: ReceivedResponse;
  /** The body that created it. It is unknown for a fixture: reading it ends the check as not tested. */
  readonly request: PayloadOf<'createInvoice'>;
}

/** Invoices in the states that checks start from. */
export const invoicePreconditions = {
  'invoice.open': precondition({
    strategies: [byConstruction(open), fixture('invoice.open', ['processing', 'pending'])],
    missing: {
      reason: 'fixture_missing',
      detail: 'There is no open invoice: a read-only target needs one in the target file.',
      add: 'fixtures: { invoice.open: { ids: [4711], key: main } }',
    },
  }),

  'invoice.error': precondition({
    strategies: [
      {
        strategy: 'magic',
        tier: 'black-box',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: async (setup) => {
          const invoice = await open(setup);
          const response = await setup.api.simulateInvoiceStatus(invoice.id, { status: 'error' });
          if (!response.accepted) throw setup.refused('simulate-status with error', response);
          await reads(setup, invoice.id, 'error');
          return invoice;
        },
      },
      fixture('invoice.error', ['error']),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No failed invoice.',
      add: 'fixtures: { invoice.error: { ids: [4711], key: main } }',
    },
  }),

  'invoice.paid': precondition({
    strategies: [
      byMagic('invoice.pay', (setup) => changedByMagic(setup, 'invoice.pay', 'paid')),
      fixture('invoice.paid', ['paid', 'partially_refunded']),
      byControl(['invoice.pay'], (setup) => changedByControl(setup, 'invoice.pay', 'paid')),
      byPrompt((setup) => asked(setup, (id) => `Pay invoice ${id} in the payer's app.`, 'paid')),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice paid.',
      add: 'fixtures: { invoice.paid: { ids: [4711], key: main } }',
    },
  }),

  'invoice.expired': precondition({
    strategies: [
      byMagic('invoice.expire', (setup) => changedByMagic(setup, 'invoice.expire', 'expired')),
      fixture('invoice.expired', ['expired']),
      byControl(['invoice.expire'], (setup) => changedByControl(setup, 'invoice.expire', 'expired')),
      byPrompt((setup) => asked(setup, (id) => `Let invoice ${id} expire.`, 'expired')),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice expire.',
      add: 'fixtures: { invoice.expired: { ids: [4711], key: main } }',
    },
  }),

  'invoice.cancelling': precondition({
    actor: true,
    lane: 'production',
    strategies: [
      byControl(
        ['org.verify', 'cancel.next'],
        async (setup) => {
          await setup.disposable({ shared: 'production', production: true });
          // The delay is long enough for the check to read the invoice before the provider responds.
          await setup.control('cancel.next', {}, { outcome: 'accept', after_seconds: 60 });
          const invoice = await open(setup);
          const cancel = await setup.api.cancelInvoice(invoice.id);
          if (cancel.status !== 202) throw setup.refused('An asynchronous cancel', cancel);
          return { ...invoice, cancel };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes the target cancel an invoice asynchronously.',
      add: addControl,
    },
  }),
};

/** A new invoice of the acting organization, with an idempotency key of its own. */
export async function open(setup: SetupContext, fields: JsonObject = {}): Promise<SuppliedInvoice> {
  const request = {
    ...setup.run.valid('createInvoice'),
    ...fields,
    external_order_id_idempotency: setup.run.unique('key'),
  };
  const response = await setup.api.createInvoice(request);
  if (!response.accepted) throw setup.refused('Creating an invoice', response);
  return { id: response.integer('/id'), response, request };
}

async function changedByControl(setup: SetupContext, ability: string, status: string): Promise<SuppliedInvoice> {
  const invoice = await open(setup);
  await setup.control(ability, { invoice_id: invoice.id });
  await reads(setup, invoice.id, status);
  return invoice;
}

/** An invoice that the declared requests bring into this status. */
export async function changedByMagic(setup: SetupContext, name: string, status: string): Promise<SuppliedInvoice> {
  // Declared requests are for the sandbox. The adapter can also act for a production organization.
  if (setup.acting?.production === true && setup.run.control?.can(name) === true) {
    return changedByControl(setup, name, status);
  }
  const invoice = await open(setup, creationFields(setup, name));
  await changeByMagic(setup, name, invoice.id);
  await reads(setup, invoice.id, status);
  return invoice;
}

/** Waits until the invoice reads this status. */
async function asked(
  setup: SetupContext,
  instruction: (id: number) => string,
  status: string,
): Promise<SuppliedInvoice> {
  const invoice = await open(setup);
  await setup.ask(instruction(invoice.id));
  await reads(setup, invoice.id, status);
  return invoice;
}

export function reads(setup: SetupContext, id: number, status: string): Promise<ReceivedResponse> {
  return setup.shows(
    `the status ${status}`,
    () => setup.api.getInvoice(id, { purpose: 'poll' }),
    (response) => response.at('/status') === status,
  );
}

function fixture(name: IntegerFixture, statuses: readonly string[]) {
  return byFixture(name, 'ids', async (setup): Promise<SuppliedInvoice> => {
    const { id, response } = await prepared(setup, name, statuses);
    return {
      id,
      response,
      get request(): never {
        const message = `How the fixture ${name} was created is not known, so its creation cannot be repeated.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      },
    };
  });
}

/** The first prepared invoice in the state of its name. Without one, the message shows the actual states. */
export async function prepared(
  setup: SetupContext,
  name: IntegerFixture,
  statuses: readonly string[] | undefined,
): Promise<{ id: number; response: ReceivedResponse }> {
  const declared = setup.run.target.fixtures[name];
  const ids = integersOf(setup.run.target, name);
  if (declared === undefined || ids === undefined) throw new SuiteError(`The fixture ${name} has no ids.`);
  setup.actAsOwner(name);
  const seen: string[] = [];
  for (const id of ids) {
    const response = await setup.api.getInvoice(id);
    const status = response.at('/status');
    if (response.accepted && (statuses === undefined || statuses.includes(String(status)))) return { id, response };
    seen.push(`${id} reads ${response.accepted ? String(status) : (response.status ?? 'no response')}`);
  }
  const wanted = statuses?.join(' or ') ?? 'readable';
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The fixture ${name} must be ${wanted}, but ${seen.join(', ')}.`,
  );
}
