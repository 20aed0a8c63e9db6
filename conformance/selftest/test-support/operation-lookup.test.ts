import { expect, it } from 'vitest';
import { isOperation, routes } from '../../contract/api.ts';
import { operationAt } from './operation-lookup.ts';

it('finds every operation at its address', () => {
  const operations = Object.keys(routes).filter(isOperation);
  const found = operations.map((operation) => {
    const { method, path } = routes[operation];
    return operationAt(method.toUpperCase(), `${path.replace(/\{\w+\}/g, '17')}?page=2`);
  });
  expect(found).toEqual(operations);
});

it.each([
  ['HEAD', '/api/v1/invoices/7/', 'getInvoice'],
  ['POST', '/api/partner/organizations', 'createOrganization'],
  ['DELETE', '/api/v1/invoices/7', undefined],
  ['GET', '/api/v1/nothing', undefined],
])('%s %s: %s', (method, url, operation) => {
  expect(operationAt(method, url)).toBe(operation);
});
