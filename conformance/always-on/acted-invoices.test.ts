import { describe, expect, it } from 'vitest';
import { failures, invoice, watched } from '../selftest/test-support/always-on-trial.ts';
import { json, serve } from '../selftest/test-support/test-target.ts';

/** A read invoice that this run did not create, such as the charge of a subscription. */
const charge = { ...invoice, is_recurring: true, status: 'processing', provider_invoice_id: null };

describe('an invoice that the run did not create', () => {
  it.each([
    ['its own id', 9, []],
    ['the number at the provider', 5012, ['wire.invariant.cancelled-id M-4.4-202-id fail /invoice_id']],
  ])('is named by the 202 to its cancel: %s', async (_, named, found) => {
    await using server = await serve((_request, response) =>
      json(response, 202, { message: 'Being cancelled.', invoice_id: named }),
    );
    const { api, alwaysOn } = watched(server.url);
    await api.cancelInvoice(9);
    expect(failures(alwaysOn.results())).toEqual(found);
  });

  it.each([
    ['with its text', 'The payer is unknown.', []],
    ['without one', null, ['wire.invariant.error-text M-3.1-provider-error-message fail /error_message']],
  ])('fails at the provider %s', async (_, error_message, found) => {
    const reads = [charge, { ...charge, status: 'error', error_code: 'unknown_error', error_message }];
    await using server = await serve((_request, response) => json(response, 200, reads.shift()));
    const { api, alwaysOn } = watched(server.url);
    await api.getInvoice(invoice.id);
    await api.getInvoice(invoice.id);
    expect(failures(alwaysOn.results())).toEqual(found);
  });
});
