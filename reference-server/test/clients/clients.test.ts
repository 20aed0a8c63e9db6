import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start();
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

function check(phone: unknown, { key } = shop) {
  return testServer.merchant(key, 'POST', '/clients/check', { phone });
}

test.each([
  ['87770000001', true],
  ['77770000001', true],
  ['87770000002', false],
  ['77011234567', false],
])('the sandbox responds for %s: %s', async (phone, known) => {
  const response = await check(phone);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    phone: `8${phone.slice(1)}`,
    has_provider: known,
    client_name: known ? expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}\.$/u) : null,
  });
});

test('in production a number always has the same client, and some numbers have none', async () => {
  const real = await testServer.onboardProduction();
  const responses = await Promise.all(['87011234567', '77011234567', '87011234569'].map((phone) => check(phone, real)));
  expect(responses.map((response) => response.at('has_provider'))).toEqual([true, true, false]);
  expect(responses[0]?.body).toEqual(responses[1]?.body);
});

test.each(['7011234567', '97011234567', '+77011234567', '', 77_011_234_567, null])(
  '%j is not a phone number',
  async (phone) => {
    const response = await check(phone);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, ['phone']]);
  },
);

test('a key gets sixty a minute, and other keys are not limited by it', async () => {
  const [busy, other] = [await testServer.onboard(), await testServer.onboard()];
  for (let count = 0; count < 60; count += 1) expect((await check('87770000001', busy)).status).toBe(200);
  const refused = await check('87770000001', busy);
  expect([refused.status, refused.at('error_code'), refused.headers.get('retry-after')]).toEqual([
    429,
    'request_rate_limited',
    '60',
  ]);
  expect((await check('87770000001', other)).status).toBe(200);
  await testServer.pass(minuteMs);
  expect((await check('87770000001', busy)).status).toBe(200);
});

test('a key gets ten thousand a day, until the end of the day in Almaty', async () => {
  const busy = await testServer.onboard();
  const subject = { organization_id: busy.organizationId, api_key_id: busy.keyId };
  await testServer.control('limit.preload', subject, { limit: 'client_check_day' });
  const refused = await check('87770000001', busy);
  expect([refused.status, refused.at('limit')]).toEqual([429, 10_000]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeLessThan(dayMs / 1_000);
  await testServer.pass(wait * 1_000);
  expect((await check('87770000001', busy)).status).toBe(200);
});
