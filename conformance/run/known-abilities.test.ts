import { expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { knownAbilities, mistypedAbilities } from './known-abilities.ts';

it('knows the abilities that checks use', () => {
  const known = knownAbilities(allChecks);
  for (const name of ['invoice.pay', 'org.lacks', 'provider.next', 'clock.advance', 'outcomes.discard']) {
    expect(known).toContain(name);
  }
});

it('names an ability that is probably mistyped, and no other unknown one', () => {
  expect(mistypedAbilities(['invoice.pays', 'org.lacks', 'shop.paint'], allChecks)).toEqual([
    { offered: 'invoice.pays', meant: 'invoice.pay' },
  ]);
  expect(mistypedAbilities(['invoice.pays', 'invoice.pay'], allChecks)).toEqual([]);
});
