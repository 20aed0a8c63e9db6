import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';

/** Every field of a new invoice as a model sends it that writes null for what is not set. */
const unset = {
  description: null,
  external_order_id: null,
  external_order_id_idempotency: null,
  provider_connection_id: null,
};
const body = { phone_number: '87011234567', amount: 1500 };

let server: TestServer;
let key = '';

beforeAll(async () => {
  server = await TestServer.start({ log: openLog('silent') });
  ({ key } = await server.onboardProduction());
});
afterAll(() => server.stop());

async function create(fields: object): Promise<{ status: number; invalid: readonly string[] }> {
  const response = await fetch(`${server.server.merchant}/invoices`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { errors = {} }: { errors?: object } = JSON.parse(await response.text());
  return { status: response.status, invalid: Object.keys(errors).toSorted() };
}

test('null is accepted where the type of a field has it', async () => {
  expect(await create({ ...body, ...unset })).toEqual({ status: 201, invalid: [] });
});

test('null in any other field is refused with its name', async () => {
  const others = { cart_items: null, discount_percentage: null };
  expect(await create({ ...body, ...unset, ...others })).toEqual({
    status: 422,
    invalid: ['cart_items', 'discount_percentage'],
  });
  expect(await create({ ...body, amount: null })).toMatchObject({ status: 422, invalid: ['amount'] });
});
