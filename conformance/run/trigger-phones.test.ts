import { expect, it } from 'vitest';
import { against, cancel, find, merchant } from '../selftest/test-support/test-run.ts';
import { bodyOf, json } from '../selftest/test-support/test-target.ts';

it('creates ordinary invoices only for payers that no magic value names', async () => {
  const phones: unknown[] = [];
  const listener = merchant((request, response) => {
    if (request.method !== 'POST' || request.url !== '/api/v1/invoices') return false;
    void bodyOf(request).then((body) => {
      phones.push(body.phone_number);
      json(response, 201, { id: 9, status: 'processing' });
    });
    return true;
  });
  const results = await against(listener, [cancel, { ...cancel, id: 'invoice.cancel.again' }], {
    phones: ['87010000001', '87010000002'],
    magic: {
      'provider.next:client_not_found': [{ operation: 'createInvoice', body: { phone_number: '87010000001' } }],
    },
  });
  expect(find(results)?.verdict).toBe('pass');
  expect(new Set(phones)).toEqual(new Set(['87010000002']));
});
