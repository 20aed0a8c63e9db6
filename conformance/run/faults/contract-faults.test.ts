import { expect, it } from 'vitest';
import { type OperationId, routes } from '../../contract/api.ts';
import { requestFaults } from './contract-faults.ts';

const operations = Object.keys(routes) as OperationId[];
const all = operations.flatMap((operation) => requestFaults(operation));

/** P §4 states that a key needs a webhook address, and no status for a request without one. */
const refusedWithoutStatus = ['issueApiKey /webhook_url presence'];

it('states for every documented facet of a request field what a wrong value returns, or that this is open', () => {
  const unsaid = all.filter(({ refusals, open }) => refusals.length === 0 && open.length === 0);
  expect(unsaid.map(({ operation, pointer, facet }) => `${operation} ${pointer} ${facet}`)).toEqual(
    refusedWithoutStatus,
  );
});

it('generates wrong values for every kind of facet', () => {
  const valuesOf = (operation: OperationId, pointer: string, facet: string, valid: unknown) =>
    all
      .filter((one) => one.operation === operation && one.pointer === pointer && one.facet === facet)
      .flatMap(({ values }) => values.map((value) => (typeof value === 'function' ? value(valid) : 'absent')));
  expect(valuesOf('createInvoice', '/phone_number', 'presence', undefined)).toEqual(['absent']);
  expect(valuesOf('createInvoice', '/amount', 'type', 1500)).toEqual(['1500', true, [1500], { value: 1500 }, null]);
  expect(valuesOf('createInvoice', '/cart_items/0/count', 'type', 2)).toContain(1.5);
  expect(valuesOf('createInvoice', '/phone_number', 'format', '87010000001')).toEqual([
    '77010000001',
    '8701000000',
    '870100000011',
    '8701000000a',
    '8-701-0000001',
    '8(701)0000001',
    '8701000000.',
  ]);
  expect(valuesOf('verifyCashierOtp', '/otp', 'format', '0000').slice(1, 3)).toEqual(['000', '0000111']);
  expect(valuesOf('listInvoices', '/per_page', 'bound', 1)).toEqual([0, 101]);
  expect(valuesOf('listInvoices', '/status', 'enum', undefined)).toEqual([['no_such_value']]);
  expect(valuesOf('listInvoices', '/date_from', 'format', undefined)).toEqual(['31.12.2025']);
  expect(valuesOf('deleteCatalogItems', '/ids', 'bound', [1]).map((one) => Array.isArray(one) && one.length)).toEqual([
    201,
  ]);
});

it('leaves out what the specification does not document', () => {
  const found = (operation: OperationId) => requestFaults(operation).map(({ name }) => name);
  expect(found('createInvoice')).not.toContain('external_order_id_idempotency');
  expect(found('createQrInvoice')).toEqual([]);
  expect(found('listInvoices')).not.toContain('page');
});
