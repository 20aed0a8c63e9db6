import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../scripts/browser/page.ts';
import { openSandbox } from './open-sandbox.ts';
import { phone, until, wide, withPage } from './page-test.ts';

/** Lists that are longer than one response of the server, and their search. */

const { sandbox, at } = await openSandbox();
let first = 0;
let secret = '';

beforeAll(async () => {
  const { key } = await sandbox.keyFor(`${sandbox.origin}/inbox/lists`);
  secret = key;
  first = await sandbox.invoice({ description: 'The very first' }, key);
  for (let count = 1; count < 130; count += 1) await sandbox.invoice({}, key);
  await sandbox.pass(2_000);
});
async function count(page: Page, text: string): Promise<void> {
  await page.tab.waitForSelector(`.count:text-is("${text}")`);
}

test('the oldest record is reached by scrolling, with few rows in the document', async () => {
  await withPage(at('records/invoices'), async (page) => {
    await count(page, '100 of 130');
    await page.evaluate('document.querySelector(".window").scrollTop = 1e6');
    await count(page, '130 of 130');
    await page.evaluate('document.querySelector(".window").scrollTop = 1e6');
    await page.tab.waitForSelector(`tbody a:has-text("${first}")`);
    expect(await page.tab.locator('tbody tr').count()).toBeLessThan(60);
    expect(page.errors).toEqual([]);
  });
});

test('the oldest delivery is reached with the button, and a filter counts all of them', async () => {
  await withPage(at('webhooks'), async (page) => {
    await count(page, '100 of 130');
    await page.tab.getByRole('button', { name: 'Load older' }).click();
    await count(page, '130 of 130');
    await page.tab.getByLabel('State').selectOption('abandoned');
    await count(page, '0 of 0');
    await page.tab.getByLabel('State').selectOption('');
    await page.tab.getByLabel('Search').fill('The very first');
    await count(page, '1 of 1');
    expect(page.errors).toEqual([]);
  });
});

test('a search finds a record that was not loaded, and nothing else', async () => {
  await withPage(at('records/invoices'), async (page) => {
    await page.tab.getByLabel('Search').fill('the VERY first');
    await count(page, '1 of 1');
    await page.tab.getByLabel('Search').fill('none has this');
    await page.tab.waitForSelector('text=Nothing is found.');
  });
});

test.each([wide, phone])('a row opens wherever it is pressed, in a window of $width pixels', async (view) => {
  await withPage({ ...at('records/invoices'), view }, async (page) => {
    const row = page.tab.locator('tbody tr').first();
    const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
    await row.click({ position: { x: width - 8, y: height - 8 } });
    await page.tab.waitForSelector('.details h2:has-text("Invoice")');
    expect(page.errors).toEqual([]);
  });
});

test('the inbox and the requests are searched', async () => {
  await withPage(at('webhooks/inbox'), async (page) => {
    await page.tab.getByLabel('Search').fill(`"id":${first},`);
    await until(page, 'document.querySelectorAll(".window tbody tr").length === 1');
    await page.tab.evaluate("location.hash = '#/requests'");
    await page.tab.getByLabel('Search').fill('post /invoices');
    await count(page, '130 of 131');
  });
});

test('the oldest invoice that waits is paid on the phone', async () => {
  await withPage(at('phone'), async (page) => {
    const pay = page.tab.getByRole('button', { name: `Pay invoice ${first}`, exact: true });
    for (let piece = 0; piece < 6; piece += 1) {
      await page.tab.getByRole('button', { name: 'Show older ones: Payer' }).click();
    }
    await pay.click();
    await page.tab.waitForSelector(`text=Invoice ${first} is paid.`);
    const found = await sandbox.merchant('GET', `/invoices/${first}`, undefined, secret);
    expect(found.at('status')).toBe('paid');
  });
});

test('records of one state are shown, counted by the server, and leave the list with the state', async () => {
  const key = sandbox.key('production');
  const id = await sandbox.invoice({}, key);
  await sandbox.invoice({}, key);
  await sandbox.pass(2_000);
  const { organizations } = await sandbox.state();
  const own = organizations.find(({ keys }) => keys.some((one) => one.key === key))?.id;
  await withPage(at(`records/invoices?organization=${own}`), async (page) => {
    await page.tab.getByLabel('Status').selectOption('paid');
    await count(page, '0 of 0');
    await sandbox.apply('invoice.pay', { invoice_id: id });
    await count(page, '1 of 1');
    await page.tab.getByLabel('Status').selectOption('pending');
    await count(page, '1 of 1');
    for (const kind of ['Refunds', 'Subscriptions', 'Receipts', 'Catalog', 'QR refunds', 'Cashbox', 'Connections']) {
      await page.tab.getByRole('link', { name: kind, exact: true }).click();
      const list = page.tab.getByRole('region', { name: `List: ${kind.toLowerCase()}` });
      await list.getByLabel('Status').waitFor();
      const states = await list.getByLabel('Status').locator('option').allTextContents();
      expect([kind, states.length > 2]).toEqual([kind, true]);
      await list.getByLabel('Status').selectOption(states.at(-1) ?? '');
      await list.locator('.count', { hasText: /^\d+ of \d+$/ }).waitFor();
      expect(await page.tab.locator('.problem').count()).toBe(0);
    }
    expect(page.errors).toEqual([]);
  });
});
