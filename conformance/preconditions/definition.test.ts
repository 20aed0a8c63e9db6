import { expect, it } from 'vitest';
import { preconditionNamed } from './catalogue.ts';

it.each(['catalog.owner', 'org.catalog', 'org.foreign', 'partner.production', 'receipt.request'])(
  'takes for %s what the operator declares, before the suite creates anything',
  (name) => {
    const [first] = preconditionNamed(name).strategies;
    expect(first?.strategy).toBe('fixture');
  },
);
