import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
let item: number;
let keys = 0;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
  item = await testServer.catalogItem(shop.key, {
    barcode: '4870000000017',
    ntin: '0200000000017',
    selling_price: 0.1,
  });
  await testServer.pass(secondMs);
});
afterAll(() => testServer.stop());

function nextKey() {
  keys += 1;
  return `key-${String(keys).padStart(5, '0')}`;
}

function get(path: string, { key } = shop) {
  return testServer.merchant(key, 'GET', `/cashbox/${path}`);
}

function switched(setting: string, enabled: boolean) {
  return testServer.merchant(shop.key, 'PUT', `/cashbox/settings/${setting}`, { enabled });
}

function control(ability: string, params: object = {}, { organizationId } = shop) {
  return testServer.control(ability, { organization_id: organizationId }, params);
}

function sell(quantity: number, payment_type = 3) {
  return testServer.merchant(shop.key, 'POST', '/receipts', {
    payment_type,
    client_operation_id: nextKey(),
    cart_items: [{ catalog_item_id: item, quantity }],
  });
}

async function sold(quantity: number, paymentType?: number): Promise<void> {
  await sell(quantity, paymentType);
  await testServer.pass(secondMs);
}

async function closed(shift_number: number): Promise<void> {
  await testServer.merchant(shop.key, 'POST', '/cashbox/shifts/close', {
    client_operation_id: nextKey(),
    shift_number,
  });
  await testServer.pass(secondMs);
}

async function shifts(query = '') {
  return (await get(`shifts${query}`)).at('data') as Record<string, unknown>[];
}

function today() {
  return new Date(testServer.server.clock.now() + 5 * 3_600_000).toISOString().slice(0, 10);
}

function dayAfter(days: number) {
  return new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10);
}

