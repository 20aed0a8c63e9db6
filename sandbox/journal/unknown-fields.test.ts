import { expect, test } from 'vitest';
import { unknownNames } from './unknown-fields.ts';

function unknown(operationId: string, body: unknown, path = '/') {
  return unknownNames({ api: 'merchant', operationId, path, body }).map(({ field, meant }) => [field, meant]);
}

test.each([
  ['createInvoice', { amount: 5, descripton: 'Tea' }, [['descripton', 'description']]],
  ['createInvoice', { amount: 5, phoneNumber: '8' }, [['phoneNumber', 'phone_number']]],
  ['createRefund', { refund_amount: 5 }, [['refund_amount', 'amount']]],
  ['createInvoice', { colour: 'red' }, [['colour', null]]],
  ['createInvoices', { invoices: [{}, { descripton: 5 }] }, [['invoices.1.descripton', 'description']]],
  ['createInvoice', { amount: 5, phone_number: '8', cart_items: [{ catalog_item_id: 1, count: 2 }] }, []],
  ['createInvoice', { amount: 5, amount_: 6 }, [['amount_', null]]],
  ['createInvoice', ['amount'], []],
  ['getInvoice', { amount: 5 }, []],
  ['noSuchOperation', { amount: 5 }, []],
])('%s with %j', (operation, body, names) => {
  expect(unknown(operation, body)).toEqual(names);
});

test('a mistyped parameter of the query is named, and every way to write a list is known', () => {
  expect(unknown('listInvoices', undefined, '/invoices?pge=2&status[]=paid')).toEqual([['pge', 'page']]);
  expect(unknown('listInvoices', undefined, '/invoices?status[0]=paid&page=1')).toEqual([]);
});

test('names that are as long as a body cost no time, and a body full of them is cut', () => {
  const long = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${'x'.repeat(200)}${at}`, 1]));
  expect(unknown('createInvoice', long)).toHaveLength(50);
});
