import { describe, expect, it } from 'vitest';
import type { Observed } from '../history.ts';
import { linearize } from '../linearize.ts';
import { type CancelResult, cancellation } from './cancellation.ts';
import { type IssueResult, issuedKeys } from './issued-keys.ts';
import { type ShareResult, sharedTotal } from './shared-total.ts';

/** Requests that all overlap; undefined means an unknown outcome. */
function together<R>(results: readonly (R | undefined)[]): Observed<R>[] {
  return results.map((result, exchange) => ({
    label: `request ${exchange}`,
    exchange,
    from: 0,
    to: 10,
    result,
    says: String(result),
    alone: false,
  }));
}

describe('a total of two shares', () => {
  function kindOf(results: readonly (ShareResult | undefined)[], kept: readonly unknown[]): string {
    return linearize(together(results), sharedTotal(2, new Set(kept))).kind;
  }

  it('is taken by two records, and refused to the others', () => {
    expect(kindOf([['takes', 1], ['refuses'], ['takes', 2]], [1, 2])).toBe('explained');
    expect(
      kindOf(
        [
          ['takes', 1],
          ['takes', 2],
          ['takes', 3],
        ],
        [1, 2, 3],
      ),
    ).toBe('contradicted');
    expect(kindOf([['takes', 1], ['refuses']], [1])).toBe('contradicted');
  });

  it('may be closed after the first share, and not before it', () => {
    expect(kindOf([['closes'], ['takes', 1], ['closes']], [1])).toBe('explained');
    expect(kindOf([['closes'], ['closes']], [])).toBe('contradicted');
  });

  it('is not given to one record twice', () => {
    expect(
      kindOf(
        [
          ['takes', 1],
          ['takes', 1],
        ],
        [1],
      ),
    ).toBe('contradicted');
  });

  it('has a share again after a record gave it back', () => {
    expect(
      kindOf(
        [
          ['takes', 1],
          ['takes', 2],
          ['takes', 3],
        ],
        [1, 2],
      ),
    ).toBe('explained');
  });

  it('may have been taken by a request without a response', () => {
    expect(kindOf([['takes', 1], undefined, ['refuses']], [1])).toBe('explained');
  });
});

describe('the keys of an organization', () => {
  function kindOf(issued: readonly (IssueResult | undefined)[], used: readonly IssueResult[]): string {
    const later = together(used).map((one) => ({ ...one, exchange: one.exchange + 100, from: 20, to: 30 }));
    return linearize([...together(issued), ...later], issuedKeys).kind;
  }
  const two: IssueResult[] = [
    ['creates', 'a'],
    ['replaces', 'b'],
  ];

  it('are different ones, of which only the first replaces none', () => {
    expect(kindOf(two, [])).toBe('explained');
    expect(kindOf([['replaces', 'a'], ...two.slice(1)], [])).toBe('explained');
    expect(kindOf([...two, ['creates', 'c']], [])).toBe('contradicted');
    expect(kindOf([...two, ['replaces', 'a']], [])).toBe('contradicted');
  });

  it('work until they are replaced, or longer', () => {
    expect(kindOf(two, [['reads', 'a', 'refused']])).toBe('explained');
    expect(kindOf(two, [['reads', 'a', 'works']])).toBe('explained');
    expect(kindOf(two, [['reads', 'b', 'refused']])).toBe('contradicted');
  });

  it('may be replaced by one whose issue had no response', () => {
    expect(kindOf([...two, undefined], [['reads', 'b', 'refused']])).toBe('explained');
  });
});

describe('an open invoice', () => {
  function kindOf(results: readonly (CancelResult | undefined)[]): string {
    return linearize(together(results), cancellation).kind;
  }

  it('is cancelled once', () => {
    expect(kindOf([['refuses'], ['cancels'], ['refuses']])).toBe('explained');
    expect(kindOf([['cancels'], ['cancels']])).toBe('contradicted');
  });

  it('may be cancelled again after the provider refused to cancel it', () => {
    expect(kindOf([['starts'], ['starts'], ['refuses']])).toBe('explained');
    expect(kindOf([['starts'], ['cancels'], ['cancels']])).toBe('contradicted');
  });

  it('is in error after a simulated error, unless a cancel came after none', () => {
    const read = (results: readonly CancelResult[], status: string) => {
      const last = { ...together<CancelResult>([['reads', status]])[0], exchange: 9, from: 20, to: 30 };
      return linearize([...together(results), last as Observed<CancelResult>], cancellation).kind;
    };
    expect(read([['fails'], ['cancels'], ['refuses']], 'error')).toBe('explained');
    expect(read([['fails'], ['refuses']], 'error')).toBe('explained');
    expect(read([['fails'], ['cancels']], 'cancelled')).toBe('contradicted');
    expect(read([['fails'], ['starts']], 'cancelled')).toBe('explained');
    expect(read([['cancels'], ['refuses']], 'paid')).toBe('explained');
  });

  it('may end in another way', () => {
    expect(kindOf([['refuses'], ['refuses']])).toBe('explained');
  });
});
