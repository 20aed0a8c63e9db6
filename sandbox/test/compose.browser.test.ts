import { expect, test } from 'vitest';
import { events } from '../../generated/events.ts';
import { timestamp } from '../../reference-server/domain/time.ts';
import type { Page } from '../../scripts/browser/page.ts';
import { buildPage } from '../page/build.ts';
import { serviceOffset } from '../page/text/zone.ts';
import { everyHostileText } from './hostile-texts.ts';
import { openSandbox } from './open-sandbox.ts';
import { faultsInBothThemes, phone, sideways, withPage } from './page-test.ts';
import { TestSandbox } from './test-sandbox.ts';

/** The first event, the composer, and the events that a person triggers, on the real server. */

const { sandbox, at } = await openSandbox();

/** As long as the journal keeps whole. */
const hostile = everyHostileText.slice(0, 3_000);

/** Where the headings of the page are. */
function places(page: Page): Promise<number[]> {
  return page.evaluate(
    '[...document.querySelectorAll("main h1, main h2, main li")].map((one) => one.getBoundingClientRect().top)',
  );
}

async function send(page: Page, body: string): Promise<void> {
  await page.tab.getByLabel('Body', { exact: true }).fill(body);
  await page.tab.getByRole('button', { name: 'Send', exact: true }).click();
}

test('one click gives the first verified event, and nothing moves on the way', async () => {
  await withPage(at(''), async (page) => {
    const create = page.tab.getByRole('button', { name: 'Create an invoice' });
    await create.waitFor();
    const before = await places(page);
    await create.click();
    const pay = page.tab.getByRole('button', { name: /^Pay it/ });
    await pay.waitFor();
    await sandbox.pass(2_000);
    const arrived = page.tab.locator('.arrived');
    await arrived.first().waitFor();
    expect(await arrived.allTextContents()).toEqual([
      expect.stringMatching(/^invoice.status_changed pending verified/),
    ]);
    await pay.click();
    await arrived.nth(1).waitFor();
    expect(await arrived.nth(1).textContent()).toContain('paid verified');
    expect(await places(page)).toEqual(before);
    expect(page.errors).toEqual([]);
  });
});

test('a request is made from an example of the contract, and a field that the contract does not have is marked', async () => {
  await withPage(at('compose/createInvoice'), async (page) => {
    const body = page.tab.getByLabel('Body', { exact: true });
    await body.waitFor();
    expect(JSON.parse(await body.inputValue())).toMatchObject({ phone_number: '87010000001', amount: 1500 });
    expect(await page.tab.locator('.field-lists dt').first().textContent()).toMatch(/^phone_number required/);
    await send(page, '{"phone_number":"87010000001","amount":1500,"descripton":"Tea"}');
    await page.tab.locator('.details .mark-only', { hasText: 'Did you mean description?' }).waitFor();
    expect(await page.tab.locator('.details .badge').first().textContent()).toBe('201');
    expect(await page.tab.locator('.details .moves a').count()).toBeGreaterThan(0);
  });
});

