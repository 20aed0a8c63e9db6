import { expect, it } from 'vitest';
import { ReceivedResponse } from '../ground/values/evidence.ts';
import { differences, invoiceFields } from './agreement.ts';

function view(body: object) {
  const request = { method: 'GET', path: '/invoices/7' };
  const response = { status: 200, headers: new Headers(), text: JSON.stringify(body) };
  return {
    evidence: new ReceivedResponse({ interface: 'merchant', operation: 'getInvoice', exchange: 1, request, response }),
    pointer: '',
  };
}

function different(one: object, other: object): string[] {
  return differences(invoiceFields, view(one), view(other)).map(({ key }) => key);
}

it.each([
  ['a sum in another form', { amount: '1500.00' }, { amount: '1500.0' }],
  ['a time with another offset', { created_at: '2026-03-01T10:00:00+05:00' }, { created_at: '2026-03-01T05:00:00Z' }],
  ['a time with a fraction', { paid_at: '2026-03-01T10:00:00+05:00' }, { paid_at: '2026-03-01T10:00:00.250+05:00' }],
  ['a time without an offset', { created_at: '2026-03-01T10:00:00+05:00' }, { created_at: '2026-03-01T05:00:00' }],
  ['an absent text', { phone: null }, { phone: '' }],
  ['a field that one of them lacks', { description: 'Tea' }, {}],
  ['what a list may leave out', { error_code: 'unknown_error', items: [1] }, { error_code: null }],
  ['other lines of the same number', { items: [1] }, { items: [{ name: 'Tea' }] }],
])('permits %s', (_what, one, other) => {
  expect(different(one, other)).toEqual([]);
});

it.each([
  ['amount', { amount: '1500.00' }, { amount: '1500.50' }],
  ['created_at', { created_at: '2026-03-01T10:00:00+05:00' }, { created_at: '2026-03-01T10:00:00Z' }],
  ['paid_at', { paid_at: '2026-03-01T10:00:00+05:00' }, { paid_at: null }],
  ['external_order_id', { external_order_id: '007' }, { external_order_id: '7' }],
  ['is_sandbox', { is_sandbox: true }, { is_sandbox: false }],
  ['items', { items: [1] }, { items: [] }],
])('detects another %s', (key, one, other) => {
  expect(different(one, other)).toEqual([key]);
});
