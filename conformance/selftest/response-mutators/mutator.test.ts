import { describe, expect, it } from 'vitest';
import { changedBody } from './body-change.ts';
import { mutatorOf } from './mutator.ts';

function response(body: unknown, status = 200) {
  return { status, headers: { 'Retry-After': '3', 'X-A': '1' }, body };
}

describe('a response mutation', () => {
  it('changes every item of a list, and counts', () => {
    const mutator = mutatorOf({
      operation: 'listInvoices',
      becomes: { set: { '/data/*/id': 1 }, remove: ['/data/0/phone'] },
    });
    const changed = mutator.response(
      'listInvoices',
      response({
        data: [
          { id: 5, phone: '7' },
          { id: 6, phone: '7' },
        ],
      }),
    );
    expect(changed.body).toEqual({ data: [{ id: 1 }, { id: 1, phone: '7' }] });
    expect(mutator.applied()).toBe(1);
  });

  it('is not applied when its place is missing, the value is the same, or a condition does not hold', () => {
    const missing = mutatorOf({ operation: 'getInvoice', becomes: { remove: ['/nothing'] } });
    missing.response('getInvoice', response({ id: 5 }));
    const same = mutatorOf({ operation: 'getInvoice', becomes: { set: { '/id': 5 } } });
    same.response('getInvoice', response({ id: 5 }));
    const another = mutatorOf({ operation: 'getInvoice', where: { '/id': 6 }, becomes: { status: 201 } });
    another.response('getInvoice', response({ id: 5 }));
    const unasked = mutatorOf({
      operation: 'getInvoice',
      asked: { '?page': '2', '/amount': 1 },
      becomes: { status: 201 },
    });
    unasked.response('getInvoice', response({ id: 5 }), { query: { page: ['2'] }, body: { amount: 2 } });
    expect([missing, same, another, unasked].map((mutator) => mutator.applied())).toEqual([0, 0, 0, 0]);
  });

  it('is applied to a request whose value fits a pattern', () => {
    const mutator = mutatorOf({
      operation: 'createInvoice',
      asked: { '/phone_number': { pattern: '^8-' } },
      becomes: { status: 201 },
    });
    for (const phone of ['8-701', '8701', 8701]) {
      mutator.response('createInvoice', response({}, 422), { query: {}, body: { phone_number: phone } });
    }
    expect(mutator.applied()).toBe(1);
  });

  it('applies only to the k-th response that fits', () => {
    const mutator = mutatorOf({ operation: '*', status: 200, nth: 2, becomes: { status: 202 } });
    const statuses = [1, 2, 3].map(() => mutator.response('getInvoice', response({})).status);
    expect(statuses).toEqual([200, 202, 200]);
  });

  it('drops and sets headers whatever their case', () => {
    const mutator = mutatorOf({ operation: '*', becomes: { drop: ['retry-after'], header: { 'X-A': '2' } } });
    expect(mutator.response('getInvoice', response({})).headers).toEqual({ 'X-A': '2' });
  });
});

describe('a delivery mutation', () => {
  it('drops, duplicates and changes deliveries', () => {
    const payload = { event: 'e', invoice: { id: 1, status: 'error' } };
    const deliver = (becomes: Parameters<typeof mutatorOf>[0]['becomes']) =>
      mutatorOf({ event: 'e', becomes }).delivery('e', payload);
    expect(deliver({ lost: true })).toEqual([]);
    expect(deliver({ twice: true })).toEqual([payload, payload]);
    expect(deliver({ twice: 'numbered' })).toEqual([
      { ...payload, attempt: 1 },
      { ...payload, attempt: 2 },
    ]);
    expect(deliver({ remove: ['/invoice/status'] })).toEqual([{ event: 'e', invoice: { id: 1 } }]);
    expect(mutatorOf({ event: 'other', becomes: { lost: true } }).delivery('e', payload)).toEqual([payload]);
  });
});

describe('a change of a present value', () => {
  it.each([
    ['retyped', '12.50', 12.5],
    ['retyped', 7, '7'],
    ['retyped', 'text', { text: 'text' }],
    ['plus_one', '12.50', '13.50'],
    ['plus_one', 7, 8],
    ['null', 'x', null],
    ['reversed', [1, 2], [2, 1]],
    ['doubled', [1, 2], [1, 1, 2]],
    ['shortened', [1, 2], [1]],
  ] as const)('%s of %j', (how, value, changed) => {
    expect(changedBody({ at: value }, { change: { '/at': how } })).toEqual({ at: changed });
  });

  it('leaves the original unchanged and returns undefined when nothing changed', () => {
    const body = { at: null };
    expect(changedBody(body, { change: { '/at': 'null' } })).toBeUndefined();
    expect(changedBody(body, { set: { '/at': 1 } })).toEqual({ at: 1 });
    expect(body).toEqual({ at: null });
  });
});
