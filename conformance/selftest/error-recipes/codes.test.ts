import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeId, codes, embedded, type OperationId, occurrences } from '../../../generated/catalog.ts';
import { send } from '../../../reference-server/test/send.ts';
import { TestServer } from '../../../reference-server/test/test-server.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { errorRecipes } from './all.ts';
import { gradedCodes } from './graded-codes.ts';
import type {
  CodeCase,
  CodeResponse,
  ErrorRecipe,
  ErrorRecipes,
  Place,
  RecipeContext,
  ValidRequest,
} from './recipe.ts';
import { sharedRecipes } from './shared-recipes.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 10_000 },
  });
});
afterAll(() => testServer.stop());

function validRequestOf(operation: OperationId): ValidRequest | undefined {
  return errorRecipes.map(({ validRequests }) => validRequests[operation]).find((request) => request !== undefined);
}

function recipeOf(operation: OperationId, code: CodeId): ErrorRecipe | undefined {
  const own = errorRecipes.map(({ recipes }) => recipes?.[operation]?.[code]).find((recipe) => recipe !== undefined);
  return own ?? sharedRecipes[code];
}

/** A new merchant who is ready to send an operation's valid request. */
async function contextFor(operation: OperationId): Promise<RecipeContext> {
  const request = validRequestOf(operation);
  if (!request) throw new Error(`${operation} has no valid request. Add it to conformance/selftest/error-recipes/.`);
  const merchant = await testServer.onboard();
  const prepared = (await request.prepare?.(testServer, merchant)) ?? {};
  return {
    testServer,
    merchant,
    operation,
    send: (changes) => request.send(testServer, merchant, { ...prepared, ...changes }),
  };
}

const cases = (Object.keys(occurrences) as OperationId[]).flatMap((operation) =>
  Object.entries<{ status: number }>(occurrences[operation]).map(
    ([code, { status }]): CodeCase => ({ operation, code: code as CodeId, status }),
  ),
);

let graded: ReadonlyMap<string, CodeResponse>;
beforeAll(async () => {
  graded = await gradedCodes(cases.filter(({ operation, code }) => !recipeOf(operation, code)));
});

test.each(cases)('$operation returns $code with status $status', async ({ operation, code, status }) => {
  const response = await responseWith(operation, code);
  const known = codes[code];
  const seen = `The response: ${JSON.stringify(response.body)}. Its recipe is in conformance/selftest/error-recipes/.`;
  expect([response.status, valueAt(response.body, '/error')], seen).toEqual([status, known.wire]);
  expect(valueAt(response.body, '/doc_url')).toBe('docUrl' in known ? known.docUrl : undefined);
  const wait = 'retryAfter' in known ? known.retryAfter : undefined;
  if (status === 429 && wait === 'sent') expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  if (status === 429 && wait === 'not_sent') expect(response.headers.get('retry-after')).toBeNull();
});

/** The response to the recipe of the code, or the one that a check of the suite grades. */
async function responseWith(operation: OperationId, code: CodeId): Promise<CodeResponse> {
  const recipe = recipeOf(operation, code);
  if (recipe) {
    const response = await recipe(await contextFor(operation));
    await testServer.callControl('POST', '/reset', { run: 'trial' });
    return response;
  }
  const response = graded.get(`${operation} ${code}`);
  if (response) return response;
  throw new Error(
    `Nothing causes ${code} of ${operation}: no check grades it there by a clause that holds error:${code}. ` +
      'Add a check of the clause. For a code without a clause, add a recipe to conformance/selftest/error-recipes/.',
  );
}

const places = Object.entries<readonly { operation?: string; event?: string }[]>(embedded).flatMap(([code, list]) =>
  list.map(({ operation, event }) => `${code} in ${operation ?? event}` as Place),
);
const known = Object.assign({}, ...errorRecipes.map((one) => one.places)) as NonNullable<ErrorRecipes['places']>;

test.each(places)('%s', async (place) => {
  const recipe = known[place];
  if (!recipe) throw new Error(`${place} has no recipe. Add it to conformance/selftest/error-recipes/.`);
  const found = await recipe(testServer, await testServer.onboard());
  await testServer.callControl('POST', '/reset', { run: 'trial' });
  const [code] = place.split(' ') as [CodeId];
  expect(found).toMatchObject({ error_code: codes[code].wire });
});

test('every recipe of a place names a place in the catalog', () => {
  expect(Object.keys(known).filter((place) => !places.includes(place as Place))).toEqual([]);
});

test.each(['key.expire', 'account.deactivate', 'org.disconnect'])(
  'after %s a key is refused as an unknown one',
  async (ability) => {
    const { key, organizationId, keyId } = await testServer.onboard();
    await testServer.control(ability, { organization_id: organizationId, api_key_id: keyId });
    const response = await testServer.merchant(key, 'GET', '/invoices');
    expect([response.status, response.at('error')]).toEqual([401, 'Invalid API key']);
  },
);

test('a request without any key is refused on both interfaces', async () => {
  expect((await send(`${testServer.server.merchant}/invoices`)).status).toBe(401);
  expect((await send(`${testServer.server.partner}/organizations`)).at('error')).toBe('partner_key_missing');
});
