import { expect, it } from 'vitest';
import { operationPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle, resolved } from '../../contract/bundle.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { catalogFilterRow } from './catalog-filters.ts';
import { invoiceFilterRow } from './invoice-filters.ts';
import { invoiceOrderRow } from './invoice-orders.ts';
import { invoicePageRow, invoiceSizeRow, invoiceTotalRow } from './invoice-pages.ts';

/** The query parameters of an operation that the specification states; `page` is a decision of this package. */
function stated(operation: OperationId): string[] {
  const parameters = valueAt(bundle('merchant'), `${operationPointer(operation)}/parameters`);
  return (Array.isArray(parameters) ? parameters : [])
    .map((one) => resolved(bundle('merchant'), one))
    .filter((one) => isObject(one) && one.in === 'query' && valueAt(one, '/x-provenance/level') !== 'assumed')
    .map((one) => String(valueAt(one, '/name')).replace('[]', ''));
}

it.each([
  ['listInvoices', [invoiceFilterRow, invoiceOrderRow, invoiceSizeRow, invoicePageRow, invoiceTotalRow]],
  ['listCatalogItems', [catalogFilterRow]],
] as const)('lists with every parameter of %s that the specification states', async (operation, checks) => {
  const { results } = await runAgainstServer({ checks });
  const sent = results.exchanges
    .map(({ request }) => new URL(request.url))
    .filter(({ pathname }) => pathname.endsWith(routes[operation].path))
    .flatMap(({ searchParams }) => [...searchParams.keys()])
    .map((name) => name.replace(/\[.*\]$/, ''));
  expect(stated(operation).filter((name) => !sent.includes(name))).toEqual([]);
});
