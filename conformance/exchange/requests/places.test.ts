import { describe, expect, it } from 'vitest';
import { isOperation, type OperationId, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { declaredBody, overlayOf } from './declared-body.ts';
import { fieldNames } from './field-names.ts';

function sent(operation: OperationId, template: JsonObject, body: JsonObject) {
  return declaredBody(operation, body, template);
}

describe('a place of a template', () => {
  it('renames a default field, and inserts nothing when the body has no such field', () => {
    const template = { sum: '{amount}', why: '{reason}' };
    expect(sent('createRefund', template, { amount: 500, reason: 'x', other: 1 })).toEqual({
      sum: 500,
      why: 'x',
      other: 1,
    });
    expect(sent('createRefund', template, { amount: 0 })).toEqual({ sum: 0 });
  });

  it('renames the items of a refund, next to values of the operator', () => {
    const template = {
      sum: '{sum}',
      lines: [{ item: '{return_items.catalog_item_id}', qty: '{return_items.count}', kind: 'sale' }],
    };
    const return_items = [
      { catalog_item_id: 17, count: 1 },
      { catalog_item_id: 18, count: 2, note: 'n' },
    ];
    expect(sent('createRefund', template, { return_items })).toEqual({
      lines: [
        { item: 17, qty: 1, kind: 'sale' },
        { item: 18, qty: 2, kind: 'sale', note: 'n' },
      ],
    });
    expect(sent('createRefund', template, { amount: 5 })).toEqual({ sum: 5 });
  });

  it('renames the items of a QR refund execution', () => {
    const template = { purchase: '{ref}', items: [{ line: '{items.ref}', sum: '{items.amount}' }] };
    const body = { operation_ref: 'p-1', items: [{ ref: 'l-1' }], amount: 7 };
    expect(sent('executeQrRefund', template, body)).toEqual({ purchase: 'p-1', items: [{ line: 'l-1' }], amount: 7 });
    expect(sent('executeQrRefund', { lines: ['{items.ref}'] }, body)).toEqual({
      operation_ref: 'p-1',
      lines: ['l-1'],
      amount: 7,
    });
  });

  it('ends the check when it has no place for anything of a field', () => {
    const template = { simulate: '{simulate.error_code}', key: '{client_operation_id}' };
    const body = { simulate: { status: 'issued' }, client_operation_id: 'a' };
    expect(() => sent('createReceipt', template, body)).toThrow(/cannot send simulate/);
    expect(sent('createReceipt', template, { client_operation_id: 'a' })).toEqual({ key: 'a' });
    expect(sent('executeQrRefund', { lines: ['{items.ref}'] }, { items: 'text' })).toEqual({ lines: 'text' });
  });

  it('reads from and writes into nested objects and rows', () => {
    expect(
      sent(
        'createReceipt',
        { test: { end: '{simulate.status}' }, key: { value: '{client_operation_id}', of: 'till' } },
        { simulate: { status: 'failed', error_code: 'shift_closed' }, client_operation_id: 'a' },
      ),
    ).toEqual({ test: { end: 'failed', error_code: 'shift_closed' }, key: { value: 'a', of: 'till' } });
    expect(
      sent(
        'createInvoices',
        { batch: [{ to: '{invoices.phone_number}', cart: [{ sku: '{invoices.cart_items.catalog_item_id}' }] }] },
        { invoices: [{ phone_number: '8', cart_items: [{ catalog_item_id: 1, count: 2 }] }, { phone_number: '9' }] },
      ),
    ).toEqual({ batch: [{ to: '8', cart: [{ sku: 1, count: 2 }] }, { to: '9' }] });
  });

  it('inserts a value into a longer string', () => {
    expect(sent('createRefund', { sum: '{amount}.00' }, { amount: 500 })).toEqual({ sum: '500.00' });
    expect(sent('createRefund', { sum: '{amount}.00' }, {})).toEqual({});
  });

  it('is overridden by a field of a check or a magic value with the same name', () => {
    expect(sent('createRefund', { sum: '{amount}' }, { amount: 500, sum: 13 })).toEqual({ sum: 13 });
  });

  it('carries a fault in place of the rows', () => {
    const template = { batch: [{ to: '{invoices.phone_number}' }] };
    expect(sent('createInvoices', template, { invoices: 'x' })).toEqual({ batch: 'x' });
    expect(sent('createInvoices', template, { invoices: [null] })).toEqual({ batch: [null] });
  });

  it('is not a constant, unlike the fields next to it in a row', () => {
    const template = { payer: '{phone}', phone: null, lang: 'ru' };
    expect(overlayOf('checkClient', template)).toEqual({ lang: 'ru' });
    expect(sent('checkClient', template, { phone: '8', lang: 'ru' })).toEqual({ payer: '8', lang: 'ru' });
    const rows = { batch: [{ sum: '{invoices.amount}', phone_number: '87010000002', description: null }] };
    const ours = { invoices: [{ amount: 1, phone_number: '8', description: 'd' }] };
    const merged = overlayOf('createInvoices', rows, ours);
    expect(sent('createInvoices', rows, merged)).toEqual({ batch: [{ sum: 1, phone_number: '87010000002' }] });
  });
});

/** Operations with a body. The specification shows most of these bodies only in part. */
const withBody = Object.keys(routes)
  .filter(isOperation)
  .filter((operation) => {
    const { api, method, path } = routes[operation];
    const item = bundle(api).paths;
    const operationItem = isObject(item) && isObject(item[path]) ? item[path][method.toLowerCase()] : undefined;
    return isObject(operationItem) && operationItem.requestBody !== undefined;
  });

describe.each(withBody)('a template of %s', (operation) => {
  it('can give every field of the contract another name', () => {
    const names = fieldNames(operation);
    for (const name of names) {
      const keys = name.split('.');
      const body = keys.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), 'value');
      const template = keys.reduceRight<unknown>((inner, _, depth) => ({ [`their_${depth}`]: inner }), `{${name}}`);
      const theirs = keys.reduceRight<unknown>((inner, _, depth) => ({ [`their_${depth}`]: inner }), 'value');
      expect(declaredBody(operation, body, template as JsonObject)).toEqual(theirs);
    }
  });
});
