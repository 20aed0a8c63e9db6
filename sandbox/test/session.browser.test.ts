import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../scripts/browser/page.ts';
import { buildPage } from '../page/build.ts';
import type { SessionFile } from '../protocol/session.ts';
import { everyHostileText } from './hostile-texts.ts';
import { openSandbox } from './open-sandbox.ts';
import { faultsInBothThemes, phone, sideways, withPage } from './page-test.ts';
import { TestSandbox } from './test-sandbox.ts';

/** A session that one sandbox saved, opened in another one. */

const { sandbox, at } = await openSandbox();
let first: TestSandbox;
let text = '';
let file: SessionFile;
let id = 0;

const hostile = everyHostileText.replaceAll('\u0000', '').slice(0, 250);

beforeAll(async () => {
  first = await TestSandbox.start({ page: await buildPage() });
  id = await first.invoice({ description: hostile.slice(0, 60) });
  await first.pass(2_000);
  await first.apply('invoice.pay', { invoice_id: id });
  await first.pass(2_000);
  await first.merchant('GET', '/invoices/77');
  text = (await first.call('GET', '/session')).text;
  file = JSON.parse(text);
});
afterAll(() => first.stop());

/** Chooses a text as the session file. */
async function open(page: Page, content: string): Promise<void> {
  const input = page.tab.getByLabel('Session file');
  await input.setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

test('a session has neither keys nor secrets', async () => {
  const state = await first.state();
  const secrets = state.organizations.flatMap(({ keys }) => keys.flatMap((key) => [key.key, key.webhookSecret]));
  expect(secrets.filter((one) => one !== null).length).toBeGreaterThan(10);
  for (const secret of [...secrets, state.partnerKey, first.sandbox.token]) {
    if (secret !== null) expect(text.includes(secret)).toBe(false);
  }
});

test('another sandbox shows every step with the ids, the times and the order of the first', async () => {
  await withPage(at('session'), async (page) => {
    await open(page, text);
    await page.tab.locator('.session-bar').waitFor();
    await page.tab.evaluate(`location.hash = '#/records/invoices/${id}'`);
    await page.tab.locator('.details .badge', { hasText: 'paid' }).first().waitFor();
    const steps = page.tab.getByLabel('Step of the session');
    const shown = page.tab.locator('.session-step');
    expect(await shown.textContent()).toMatch(new RegExp(`^Step ${file.steps.length} of ${file.steps.length}`));
    for (const [index, { at: moment, event }] of file.steps.entries()) {
      await steps.fill(String(index + 1));
      await page.tab.locator('.session-step', { hasText: `Step ${index + 1} of` }).waitFor();
      const iso = new Date(moment).toISOString();
      expect(await shown.locator('time').getAttribute('datetime')).toBe(iso);
      expect(await page.tab.locator('.clock time').getAttribute('datetime')).toBe(iso);
      if (event.type === 'move' && event.move.id === id) {
        await page.tab.locator('.details .facts .badge', { hasText: event.move.to }).waitFor();
      }
    }
    await steps.fill('0');
    await page.tab.locator('.problem', { hasText: 'The session does not have it at this step.' }).waitFor();
    expect(page.errors).toEqual([]);
    await page.tab.getByRole('button', { name: 'Close the session' }).click();
    await page.tab.waitForSelector('.connection.live');
    expect(await page.tab.locator('.session-bar').count()).toBe(0);
  });
});

test.each([
  'requests/1',
  'webhooks/deliveries',
  'webhooks/inbox/1',
  'records',
  'phone',
  'faults',
  'organizations',
  'session',
  'compose',
  'events',
  '',
])('the part %s shows a session, and nothing in it can be pressed', async (route) => {
  await withPage({ ...at('session'), view: phone }, async (page) => {
    await open(page, text);
    await page.tab.locator('.session-bar').waitFor();
    await page.tab.evaluate(`location.hash = '#/${route}'`);
    await page.tab.waitForSelector('main > * + *', { state: 'attached' });
    expect(
      await page.tab.locator('main button:not([disabled]):text-matches("^(Pay|Trigger|Send|Suspend)$")').count(),
    ).toBe(0);
    expect(await page.evaluate('document.querySelectorAll("main img, main script").length')).toBe(0);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(page.errors).toEqual([]);
  });
});

test.each([
  ['cut off', () => text.slice(0, text.length / 2), 'This file is cut off'],
  ['cut off before its end', () => text.replace(',"isWhole":true', ''), 'This file is cut off'],
  ['something else', () => '{"openapi":"3.1.0"}', 'is no saved session'],
  ['no JSON', () => 'hello', 'is no saved session'],
  ['of another format', () => text.replace('"version":2', '"version":1'), 'has the format 1'],
  ['of another contract', () => text.replace(/"contract":"[^"]+"/, '"contract":"1.0.0"'), 'is of the contract 1.0.0'],
  [
    'with a record that is none',
    () => text.replace('"kind":"invoices"', '"kind":7'),
    'was changed and cannot be shown: steps.',
  ],
  ['with an unknown kind', () => text.replaceAll('"kind":"invoices"', '"kind":"__proto__"'), 'cannot be shown'],
  [
    'with a link that runs code',
    () => text.replace(/"docUrl":"[^"]+"/, '"docUrl":"javascript:alert(1)"'),
    'the meaning of a code',
  ],
  [
    'with a record that no table can have',
    () => text.replace('"columns":["id"', '"columns":[7'),
    'was changed and cannot be shown: records.tables.',
  ],
  ['with a secret', () => text.replace('"webhookSecret":null', '"webhookSecret":"whsec_x"'), 'cannot be shown'],
])('a file that is %s is refused with one message', async (_, content, says) => {
  expect(content()).not.toBe(text);
  await withPage(at('session'), async (page) => {
    await open(page, content());
    await page.tab.locator('.problem', { hasText: says }).waitFor();
    expect(await page.tab.locator('.problem').count()).toBe(1);
    expect(await page.tab.locator('.session-bar').count()).toBe(0);
    expect(page.errors).toEqual([]);
  });
});

test('a sandbox goes on from a session: what the first one had is there, and new ids follow', async () => {
  const { records } = file;
  if (records === null) throw new Error('The session has no records.');
  const next = await TestSandbox.start({ page: await buildPage(), session: { ...file, records } });
  try {
    await withPage(at(`records/invoices/${id}`, next), async (page) => {
      await page.tab.locator('.details .facts .badge', { hasText: 'paid' }).waitFor();
      // The page lets the clock tick on.
      const shown = Date.parse((await page.tab.locator('.clock time').getAttribute('datetime')) ?? '') - file.savedAt;
      expect(shown).toBeGreaterThanOrEqual(0);
      expect(shown).toBeLessThan(60_000);
      const created = await next.invoice();
      expect(created).toBeGreaterThan(id);
      await page.tab.evaluate(`location.hash = '#/requests'`);
      const sent = file.requests.length + 1;
      await page.tab.locator('main .count', { hasText: `${sent} of ${sent}` }).waitFor();
      expect(page.errors).toEqual([]);
    });
  } finally {
    await next.stop();
  }
});

test('a session without a step is shown, too', async () => {
  const empty = (await sandbox.call('GET', '/session')).text;
  await withPage(at('session'), async (page) => {
    await open(page, empty);
    await page.tab.locator('.session-step', { hasText: 'Step 0 of 0' }).waitFor();
    expect(page.errors).toEqual([]);
  });
});
