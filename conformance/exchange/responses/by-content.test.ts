import { describe, expect, it } from 'vitest';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { carriesId, showsAnother, textsUnder, valuesAt } from './by-content.ts';
import { unlessInjectedElsewhere } from './injected-failure.ts';

function responseWith(body: unknown, status = 200): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'merchant',
    operation: 'getReceipt',
    exchange: 7,
    request: { method: 'GET', path: '/receipts/5' },
    response: { status, headers: new Headers(), text: JSON.stringify(body) },
  });
}

describe('a response in an envelope that is not documented', () => {
  const wrapped = responseWith({
    status: 'success',
    data: { id: 5, status: 'failed', resolution: { safe_to_retry: false } },
  });

  it('shows every text under a key, that of the envelope included', () => {
    expect(textsUnder(wrapped, 'status')).toEqual(['success', 'failed']);
  });

  it('shows what is at a path below the envelope', () => {
    expect(valuesAt(wrapped, '/resolution/safe_to_retry')).toEqual([false]);
  });

  it.each([
    ['the id as a number', { id: 5 }, false],
    ['the id as a text', { data: { receipt_id: '5' } }, false],
    ['no id at all', { status: 'issued' }, false],
    ['another id', { data: { id: 6 } }, true],
    ['the id of the request around a record without one', { id: 'req_ab1', data: { status: 'issued' } }, false],
  ])('is about another record only when it says so: %s', (_, body, another) => {
    expect(showsAnother(responseWith(body), 5, 'receipt_id')).toBe(another);
  });

  it('is not about another record because the id of its envelope looks like one', () => {
    expect(showsAnother(responseWith({ id: 'b2', data: { status: 'waiting' } }), 'a1')).toBe(false);
    expect(showsAnother(responseWith({ id: 'b2', data: { id: 'c3', status: 'waiting' } }), 'a1')).toBe(true);
  });

  it('carries an id under one of the names only', () => {
    expect(carriesId({ refund_id: '5' }, 5, ['id', 'refund_id'])).toBe(true);
    expect(carriesId({ invoice_id: 5 }, 5, ['id', 'refund_id'])).toBe(false);
  });
});

it('proves nothing when the injected failure applies to another operation', () => {
  expect(() => unlessInjectedElsewhere(responseWith({}))).toThrow(/does not say which one/);
  expect(unlessInjectedElsewhere(responseWith({}, 503)).status).toBe(503);
});
