import { expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { withPage } from './page-test.ts';

/** The page on the real server of the sandbox. */

const { browser, sandbox } = await openSandbox();

/** The address that the command prints. */
function address(): string {
  return `${sandbox.origin}/?token=${sandbox.sandbox.token}`;
}

test('a rejected request is explained at its fields', async () => {
  await withPage({ browser, url: address() }, async (page) => {
    await page.tab.goto(`${sandbox.origin}/#/requests`);
    await sandbox.merchant('POST', '/invoices', { phone_number: '1', amount: 5 });
    await page.tab.locator('tbody a').first().click();
    await page.tab.waitForSelector('.details .fault');
    expect(await page.tab.locator('.fault').allTextContents()).toEqual([expect.stringMatching(/^phone_number /)]);
    expect(page.errors).toEqual([]);
  });
});

test('an event arrives at the built-in inbox, and its signature is genuine', async () => {
  const { key, keyId } = await sandbox.keyFor(`${sandbox.origin}/inbox/shop`);
  await withPage({ browser, url: address() }, async (page) => {
    await page.tab.goto(`${sandbox.origin}/#/webhooks`);
    const feed = await sandbox.feed();
    await sandbox.invoice({}, key);
    await sandbox.pass(60_000);
    await feed.next(({ type }) => type === 'inbox');
    await feed.close();
    await page.tab.locator('tbody a').first().click();
    await page.tab.getByRole('button', { name: 'Verify' }).click();
    await page.tab.waitForSelector('text=the event is genuine');
    await page.tab.getByRole('link', { name: 'Built-in inbox' }).click();
    await page.tab.waitForSelector(`tbody .badge.good:text("key ${keyId}")`);
    expect(page.errors).toEqual([]);
  });
});

test('deliveries that a person holds wait until they are released', async () => {
  const { key, keyId } = await sandbox.keyFor(`${sandbox.origin}/inbox/held`);
  await withPage({ browser, url: `${address()}` }, async (page) => {
    await page.tab.goto(`${sandbox.origin}/#/webhooks?key=${keyId}`);
    await page.tab.locator('.keys summary').click();
    await page.tab.getByRole('button', { name: `Hold the deliveries of key ${keyId}` }).click();
    await page.tab.getByRole('button', { name: `Release the deliveries of key ${keyId}` }).waitFor();
    await sandbox.invoice({}, key);
    await sandbox.pass(60_000);
    await page.tab.waitForSelector('tbody .badge.warn:text("waiting")');
    await page.tab.getByRole('button', { name: `Release the deliveries of key ${keyId}` }).click();
    await page.tab.waitForSelector('tbody .badge.good:text("delivered")');
    expect(page.errors).toEqual([]);
  });
});

test('without the token the page says what to do', async () => {
  await withPage({ browser, url: `${sandbox.origin}/`, isLive: false }, async (page) => {
    await page.tab.waitForSelector('.connection.denied:has-text("Open the address that the command printed.")');
  });
});
