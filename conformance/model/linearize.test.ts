import { describe, expect, it } from 'vitest';
import { coreOf } from './core.ts';
import { type History, mostAtOnce, type Observed } from './history.ts';
import { linearize } from './linearize.ts';
import type { Model } from './model.ts';
import { type KeyResult, oneHolder } from './subjects/one-holder.ts';
import { type ShareResult, sharedTotal } from './subjects/shared-total.ts';

/** A request by its times and its result; without a result, its outcome is unknown. */
function request<R>(exchange: number, from: number, to: number, result?: R): Observed<R> {
  return { label: `request ${exchange}`, exchange, from, to, result, says: String(result), alone: false };
}

/** A register with one number. */
type Register = readonly ['writes', number] | readonly ['reads', number];
const register: Model<number, Register> = {
  initial: [0],
  apply: (state, [verb, value]) => (verb === 'writes' ? [value] : state === value ? [state] : []),
  applyUnknown: () => [7],
  key: String,
};

function kindOf(history: History<Register>, steps?: number): string {
  return linearize(history, register, steps).kind;
}

describe('the search for an order', () => {
  it('explains a read that overlaps with a write, before it or after it', () => {
    for (const value of [0, 1]) {
      expect(kindOf([request(1, 0, 10, ['writes', 1]), request(2, 5, 15, ['reads', value])])).toBe('explained');
    }
  });

  it('places no request before one whose response it may have seen', () => {
    expect(kindOf([request(1, 0, 10, ['writes', 1]), request(2, 11, 15, ['reads', 0])])).toBe('contradicted');
  });

  it('finds that two reads see two writes in different orders', () => {
    const history: Observed<Register>[] = [
      request(1, 0, 10, ['writes', 1]),
      request(2, 0, 10, ['writes', 2]),
      request(3, 11, 12, ['reads', 1]),
      request(4, 13, 14, ['reads', 2]),
    ];
    expect(kindOf(history)).toBe('contradicted');
  });

  it('carries out a request with an unknown outcome at any later time, or never', () => {
    const lost = request<Register>(1, 0, 10);
    expect(kindOf([lost, request(2, 20, 30, ['reads', 0]), request(3, 40, 50, ['reads', 7])])).toBe('explained');
    expect(kindOf([lost, request(2, 20, 30, ['reads', 0])])).toBe('explained');
    expect(kindOf([lost, request(2, 20, 30, ['reads', 8])])).toBe('contradicted');
    expect(kindOf([request(2, 0, 5, ['reads', 7]), { ...lost, from: 6 }])).toBe('contradicted');
  });

  it('says that it does not know when its steps are used up', () => {
    const writes = Array.from({ length: 12 }, (_, i) => request<Register>(i, 0, 10, ['writes', i]));
    expect(kindOf([...writes, request(99, 11, 12, ['reads', 99])], 100)).toBe('exhausted');
  });

  it('agrees with trying every order', () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const kinds = new Set<string>();
    for (let round = 0; round < 300; round += 1) {
      const history = Array.from({ length: 5 }, (_, i) => {
        const from = random(10);
        const verb = random(2) === 0 ? 'writes' : 'reads';
        return request<Register>(i, from, from + 1 + random(6), [verb, random(3)]);
      });
      const expected = orders(history).some(isExplained) ? 'explained' : 'contradicted';
      expect(kindOf(history), JSON.stringify(history)).toBe(expected);
      kinds.add(expected);
    }
    expect(kinds.size).toBe(2);
  });
});

/** Every order of the requests that is consistent with their times. */
function orders(history: History<Register>): Observed<Register>[][] {
  if (history.length === 0) return [[]];
  return history
    .filter((one) => history.every(({ to }) => one.from <= to))
    .flatMap((one) => orders(history.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

function isExplained(order: History<Register>): boolean {
  let state = 0;
  return order.every(({ result: [verb, value] = ['reads', 0] }) => {
    if (verb === 'writes') state = value;
    return state === value;
  });
}

describe('the core of a contradiction', () => {
  it('is the responses without which the others are explained', () => {
    const history: Observed<KeyResult>[] = [
      request(1, 0, 10, ['creates', 'a']),
      request(2, 0, 10, ['names', 'a']),
      request(3, 0, 10, ['creates', 'b']),
      request(4, 0, 10, ['names', 'a']),
      request(5, 11, 12, ['reads', 'a', 'held']),
      request(6, 11, 12, ['reads', 'b', 'held']),
    ];
    const model = oneHolder(new Set(['a', 'b']));
    expect(linearize(history, model).kind).toBe('contradicted');
    expect(coreOf(history, model).map(({ exchange }) => exchange)).toHaveLength(2);
  });
});

describe('many requests that say the like', () => {
  it('take few steps, also when their outcomes are unknown', () => {
    const clients = Array.from({ length: 12 }, (_, i) => i);
    const lost = clients.map((i) => ({ ...request<Register>(i, i / 10, 50 - i), label: 'POST /invoices' }));
    expect(kindOf([...lost, request(99, 60, 61, ['reads', 8])], 100)).toBe('contradicted');
    const taken = clients.map((i) => request<ShareResult>(i, i / 10, 50 - i, ['takes', i]));
    expect(linearize(taken, sharedTotal(10, new Set(clients)), 100).kind).toBe('contradicted');
  });
});

describe('a key with one holder', () => {
  it('may be used again once its record has ended by itself', () => {
    const history: Observed<KeyResult>[] = [
      request(1, 0, 10, ['creates', 'a']),
      request(2, 0, 10, ['creates', 'b']),
      request(3, 11, 12, ['reads', 'a', 'given back']),
      request(4, 11, 12, ['reads', 'b', 'held']),
    ];
    expect(linearize(history, oneHolder(new Set(['b']))).kind).toBe('explained');
  });

  it('is held by a record whose creation had no response', () => {
    const history: Observed<KeyResult>[] = [request(1, 0, 10), request(2, 0, 10, ['names', 'a'])];
    expect(linearize(history, oneHolder(new Set())).kind).toBe('explained');
  });

  it('is never refused to everyone', () => {
    const history: Observed<KeyResult>[] = [request(1, 0, 10, ['refuses']), request(2, 0, 10, ['refuses'])];
    expect(linearize(history, oneHolder(new Set())).kind).toBe('contradicted');
  });
});

it('counts how many requests were under way at one moment', () => {
  expect(mostAtOnce([request(1, 0, 10), request(2, 5, 15), request(3, 10, 20)])).toBe(2);
  expect(mostAtOnce([request(1, 0, 10), request(2, 10, 15)])).toBe(1);
});