describe('shifts', () => {
  test('the first one opens with the first request', async () => {
    const looks = await Promise.all([shifts(), shifts(), shifts()]);
    expect(new Set(looks.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(looks[0]).toMatchObject([
      { shift_number: 1, is_current: true, total_income: '0.00', transactions_count: 0 },
    ]);
    expect((await shifts())[0]?.start_date).toMatch(/\+05:00$/);
  });

  test('count every issued receipt, cash or not, and no failed one', async () => {
    await sold(3);
    await sold(4, 5);
    await control('receipt.next', { code: 'receipt_provider_error' });
    await sold(100);
    expect(await shifts()).toMatchObject([{ total_income: '0.70', transactions_count: 2 }]);
    await closed(1);
    await sold(1);
    expect(await shifts()).toMatchObject([
      { shift_number: 2, is_current: true, total_income: '0.10', transactions_count: 1 },
      { shift_number: 1, is_current: false, total_income: '0.70', transactions_count: 2 },
    ]);
  });

  test('belong to every day on which they were open', async () => {
    await closed(1);
    await testServer.pass(2 * dayMs);
    expect(await shifts(`?date_from=${today()}&date_to=${today()}`)).toMatchObject([{ shift_number: 2 }]);
    expect(await shifts(`?date_from=${dayAfter(-2)}`)).toHaveLength(2);
    expect(await shifts(`?date_to=${dayAfter(-3)}`)).toEqual([]);
    expect(await shifts(`?date_from=${dayAfter(1)}`)).toEqual([]);
  });

  test.each([
    [31, 200],
    [32, 422],
    [0, 422],
  ])('a window of %d days returns %d', async (days, status) => {
    const response = await get(
      `shifts?date_from=2026-03-01&date_to=${new Date(Date.UTC(2026, 2, days)).toISOString().slice(0, 10)}`,
    );
    expect([response.status, Object.keys(response.at('errors') ?? {})]).toEqual([
      status,
      status === 422 ? ['date_to'] : [],
    ]);
  });

  test.each(['shifts?date_from=2026-02-30', 'shifts?date_to=', 'summary?date=now', 'reconciliation?shift_id=x'])(
    '%s is no question',
    async (path) => {
      expect((await get(path)).status).toBe(422);
    },
  );

  test('a report has a link that expires', async () => {
    const [shift] = await shifts();
    const report = await get(`shifts/${shift?.id}/report`);
    expect(report.status).toBe(200);
    const lifetime = Date.parse(report.string('expires_at')) - testServer.server.clock.now();
    expect([lifetime > minuteMs, URL.canParse(report.string('url'))]).toEqual([true, true]);
    for (const id of ['none', 999_999, shift?.id]) {
      const foreign = await get(`shifts/${id}/report`, await testServer.onboard());
      expect([foreign.status, foreign.at('error_code')]).toEqual([404, 'cashbox_shift_not_found']);
    }
  });

  test('a reconciliation compares the register with the receipts, in the open shift or a named one', async () => {
    await sold(3);
    const [first] = await shifts();
    await closed(1);
    await sold(5, 5);
    const sums = { total_income: '0.50', transactions_count: 1 };
    expect((await get('reconciliation')).body).toMatchObject({ register: sums, service: sums, difference: '0.00' });
    expect((await get(`reconciliation?shift_id=${first?.id}`)).at('service')).toMatchObject({ total_income: '0.30' });
    const foreign = await get(`reconciliation?shift_id=${first?.id}`, await testServer.onboard());
    expect([foreign.status, foreign.at('error_code')]).toEqual([404, 'cashbox_shift_not_found']);
  });
});

describe('the summary', () => {
  test('adds cash up to the tiyn and carries it into the next day', async () => {
    await sold(3);
    await sold(4);
    await sold(100, 5);
    expect((await get('summary')).body).toEqual({
      date: today(),
      current_cash_balance: '0.70',
      replenishment_sum: '0.00',
      withdrawal_sum: '0.00',
      sale_cash_amt: '0.70',
      sale_return_cash_amt: '0.00',
      cash_amount_on_opening: '0.00',
      sale_cash_cnt: 2,
      sale_return_cash_cnt: 0,
      auto_withdrawal: false,
    });
    await testServer.pass(dayMs);
    await sold(1);
    expect((await get('summary')).body).toMatchObject({
      cash_amount_on_opening: '0.70',
      sale_cash_amt: '0.10',
      current_cash_balance: '0.80',
    });
    expect((await get(`summary?date=${dayAfter(-1)}`)).at('current_cash_balance')).toBe('0.70');
    expect((await get('summary?date=9999-12-31')).at('current_cash_balance')).toBe('0.80');
    expect((await get('summary?date=0001-01-01')).at('current_cash_balance')).toBe('0.00');
  });

  test('shows what a close has taken out while cash is withdrawn by itself', async () => {
    await sold(5);
    await switched('auto-withdrawal', true);
    await closed(1);
    await sold(2);
    expect((await get('summary')).body).toMatchObject({
      sale_cash_amt: '0.70',
      withdrawal_sum: '0.50',
      current_cash_balance: '0.20',
      auto_withdrawal: true,
    });
  });
});

describe('settings', () => {
  test('are off until they are switched, and say whether they changed', async () => {
    expect((await get('settings')).body).toEqual({ auto_close_shift: false, auto_withdrawal: false });
    expect((await switched('auto-close', true)).body).toEqual({ changed: true, new_value: true });
    expect((await switched('auto-close', true)).body).toEqual({ changed: false, new_value: true });
    expect((await get('settings')).body).toEqual({ auto_close_shift: true, auto_withdrawal: false });
    expect((await switched('auto-close', false)).body).toEqual({ changed: true, new_value: false });
    expect((await switched('auto-withdrawal', true)).body).toEqual({ changed: true, new_value: true });
  });

  test('of many who switch at once one changes it', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => switched('auto-close', true)));
    expect(responses.map((response) => response.at('changed')).filter(Boolean)).toHaveLength(1);
  });

  test('a shift closes by itself at the end of the day while that is on', async () => {
    await sold(3);
    await switched('auto-close', true);
    await testServer.pass(dayMs);
    expect(await shifts()).toMatchObject([
      { shift_number: 2, is_current: true, total_income: '0.00' },
      { shift_number: 1, is_current: false, total_income: '0.30' },
    ]);
    expect((await shifts())[0]?.start_date).toMatch(/T23:59:59\+05:00$/);
    await switched('auto-close', false);
    await testServer.pass(dayMs);
    expect(await shifts()).toHaveLength(2);
  });
});

describe('who may', () => {
  const paths = ['summary', 'shifts', 'settings', 'reconciliation'];

  test('the cashbox is off for production organizations only', async () => {
    await control('org.lacks', { feature: 'cashbox' });
    for (const path of paths) expect((await get(path)).status).toBe(200);
    await control('org.verify', { mode: 'production' });
    for (const path of paths) expect((await get(path)).at('error_code')).toBe('cashbox_disabled');
    expect((await get('operations/1')).at('error_code')).toBe('cashbox_disabled');
  });

  test('it can be read without a tariff', async () => {
    await control('org.verify', { mode: 'production' });
    await control('tariff.expire');
    for (const path of paths) expect((await get(path)).status).toBe(200);
  });
});
