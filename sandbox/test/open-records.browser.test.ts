import { expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { withPage } from './page-test.ts';

/** What the page of an open record shows: changes that leave its state as it was, its receipt, and why it failed. */

const { sandbox, at } = await openSandbox();

test('a new price in the catalog is shown in the list and in the path, with its request', async () => {
  const key = sandbox.key('sandbox_catalog');
  const id = (await sandbox.merchant('GET', '/catalog', undefined, key)).integer('data.0.id');
  await withPage(at('records/catalog'), async (page) => {
    const row = page.tab.locator('tbody tr', { hasText: String(id) });
    await row.waitFor();
    const changed = await sandbox.merchant('PATCH', `/catalog/${id}`, { selling_price: 1234 }, key);
    expect(changed.status).toBe(200);
    await row.filter({ hasText: '1234.00' }).waitFor();
    await row.locator('a').click();
    await page.tab.locator('.details .moves', { hasText: 'update-now' }).waitFor();
    await page.tab.locator('.details .moves a').click();
    await page.tab.waitForSelector('h2:has-text("Request")');
    expect(await page.tab.locator('.details .moves').textContent()).toContain('update-now');
  });
});

test('a paid period is a step of the path of its subscription', async () => {
  const { key } = await sandbox.keyFor(`${sandbox.origin}/inbox/periods`);
  const body = { phone_number: '87011234567', amount: 5000, billing_period: 'monthly' };
  const id = (await sandbox.merchant('POST', '/subscriptions', body, key)).integer('subscription.id');
  await withPage(at(`records/subscriptions/${id}`), async (page) => {
    const { body: response } = await sandbox.apply('subscription.charge', { subscription_id: id });
    const invoice = Number(JSON.stringify(response).match(/"invoice_id":(\d+)/)?.[1]);
    await sandbox.pass(2_000);
    await sandbox.apply('invoice.pay', { invoice_id: invoice });
    await page.tab.locator('.details .moves', { hasText: 'charge-paid' }).waitFor();
    expect(await page.tab.locator('.details .moves').textContent()).toContain('subscription.payment_succeeded');
  });
});

test('the receipt of an invoice is shown in its open record when it comes', async () => {
  const key = sandbox.key('production');
  const id = await sandbox.invoice({}, key);
  const ask = () => sandbox.merchant('GET', `/invoices/${id}/receipt`, undefined, key);
  await withPage(at(`records/invoices/${id}`), async (page) => {
    await page.tab.waitForSelector('text=None of the last requests asked for it');
    expect((await ask()).status).toBe(409);
    await page.tab.locator('.details .note', { hasText: 'receipt_not_available_for_status' }).waitFor();
    await sandbox.pass(5_000);
    await sandbox.apply('invoice.pay', { invoice_id: id });
    expect((await ask()).status).toBe(202);
    await page.tab.locator('.details .json', { hasText: 'poll_after' }).waitFor();
    await sandbox.pass(60_000);
    const link = (await ask()).string('receipt_link');
    await page.tab.locator('.details .json', { hasText: link }).waitFor();
    expect(page.errors).toEqual([]);
  });
});

test('a receipt and an operation of the cashbox that failed say why', async () => {
  const key = sandbox.key('sandbox_catalog');
  const { organizations } = await sandbox.state();
  const organization = organizations.find(({ keys }) => keys.some((one) => one.key === key))?.id;
  const item = (await sandbox.merchant('GET', '/catalog', undefined, key)).integer('data.0.id');
  const cart = { payment_type: 3, received_amt: 100_000, cart_items: [{ catalog_item_id: item, quantity: 1 }] };
  const sell = (name: string) => sandbox.merchant('POST', '/receipts', { ...cart, client_operation_id: name }, key);
  await sell('sale-issued');
  await sandbox.pass(10_000);
  await sandbox.apply('receipt.next', { organization_id: organization }, { code: 'receipt_provider_error' });
  await sandbox.apply('cashbox.next', { organization_id: organization }, { code: 'cashbox_busy' });
  const receipt = (await sell('sale-failed')).integer('id');
  const close = { client_operation_id: 'close-failed', shift_number: 1 };
  const operation = (await sandbox.merchant('POST', '/cashbox/shifts/close', close, key)).integer('id');
  await sandbox.pass(20_000);
  for (const [path, code] of [
    [`receipts/${receipt}`, 'receipt_provider_error'],
    [`cashbox/${operation}`, 'cashbox_busy'],
  ]) {
    await withPage(at(`records/${path}`), async (page) => {
      await page.tab.locator('.details .diagram .now', { hasText: 'failed' }).waitFor();
      await page.tab.locator('.details dt', { hasText: 'Client operation id' }).waitFor();
      const meaning = page.tab.locator('.details .note', { hasText: 'To repeat the request' });
      expect(await meaning.textContent()).toContain(code);
      expect(page.errors).toEqual([]);
    });
  }
});
