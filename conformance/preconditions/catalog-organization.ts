import { item } from './catalog-items.ts';
import { byFixture, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { noId } from './organization-state.ts';

/** An organization that sells items. */
export const catalogOrganizationPreconditions = {
  'org.catalog': precondition({
    actor: true,
    lane: 'catalog',
    strategies: [
      {
        ...byFixture('org.catalog', 'ids', async (setup) => {
          const fixture = setup.run.target.fixtures['org.catalog'];
          const credential = {
            interface: 'merchant',
            name: 'catalog',
            value: setup.run.keyNamed(fixture?.key ?? 'catalog'),
          } as const;
          setup.actAs(credential);
          const [item = noId(setup, 'org.catalog', 'the id of an item of its catalog')] =
            integersOf(setup.run.target, 'org.catalog') ?? [];
          return { credential, item };
        }),
        enabled: ({ target }) =>
          target.fixtures['org.catalog']?.ids !== undefined &&
          (target.fixtures['org.catalog'].key ?? target.merchant?.keys.catalog) !== undefined,
      },
      {
        strategy: 'construct',
        tier: 'provisioned',
        // A declared item is better than one that the suite makes.
        enabled: ({ target }) =>
          target.fixtures['org.catalog']?.ids === undefined &&
          target.mode === 'sandbox' &&
          target.merchant?.keys.catalog !== undefined &&
          target.templates.createCatalogItems !== undefined,
        supply: async (setup) => {
          const credential = { interface: 'merchant', name: 'catalog', value: setup.run.keyNamed('catalog') } as const;
          setup.actAs(credential);
          return { credential, item: (await item(setup)).id };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The request that fills a catalog is not specified.',
      add: 'fixtures: { org.catalog: { key: env:CATALOG_KEY, ids: [17] } }',
    },
  }),
};
