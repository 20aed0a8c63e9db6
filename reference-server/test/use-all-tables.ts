import { errorRecipes } from '../../conformance/selftest/error-recipes/all.ts';
import type { ValidRequest } from '../../conformance/selftest/error-recipes/recipe.ts';
import { dayMs } from '../domain/time.ts';
import { TestServer } from './test-server.ts';

/** Lists with filters and orders of every kind. */
const queries = [
  'invoices?search=8701&status[]=paid&status[]=pending&sort_by=amount&date_from=2026-01-01&date_to=2026-12-31',
  ...['id', 'created_at', 'paid_at', 'client_name', 'status'].map((field) => `invoices?sort_by=${field}`),
  ...['status=active', 'external_subscriber_id=a', 'phone_number=87011234567'].map(
    (filter) => `subscriptions?${filter}`,
  ),
  ...['search=a', 'without_ntin=true', 'external_refs[]=a', 'external_refs[]=a&search=a'].map(
    (one) => `catalog?${one}`,
  ),
];

/** Calls every operation, advances the clock, and starts the server again. @param data location of the new store */
export async function useAllTables(data: string): Promise<void> {
  const testServer = await TestServer.start({ data, rateLimitScale: 1_000, limits: { test_organizations: 10_000 } });
  const merchant = await testServer.onboard();
  const cafe = await testServer.onboard({ has_catalog: true });
  const goods: readonly (ValidRequest | undefined)[] = errorRecipes.flatMap(({ validRequests }) =>
    Object.values(validRequests),
  );
  for (const good of goods) {
    const own = await testServer.onboard();
    const prepared = (await good?.prepare?.(testServer, own)) ?? {};
    await good?.send(testServer, own, prepared);
  }
  for (const query of queries) {
    const { status, text } = await testServer.merchant(merchant.key, 'GET', `/${query}`);
    if (status !== 200) throw new Error(`${query} gets ${status}: ${text}`);
  }
  const items = [{ name: 'Tea', selling_price: 1, unit_id: 796, external_ref: 'a' }];
  await testServer.merchant(cafe.key, 'POST', '/catalog', { items });
  await testServer.merchant(cafe.key, 'POST', '/catalog/bulk-delete', { external_refs: ['a'] });
  // One event is repeated.
  testServer.receiverResponses.push(500);
  await testServer.pass(40 * dayMs);
  await testServer.stop();
  await (await TestServer.start({ data })).stop();
}
