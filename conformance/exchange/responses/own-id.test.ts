import { describe, expect, it } from 'vitest';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { idIn, integerIdIn } from './unspecified-responses.ts';

function responseWith(body: unknown, operation = 'createReceipt'): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'merchant',
    operation,
    exchange: 7,
    request: { method: 'POST', path: '/receipts' },
    response: { status: 202, headers: new Headers(), text: JSON.stringify(body) },
  });
}

const envelope = { id: 'req-8fZ1', status: 'success' };

describe('the id of a record in an envelope that has an id', () => {
  it.each([
    ['next to a key that the specification names', { ...envelope, data: { id: 5, client_operation_id: 'a' } }],
    ['in an envelope that is not documented', { ...envelope, antwort: { id: 5, expires_at: 't' } }],
    ['in two envelopes', { id: 'req', data: { id: 'page', result: { id: 5, client_operation_id: 'a' } } }],
    ['with nothing but the id', { ...envelope, data: { id: 5 } }],
    ['with a status as the envelope', { ...envelope, result: { id: 5, status: 'pending' } }],
    [
      'with a status, in an envelope that is not documented',
      { id: 'req', ok: true, antwort: { id: 5, status: 'pending' } },
    ],
    ['under its name', { ...envelope, receipt: { id: 5 } }],
    ['with parts that have ids', { id: 5, client_operation_id: 'a', user: { id: 6 }, cart_items: [{ id: 7 }] }],
    ['with parts that have a status', { id: 5, client_operation_id: 'a', fiscal: { id: 6, status: 'sent' } }],
    ['with parts of its own kind', { id: 5, client_operation_id: 'a', before: { id: 4, client_operation_id: 'b' } }],
    ['next to another record', { id: 5, operation: { id: 6, client_operation_id: 'a' } }],
    ['with a person who has a phone', { id: 5, status: 'pending', label: 'x', owner: { id: 6, phone: '7' } }],
    ['with a part that has a status', { id: 5, status: 'pending', label: 'x', owner: { id: 6, status: 'active' } }],
    ['next to an owner in a wrapper of its own', { owner: { id: 6, status: 'on' }, data: { id: 5, expires_at: 't' } }],
    ['given twice', { id: 5, data: { id: '5' } }],
  ])('is found %s', (_name, body) => {
    expect(String(idIn(responseWith(body), 'receipt_id'))).toBe('5');
  });

  it('is recognised by the resource of the operation', () => {
    expect(idIn(responseWith({ ...envelope, qr_refund: { id: 5 } }, 'startQrRefund'))).toBe(5);
    expect(idIn(responseWith({ ...envelope, connection_id: 'c-5' }, 'createConnection'))).toBe('c-5');
    expect(idIn(responseWith({ id: 5, shift: { id: 9 } }, 'closeShift'), 'operation_id')).toBe(5);
    expect(
      integerIdIn(responseWith({ id: 900, data: { id: 5, amount: '1.00' } }, 'createQrInvoice'), 'invoice_id'),
    ).toBe(5);
  });

  it.each([
    [{ id: 'req', antwort: { id: 5 } }],
    [{ ...envelope, antwort: { id: 5 } }],
    [{ id: 5, label: 'x', plan: { id: 6, amount: '1.00' } }],
    [{ id: 5, label: 'x', owner: { id: 6, status: 'active' } }],
    [{ id: 5, label: 'x', content: { id: 6 } }],
    [{ owner: { id: 6, amount: '1.00' }, order: { id: 5, amount: '1.00' } }],
    [{ id: 'req', amount: 1, data: { id: 5, amount: '1.00' } }],
    [{ id: 'req', status: 'success', antwort: { id: 5, status: 'pending' } }],
  ])('is not guessed when it is ambiguous: %j', (body) => {
    expect(() => idIn(responseWith(body), 'receipt_id')).toThrow(/The id of the record is ambiguous/);
  });
});
