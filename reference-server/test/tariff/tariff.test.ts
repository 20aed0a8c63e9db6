import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../generated/limits.ts';
import { dayMs, hourMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

function read(merchant = shop) {
  return testServer.merchant(merchant.key, 'GET', '/tariff');
}

function set(params: object, { organizationId } = shop) {
  return testServer.control('tariff.set', { organization_id: organizationId }, params);
}

async function card({ organizationId } = shop) {
  return (await testServer.partner('GET', `/organizations/${organizationId}`)).at('organization');
}

test('an organization without a tariff has none', async () => {
  expect((await read()).body).toEqual({
    status: 'none',
    tier: null,
    tier_label: 'No tariff',
    daily_limit: null,
    is_custom: false,
    can_change_tier: true,
    is_trial: false,
    started_at: null,
    expires_at: null,
    days_remaining: 0,
    auto_renew: false,
    last_payment: null,
    next_payment: null,
  });
  expect(await card()).toMatchObject({ payment_status: 'none', has_active_payment: false, payment_expires_at: null });
});

test.each([
  ['start', 'Start', limits.tariff_daily.max.start],
  ['business', 'Business', limits.tariff_daily.max.business],
  ['pro', 'Pro', limits.tariff_daily.max.pro],
  ['pro_max', 'Pro Max', limits.tariff_daily.max.pro_max],
])('a paid tariff %s is called %s and allows %d invoices a day', async (tier, label, limit) => {
  await set({ tier });
  const response = await read();
  expect(response.body).toMatchObject({
    status: 'active',
    tier,
    tier_label: label,
    daily_limit: limit,
    is_trial: false,
    days_remaining: 30,
    last_payment: { paid_at: response.at('started_at'), period_months: 1, tier, status: 'paid' },
    next_payment: { due_at: response.at('expires_at'), tier },
  });
  expect(await card()).toMatchObject({ payment_status: 'active', has_active_payment: true });
});

test('the trial is no payment, but it works', async () => {
  await set({ tier: 'trial' });
  expect((await read()).body).toMatchObject({
    status: 'trial',
    tier: 'trial',
    tier_label: 'Trial',
    daily_limit: limits.trial_daily.max,
    is_trial: true,
    last_payment: null,
    next_payment: null,
  });
  expect(await card()).toMatchObject({ payment_status: 'active', has_active_payment: true });
});

test('individual terms are changed by support only', async () => {
  await set({ tier: 'pro', custom: true });
  expect((await read()).body).toMatchObject({
    status: 'active',
    tier: 'custom',
    tier_label: 'Individual',
    daily_limit: null,
    is_custom: true,
    can_change_tier: false,
  });
  await set({ tier: 'pro' });
  expect((await read()).body).toMatchObject({ tier: 'pro', is_custom: false, can_change_tier: true });
});

test('it runs out at its very end, and GET /tariff still works', async () => {
  const real = await testServer.onboardProduction();
  for (const merchant of [real, shop]) await set({ tier: 'business' }, merchant);
  await testServer.pass(30 * dayMs - 1);
  expect((await read(real)).body).toMatchObject({ status: 'active', days_remaining: 0 });
  await testServer.pass(1);
  const ended = await read(real);
  expect(ended.body).toMatchObject({ status: 'expired', tier: 'business', days_remaining: 0, next_payment: null });
  const refused = await testServer.merchant(real.key, 'POST', '/invoices', {
    phone_number: '87011234567',
    amount: 100,
  });
  expect([refused.at('error'), refused.at('expires_at')]).toEqual(['tariff_inactive', ended.at('expires_at')]);
  expect(await card()).toMatchObject({
    payment_status: 'expired',
    has_active_payment: false,
    payment_expires_at: ended.at('expires_at'),
  });
  await set({ tier: 'start' }, real);
  expect((await testServer.invoice(real.key)) > 0).toBe(true);
});

test('days are counted by the calendar of Almaty', async () => {
  const moved = await TestServer.start({ now: () => Date.parse('2026-03-02T18:30:00Z') });
  const { key, organizationId } = await moved.onboard();
  await moved.control('tariff.set', { organization_id: organizationId }, { tier: 'start' });
  const days = async () => (await moved.merchant(key, 'GET', '/tariff')).at('days_remaining');
  expect(await days()).toBe(30);
  await moved.pass(hourMs / 2);
  expect(await days()).toBe(29);
  await moved.pass(dayMs - 1);
  expect(await days()).toBe(29);
  await moved.stop();
});

test('a removed tariff never existed, and a reset restores it', async () => {
  await set({ tier: 'pro' });
  await testServer.control('tariff.set', { organization_id: shop.organizationId }, { tier: 'none' }, 'other');
  expect((await read()).body).toMatchObject({ status: 'none', started_at: null, last_payment: null });
  await testServer.callControl('POST', '/reset', { run: 'other' });
  expect((await read()).body).toMatchObject({ status: 'active', tier: 'pro' });
});

test('a tariff that does not exist cannot be set', async () => {
  const asked = { ability: 'tariff.set', subject: { organization_id: shop.organizationId }, params: { tier: 'gold' } };
  expect((await testServer.callControl('POST', '/apply', asked)).at('reason')).toContain(
    'start, business, pro, pro_max',
  );
});
