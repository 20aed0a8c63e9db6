import { expect, it } from 'vitest';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { idIn, itemIn, marksOf, newItems } from './catalog-items.ts';

const marks = { ref: 'cf-ref-1', name: 'cf-item-1' };

function responseWith(body: unknown, status = 200): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'merchant',
    operation: 'listCatalogItems',
    exchange: 1,
    request: { method: 'GET', path: '/catalog' },
    response: { status, headers: new Headers(), text: JSON.stringify(body) },
  });
}

it.each([
  ['in a list', { data: [{ id: 7, external_ref: 'cf-ref-1' }] }, '/data/0'],
  ['in a bare list', [{ id: 7, name: 'cf-item-1' }], '/0'],
  ['by another key', { items: { rows: [{ catalog_item_id: 7, sku: 'cf-ref-1' }] } }, '/items/rows/0'],
  ['inside a wrapper that repeats its reference', { ref: 'cf-ref-1', item: { id: 7, ref: 'cf-ref-1' } }, '/item'],
])('finds the record of an item %s', (_where, body, pointer) => {
  const record = itemIn(responseWith(body), marks);
  expect(record?.pointer).toBe(pointer);
  expect(record && idIn(record)).toBe(7);
});

it('does not mistake a refused row, another item or a number for the item', () => {
  const body = { data: [{ id: 8, external_ref: 'other' }], rejected: [{ index: 0, external_ref: 'cf-ref-1' }] };
  expect(itemIn(responseWith(body), marks)).toBeUndefined();
  expect(itemIn(responseWith({ data: [{ id: 8 }] }), { ...marks, id: 7 })).toBeUndefined();
});

it('does not take an empty field of another item for the reference of an item that has none', () => {
  const body = { data: [{ id: 8, name: 'other', barcode: '' }] };
  expect(itemIn(responseWith(body), { ref: '', name: 'cf-item-1' })).toBeUndefined();
});

it('finds an item by its id alone once that is known', () => {
  const body = { data: [{ id: 7, external_ref: 'changed since' }] };
  expect(itemIn(responseWith(body), { ...marks, id: 7 })?.pointer).toBe('/data/0');
});

it('gives every item of a template its own names', () => {
  let count = 0;
  const unique = (prefix: string) => {
    count += 1;
    return `cf-${prefix}-${count}`;
  };
  const template = { items: [{ name: 'Tea', selling_price: 5, unit_id: 1, barcode: '1' }] };
  const request = newItems(template, unique, [{}, { barcode: '2' }]);
  expect(request.items.map(({ barcode }) => barcode)).toEqual(['1', '2']);
  expect(new Set(request.items.flatMap(({ name, external_ref }) => [name, external_ref])).size).toBe(4);
  expect(marksOf(request, 1)).toEqual({ name: 'cf-item-3', ref: 'cf-ref-4' });
});
