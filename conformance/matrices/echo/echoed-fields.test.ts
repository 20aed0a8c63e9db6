import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { bodyPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle, resolved } from '../../contract/bundle.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';

/** The record that a request creates or changes. */
const records: readonly [operation: OperationId, record: string][] = [
  ['createInvoice', 'Invoice'],
  ['createQrInvoice', 'Invoice'],
  ['simulateInvoiceStatus', 'Invoice'],
  ['createRefund', 'Refund'],
  ['createOrganization', 'Organization'],
  ['issueApiKey', 'ApiKeyResult'],
];

/** Fields of the same name that the matrix leaves out, and why. */
const leftOut = {
  'createInvoice discount_percentage': 'the form in which it is returned is not specified',
  'createQrInvoice description': 'the specification does not name the field of this request',
  'createQrInvoice external_order_id': 'the specification does not name the field of this request',
  'createQrInvoice discount_percentage': 'the form in which it is returned is not specified',
  'simulateInvoiceStatus status': 'a transition, which the lifecycle grades',
  'createRefund amount': 'graded by the checks of refunds, which know what can be refunded',
  'createRefund reason': 'the specification does not name the field of this request',
  'issueApiKey webhook_secret': 'whether the response returns it is not specified (P-4-key-secret-echo)',
} as const;

function propertiesOf(operation: OperationId, pointer: string): string[] {
  const document = bundle(routes[operation].api);
  const schema = resolved(document, valueAt(document, pointer));
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

it('covers every field of a request that its record has, too', () => {
  const echoed = new Set(
    allChecks
      .filter(({ row }) => row?.matrix.name === 'echo')
      .flatMap(({ row }) => row?.cells.flatMap((cell) => cell.clauses) ?? []),
  );
  const open = records.flatMap(([operation, record]) => {
    const shown = new Set(propertiesOf(operation, `/components/schemas/${record}`));
    return propertiesOf(operation, bodyPointer(operation))
      .filter((field) => shown.has(field))
      .filter(
        (field) =>
          !(`${operation} ${field}` in leftOut) &&
          ![...contractLedger.values()].some(
            ({ id, facets }) => echoed.has(id) && facets?.[`schema:${record}/${field}`]?.includes('value') === true,
          ),
      )
      .map((field) => `${operation} ${field}`);
  });
  expect(open).toEqual([]);
});
