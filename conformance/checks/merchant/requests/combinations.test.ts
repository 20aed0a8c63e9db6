import { describe, expect, it } from 'vitest';
import { type OperationId, routes } from '../../../contract/api.ts';
import { breachOf, broken, combinationOf, combinationsOf } from '../../../run/faults/combinations.ts';
import { allChecks } from '../../all.ts';

const rules = (Object.keys(routes) as OperationId[]).flatMap((operation) =>
  combinationsOf(operation).map((combination) => ({ operation, combination })),
);

describe('the rules of the contract about fields that go together', () => {
  it('each have a check', () => {
    const tested = new Set<string>(allChecks.flatMap(({ clauses }) => clauses));
    const untested = rules.filter(({ combination }) => !tested.has(combination.clause));
    expect(untested).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('each change a request that keeps them', () => {
    for (const { operation, combination } of rules) {
      const keeps = Object.fromEntries(combination.fields.slice(0, 1).map((field) => [field, 'valid']));
      const request = combination.rule === 'none_of' || combination.rule === 'requires' ? {} : keeps;
      expect(broken(operation, combination, request)).not.toEqual(request);
    }
  });
});

describe('a breach', () => {
  it('leaves out every field that may be there only with a field that is left out', () => {
    const rule = combinationOf('createInvoice', 'M-1-cart-required');
    const request = { cart_items: [{ catalog_item_id: 1, count: 2 }], discount_percentage: 10, description: 'x' };
    expect(broken('createInvoice', rule, request)).toEqual({ amount: 1500, description: 'x' });
  });

  it('takes the fields that it adds from the request, the given values, or the examples of the contract', () => {
    const rule = combinationOf('deleteCatalogItems', 'M-4.7-scope-both');
    expect(broken('deleteCatalogItems', rule, { ids: [7] }, { external_refs: ['a'] })).toEqual({
      ids: [7],
      external_refs: ['a'],
    });
    const cart = combinationOf('createQrInvoice', 'M-7.3-qr-not-supported');
    expect(broken('createQrInvoice', cart, { amount: 5 })).toEqual({
      amount: 5,
      cart_items: [{ catalog_item_id: 2001, count: 2 }],
    });
  });

  it('is looked up by its clause', () => {
    expect(() => combinationOf('createInvoice', 'M-4.7-scope-both')).toThrow(
      'x-combinations of the body of createInvoice has no row for M-4.7-scope-both. Add it.',
    );
    expect(Object.keys(breachOf('createInvoice', combinationOf('createInvoice', 'M-4.2-amount-required')))).toEqual([
      'amount',
      'cart_items',
      'discount_percentage',
    ]);
  });
});
