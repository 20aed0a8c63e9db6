import { expect, test } from 'vitest';
import { faultAt, proveRows } from '../../../run/negatives.ts';
import { refusedRows, typeRows } from './refused.table.ts';

test('each row is valid except for its one fault', () => {
  expect(proveRows([...refusedRows, ...typeRows])).toEqual([]);
});

test('every field of POST /invoices whose type the specification gives has its row', () => {
  const fields = ['phone_number', 'description', 'external_order_id', 'amount', 'cart_items', 'discount_percentage'];
  const ofLines = ['catalog_item_id', 'count', 'price'].map((name) => `/cart_items/0/${name}`);
  expect(typeRows.map((one) => faultAt(one)).sort()).toEqual([...fields.map((name) => `/${name}`), ...ofLines].sort());
});
