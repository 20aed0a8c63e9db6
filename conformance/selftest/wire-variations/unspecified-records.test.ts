import { expect, it } from 'vitest';
import { withOtherForms, withOtherNames, withOtherWords } from './unspecified-records.ts';

function response(body: unknown) {
  return { status: 200, headers: {}, body };
}

it('replaces words, but neither stated statuses nor codes', () => {
  const receipt = (status: string) => withOtherWords(response({ id: 1, status }), 'getReceipt').body;
  expect(receipt('issued')).toEqual({ id: 1, status: 'their_issued' });
  expect(receipt('failed')).toEqual({ id: 1, status: 'failed' });
  const coded = { error_code: 'cashbox_busy', status: 'failed' };
  expect(withOtherWords(response(coded), 'getCashboxOperation').body).toEqual({ ...coded, status: 'their_failed' });
  const purchases = { operations: [{ returnable: 'none' }] };
  expect(withOtherWords(response(purchases), 'listQrRefundOperations').body).toEqual(purchases);
});

it('replaces names, but neither named ones nor ids', () => {
  const operation = { id: 5, shift_number: 2, resolution: { safe_to_retry: false } };
  expect(withOtherNames(response(operation), 'getCashboxOperation').body).toEqual({
    id: 5,
    their_shift_number: 2,
    resolution: { safe_to_retry: false },
  });
  const item = { id: 7, sellable: true, error_code: null };
  expect(withOtherNames(response({ data: [item] }), 'listCatalogItems').body).toEqual({
    their_data: [{ id: 7, their_sellable: true, error_code: null }],
  });
});

it('replaces forms, but neither those of amounts nor the flag of the sandbox', () => {
  const subscription = { id: 3, amount: '10.00', billing_day: 2, is_sandbox: true, created_at: '2026-03-02T10:15:00Z' };
  expect(withOtherForms(response({ data: [subscription] }), 'listSubscriptions').body).toEqual({
    data: [{ ...subscription, billing_day: '2', created_at: 1_772_446_500 }],
  });
});

it('keeps invoices and refusals', () => {
  const invoice = response({ id: 1, status: 'paid', description: 'tea' });
  expect(withOtherWords(invoice, 'getInvoice')).toBe(invoice);
  const refusal = { ...response({ error: 'receipt_not_found' }), status: 404 };
  expect(withOtherNames(refusal, 'getReceipt')).toBe(refusal);
});
