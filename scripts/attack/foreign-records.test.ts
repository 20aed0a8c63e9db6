import { expect, test } from 'vitest';
import { operations } from '../../conformance/selftest/fuzz/operations.ts';
import { mutants } from '../../conformance/selftest/mutants/mutants.ts';
import { loadServer } from '../../conformance/selftest/source-patch/load-server.ts';
import type { SourcePatch } from '../../conformance/selftest/source-patch/patch.ts';
import { passed } from './attack.ts';
import { tryForeignRecords } from './foreign-records.ts';
import { recordPlaces } from './record-places.ts';
import { remoteWorld } from './world.ts';

const ofMutants = new Map(mutants().map(({ id, patches }) => [id, patches]));

/** The places in which a server with patches lets one organization reach the records of another. */
async function reached(patches: readonly SourcePatch[], ids: readonly string[]): Promise<string[]> {
  const { startReferenceServer } = await loadServer(patches);
  const server = await startReferenceServer({
    rateLimitScale: 1_000_000,
    limits: { test_organizations: 1_000_000, sandbox_invoices: 1_000_000 },
    providerDelay: { min: 0, max: 0 },
  });
  try {
    const { merchant, partner, partnerKey = '', foreignPartnerKey = '' } = server;
    const world = await remoteWorld({ merchant, partner, partnerKey, foreignPartnerKey });
    const tried = operations.filter(({ id }) => ids.includes(id));
    const results = await tryForeignRecords(world, tried);
    return results.filter((result) => !passed(result) && !result.name.startsWith('GET ')).map(({ name }) => name);
  } finally {
    await server.close();
  }
}

test('the places that name a record are found in the contract, wherever they stand', () => {
  const places = operations.flatMap((operation) =>
    recordPlaces(operation).map(({ in: where, name, path }) => `${operation.id} ${where} ${path.join('/') || name}`),
  );
  expect(places).toEqual(
    expect.arrayContaining([
      'createInvoice body cart_items/0/catalog_item_id',
      'createInvoices body invoices/0/cart_items/0/catalog_item_id',
      'createRefund body return_items/0/catalog_item_id',
      'createReceipt body provider_connection_id',
      'updateCatalogItem body image_id',
      'deleteCatalogItems body ids/0',
      'deleteCatalogItems header Idempotency-Key',
      'listCatalogItems query external_refs[]',
      'getCashboxReconciliation query shift_id',
      'executeQrRefund body operation_ref',
    ]),
  );
});

const cashiersOfEveryone: SourcePatch = {
  file: 'store/records/connections.ts',
  replace: 'const shownOf = `WHERE organization_id = ? AND',
  with: 'const shownOf = `WHERE organization_id <> 0 - ? AND',
};

const subscriptionsOfEveryone: SourcePatch = {
  file: 'domain/subscriptions/service.ts',
  replace: 'return subscription?.organizationId === organization.id ? subscription : undefined;',
  with: 'return subscription;',
};

const refundsOfEveryItem: SourcePatch = {
  file: 'domain/refunds/decide-return.ts',
  replace: 'left.filter(({ item }) => item.catalogItemId === id)',
  with: 'left.filter(({ item }) => item.catalogItemId === id || id < 900_000_000)',
};

/** Ownership checks that are removed together, each with the place in which its lack shows. */
type Removed = readonly (readonly [check: string | SourcePatch, operation: string, place: string])[];

test.each<[string, Removed]>([
  [
    'carts, keys, cashiers, paths and refunds',
    [
      ['cart-takes-foreign-items', 'createInvoice', 'body/cart_items/0/catalog_item_id'],
      ['catalog-keys-of-everyone', 'updateCatalogItem', 'header/Idempotency-Key'],
      ['idempotency-keys-of-everyone', 'createInvoice', 'body/external_order_id_idempotency'],
      [cashiersOfEveryone, 'createStaticQr', 'body/provider_connection_id'],
      [subscriptionsOfEveryone, 'pauseSubscription', 'path'],
      [refundsOfEveryItem, 'createRefund', 'body/return_items/0/catalog_item_id'],
    ],
  ],
  [
    'deletions, filters and partners',
    [
      ['bulk-delete-reaches-foreign-ids', 'deleteCatalogItems', 'body/ids/0'],
      ['bulk-delete-reaches-foreign-references', 'deleteCatalogItems', 'body/external_refs/0'],
      ['catalog-finds-foreign-references', 'listCatalogItems', 'query/external_refs[]'],
      ['external-ids-of-everyone', 'createOrganization', 'body/external_id'],
    ],
  ],
])('a server that lacks the checks of %s is found, in each place', async (_, removed) => {
  const patches = removed.flatMap(([check]) => (typeof check === 'string' ? (ofMutants.get(check) ?? []) : check));
  const found = await reached(
    patches,
    removed.map(([, id]) => id),
  );
  const places = removed.map(([, id, place]) => `${id}, ${place} of another organization, as of none`);
  expect(found).toEqual(expect.arrayContaining(places));
});
