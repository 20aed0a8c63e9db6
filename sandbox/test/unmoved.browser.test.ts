import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import { buildPage } from '../page/build.ts';
import { withPage } from './page-test.ts';
import { TestSandbox } from './test-sandbox.ts';

/** Changes that leave the state of a record as it was are shown while its page is open. */

let browser: Browser;
let sandbox: TestSandbox;

beforeAll(async () => {
  browser = await Browser.start();
  sandbox = await TestSandbox.start({ page: await buildPage() });
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

function at(route: string) {
  return { browser, url: `${sandbox.origin}/?token=${sandbox.sandbox.token}#/${route}` };
}

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
    const { body: answer } = await sandbox.apply('subscription.charge', { subscription_id: id });
    const invoice = Number(JSON.stringify(answer).match(/"invoice_id":(\d+)/)?.[1]);
    await sandbox.pass(2_000);
    await sandbox.apply('invoice.pay', { invoice_id: invoice });
    await page.tab.locator('.details .moves', { hasText: 'charge-paid' }).waitFor();
    expect(await page.tab.locator('.details .moves').textContent()).toContain('subscription.payment_succeeded');
  });
});
