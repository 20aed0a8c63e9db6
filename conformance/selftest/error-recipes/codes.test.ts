import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeId, codes, embedded, type OperationId, occurrences } from '../../../generated/catalog.ts';
import { send, TestServer } from '../../../reference-server/test/test-server.ts';
import { walks } from './all.ts';
import type { Good, Place, Walk, Walker, Way } from './recipe.ts';
import { sharedWays } from './shared-recipes.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 10_000 },
  });
});
afterAll(() => testServer.stop());

function goodOf(operation: OperationId): Good | undefined {
  return walks.map(({ good }) => good[operation]).find((good) => good !== undefined);
}

function wayOf(operation: OperationId, code: CodeId): Way | undefined {
  return walks.map(({ ways }) => ways?.[operation]?.[code]).find((way) => way !== undefined) ?? sharedWays[code];
}

/** A merchant of its own who is ready to send an operation's good request. */
async function walkerFor(operation: OperationId): Promise<Walker> {
  const good = goodOf(operation);
  if (!good) throw new Error(`nobody says how to send ${operation}`);
  const merchant = await testServer.onboard();
  const prepared = (await good.prepare?.(testServer, merchant)) ?? {};
  return {
    testServer,
    merchant,
    operation,
    send: (changes) => good.send(testServer, merchant, { ...prepared, ...changes }),
  };
}

const cases = (Object.keys(occurrences) as OperationId[]).flatMap((operation) =>
  Object.entries<{ status: number }>(occurrences[operation]).map(
    ([code, { status }]) => [operation, code as CodeId, status] as const,
  ),
);

test.each(cases)('%s answers %s with status %d', async (operation, code, status) => {
  const way = wayOf(operation, code);
  if (!way) throw new Error(`nobody says how ${operation} comes to ${code}`);
  const answer = await way(await walkerFor(operation));
  await testServer.callControl('POST', '/reset', { run: 'trial' });
  expect([answer.status, answer.at('error')]).toEqual([status, codes[code].wire]);
  const known = codes[code];
  expect(answer.at('doc_url')).toBe('docUrl' in known ? known.docUrl : undefined);
  const wait = 'retryAfter' in known ? known.retryAfter : undefined;
  if (status === 429 && wait === 'sent') expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  if (status === 429 && wait === 'not_sent') expect(answer.headers.get('retry-after')).toBeNull();
});

const places = Object.entries<readonly { operation?: string; event?: string }[]>(embedded).flatMap(([code, list]) =>
  list.map(({ operation, event }) => `${code} in ${operation ?? event}` as Place),
);
const known = Object.assign({}, ...walks.map((walk) => walk.places)) as NonNullable<Walk['places']>;

test.each(places)('%s', async (place) => {
  const walk = known[place];
  if (!walk) throw new Error(`nobody says how a code comes there: ${place}`);
  const found = await walk(testServer, await testServer.onboard());
  await testServer.callControl('POST', '/reset', { run: 'trial' });
  const [code] = place.split(' ') as [CodeId];
  expect(found).toMatchObject({ error_code: codes[code].wire });
});

test('every way leads to a place that the catalog has', () => {
  expect(Object.keys(known).filter((place) => !places.includes(place as Place))).toEqual([]);
});

test.each(['key.expire', 'account.deactivate', 'org.disconnect'])(
  'after %s a key is as good as none',
  async (ability) => {
    const { key, organizationId, keyId } = await testServer.onboard();
    await testServer.control(ability, { organization_id: organizationId, api_key_id: keyId });
    const answer = await testServer.merchant(key, 'GET', '/invoices');
    expect([answer.status, answer.at('error')]).toEqual([401, 'Invalid API key']);
  },
);

test('a request without any key is refused on both interfaces', async () => {
  expect((await send(`${testServer.server.merchant}/invoices`)).status).toBe(401);
  expect((await send(`${testServer.server.partner}/organizations`)).at('error')).toBe('partner_key_missing');
});