test('a name that the contract does not have is marked while a person types, before anything is sent, and nothing moves', async () => {
  await withPage({ ...at('compose/createInvoice'), view: phone }, async (page) => {
    const body = page.tab.getByLabel('Body', { exact: true });
    await body.waitFor();
    const state = page.tab.locator('.request-state');
    const before = (await page.tab.getByRole('button', { name: 'Send', exact: true }).boundingBox())?.y;
    const sent = (await sandbox.call('GET', '/requests')).text;
    await body.fill('{"phone_number":"87010000001","amount":1500,"descripton":"Tea", "colour": 1}');
    const says = 'descripton is not in the contract. Did you mean description? And 1 more.';
    await state.filter({ hasText: says }).waitFor();
    expect(await state.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    await body.fill(JSON.stringify({ [hostile]: 1 }));
    await state.filter({ hasText: 'is not in the contract.' }).filter({ hasNotText: 'descripton' }).waitFor();
    expect((await page.tab.getByRole('button', { name: 'Send', exact: true }).boundingBox())?.y).toBe(before);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await body.fill('{"phone_number":"87010000001","amount":1500,"description":"Tea"}');
    await state.filter({ hasNotText: 'contract' }).waitFor();
    expect((await sandbox.call('GET', '/requests')).text).toBe(sent);
  });
  await withPage(at('compose/listInvoices'), async (page) => {
    await page.tab.getByLabel('GET, path and query').fill('/invoices?pge=2');
    await page.tab
      .locator('.request-state', { hasText: 'In the query, pge is not in the contract. Did you mean page?' })
      .waitFor();
  });
});

test('an earlier request is edited and sent again with its key, path and body', async () => {
  const id = await sandbox.invoice({ description: 'Once' }, sandbox.key('trial'));
  const sent = await sandbox.merchant('POST', `/invoices/${id}/refund`, { amount: 5 }, sandbox.key('trial'));
  const n = sent.headers.get('Sandbox-Request');
  await withPage(at(`requests/${n}`), async (page) => {
    await page.tab.getByRole('link', { name: 'Edit and send again' }).click();
    await page.tab.locator('.composer input').first().waitFor();
    expect(await page.tab.getByLabel('POST, path and query').inputValue()).toBe(`/invoices/${id}/refund`);
    expect(await page.tab.getByLabel('X-API-Key').inputValue()).toBe(sandbox.key('trial'));
    expect(JSON.parse(await page.tab.getByLabel('Body', { exact: true }).inputValue())).toEqual({ amount: 5 });
    await page.tab.getByRole('button', { name: 'Send', exact: true }).click();
    await page.tab.locator(`.details h2:text("Request ${Number(n) + 1}")`).waitFor();
  });
});

test('hostile texts are sent and shown as they are, and a body that is no JSON is said to be none', async () => {
  await withPage(at('compose/createInvoice'), async (page) => {
    await page.tab.getByLabel('Body', { exact: true }).waitFor();
    await send(page, JSON.stringify({ [hostile]: hostile }));
    await page.tab.locator('.details .mark-only').first().waitFor();
    await send(page, '{"amount": <img src=x onerror=alert(1)>');
    await page.tab.locator('.request-state.wrong', { hasText: 'is no JSON, and is sent as it is' }).waitFor();
    await page.tab.locator('.details pre', { hasText: '<img src=x onerror=alert(1)>' }).first().waitFor();
    expect(await page.evaluate('document.querySelectorAll("main img, main script").length')).toBe(0);
    expect(page.errors.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
  });
});

test('every event of the contract is triggered by its name, and arrives verified', async () => {
  const real = await TestSandbox.start({ page: await buildPage(), now: Date.now, providerDelay: { min: 1, max: 20 } });
  await withPage(at('events', real), async (page) => {
    for (const name of Object.keys(events)) {
      await page.tab.getByRole('button', { name: `Trigger ${name}`, exact: true }).click();
      await page.tab.locator('.events li', { hasText: name }).locator('.badge.good').waitFor({ timeout: 8_000 });
    }
    expect(page.errors).toEqual([]);
  });
  await real.stop();
}, 120_000);

test('every time is in the zone that a person chooses, that of bodies first, and the choice is kept', async () => {
  expect(timestamp(Date.now())).toMatch(new RegExp(`\\${serviceOffset}$`));
  await sandbox.invoice();
  await withPage(at('records/invoices'), async (page) => {
    const zone = page.tab.getByLabel('Zone of all times');
    const shown = page.tab.locator('td.time time').first();
    await shown.waitFor();
    const iso = String(await shown.getAttribute('datetime'));
    const hour = (text: string | null) => Number(text?.slice(0, 2));
    expect((hour(await shown.textContent()) - Number(iso.slice(11, 13)) + 24) % 24).toBe(5);
    await zone.selectOption('utc');
    expect(hour(await shown.textContent())).toBe(Number(iso.slice(11, 13)));
    await page.tab.reload();
    await page.tab.locator('.clock time', { hasText: /UTC$/ }).waitFor();
  });
});

test('a row stays under the pointer when it is opened, and the names of the columns stay when rows are scrolled', async () => {
  for (let at = 0; at < 40; at += 1) await sandbox.merchant('GET', '/tariff');
  await withPage(at('requests'), async (page) => {
    const row = page.tab.locator('tbody tr').nth(2);
    const before = await row.boundingBox();
    await row.locator('a').click();
    await page.tab.locator('.details h3').first().waitFor();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    const head = page.tab.locator('.window thead');
    const top = (await head.boundingBox())?.y;
    await page.evaluate('document.querySelector(".window").scrollTop = 400');
    expect((await head.boundingBox())?.y).toBe(top);
  });
});
