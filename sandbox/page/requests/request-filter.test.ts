import { expect, test } from 'vitest';
import type { RequestSummary } from '../../protocol/requests.ts';
import { filtered, type RequestFilter, valuesOf } from './request-filter.ts';

const created: RequestSummary = {
  n: 1,
  at: 0,
  api: 'merchant',
  operationId: 'createInvoice',
  method: 'POST',
  path: '/invoices',
  status: 201,
  ms: 3,
  organizationId: 7,
  keyId: 70,
  errorCode: null,
};
const missing: RequestSummary = {
  ...created,
  n: 2,
  operationId: 'getInvoice',
  method: 'GET',
  path: '/invoices/9',
  status: 404,
  errorCode: 'InvoiceNotFound',
};
const unknown: RequestSummary = {
  ...created,
  n: 3,
  operationId: null,
  path: '/x',
  status: 404,
  organizationId: null,
  keyId: null,
};
const rows = [unknown, missing, created];
const all: RequestFilter = { organization: null, key: '', code: '', operation: '', text: '' };

test.each([
  [{}, [3, 2, 1]],
  [{ organization: 7 }, [2, 1]],
  [{ key: '70', operation: 'getInvoice' }, [2]],
  [{ code: '404' }, [3, 2]],
  [{ code: 'InvoiceNotFound' }, [2]],
  [{ text: ' getINVOICE ' }, [2]],
  [{ text: 'post /inv' }, [1]],
  [{ text: 'none of them' }, []],
])('%j finds %j', (filter, numbers) => {
  expect(filtered(rows, { ...all, ...filter }).map(({ n }) => n)).toEqual(numbers);
});

test('the values of a field are different and sorted', () => {
  expect(valuesOf(rows, 'status')).toEqual(['201', '404']);
  expect(valuesOf(rows, 'operationId')).toEqual(['createInvoice', 'getInvoice']);
});
