import { describe, expect, it } from 'vitest';
import { patched, tell } from './response-mutator.ts';

function answer(body: unknown, status = 200) {
  return { status, headers: { 'Retry-After': '3', 'X-A': '1' }, body };
}

describe('a lie about an answer', () => {
  it('changes every item of a list, and counts', () => {
    const liar = tell({ operation: 'listInvoices', becomes: { set: { '/data/*/id': 1 }, remove: ['/data/0/phone'] } });
    const told = liar.answer(
      'listInvoices',
      answer({
        data: [
          { id: 5, phone: '7' },
          { id: 6, phone: '7' },
        ],
      }),
    );
    expect(told.body).toEqual({ data: [{ id: 1 }, { id: 1, phone: '7' }] });
    expect(liar.told()).toBe(1);
  });

  it('is not told when its place is not there, the value is the same, or a condition does not hold', () => {
    const missing = tell({ operation: 'getInvoice', becomes: { remove: ['/nothing'] } });
    missing.answer('getInvoice', answer({ id: 5 }));
    const same = tell({ operation: 'getInvoice', becomes: { set: { '/id': 5 } } });
    same.answer('getInvoice', answer({ id: 5 }));
    const elsewhere = tell({ operation: 'getInvoice', where: { '/id': 6 }, becomes: { status: 201 } });
    elsewhere.answer('getInvoice', answer({ id: 5 }));
    const unasked = tell({ operation: 'getInvoice', asked: { '?page': '2', '/amount': 1 }, becomes: { status: 201 } });
    unasked.answer('getInvoice', answer({ id: 5 }), { query: { page: '2' }, body: { amount: 2 } });
    expect([missing, same, elsewhere, unasked].map((liar) => liar.told())).toEqual([0, 0, 0, 0]);
  });

  it('is told about the k-th answer that fits only', () => {
    const liar = tell({ operation: '*', status: 200, nth: 2, becomes: { status: 202 } });
    const said = [1, 2, 3].map(() => liar.answer('getInvoice', answer({})).status);
    expect(said).toEqual([200, 202, 200]);
  });

  it('drops and sets headers whatever their case', () => {
    const liar = tell({ operation: '*', becomes: { drop: ['retry-after'], header: { 'X-A': '2' } } });
    expect(liar.answer('getInvoice', answer({})).headers).toEqual({ 'X-A': '2' });
  });
});

describe('a lie about a delivery', () => {
  it('loses, doubles and changes', () => {
    const payload = { event: 'e', invoice: { id: 1, status: 'error' } };
    const deliver = (becomes: Parameters<typeof tell>[0]['becomes']) =>
      tell({ event: 'e', becomes }).delivery('e', payload);
    expect(deliver({ lost: true })).toEqual([]);
    expect(deliver({ twice: true })).toEqual([payload, payload]);
    expect(deliver({ twice: 'numbered' })).toEqual([
      { ...payload, attempt: 1 },
      { ...payload, attempt: 2 },
    ]);
    expect(deliver({ remove: ['/invoice/status'] })).toEqual([{ event: 'e', invoice: { id: 1 } }]);
    expect(tell({ event: 'other', becomes: { lost: true } }).delivery('e', payload)).toEqual([payload]);
  });
});

describe('a change of whatever stands there', () => {
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
    expect(patched({ at: value }, { change: { '/at': how } })).toEqual({ at: changed });
  });

  it('leaves the original alone and says when nothing changed', () => {
    const body = { at: null };
    expect(patched(body, { change: { '/at': 'null' } })).toBeUndefined();
    expect(patched(body, { set: { '/at': 1 } })).toEqual({ at: 1 });
    expect(body).toEqual({ at: null });
  });
});
