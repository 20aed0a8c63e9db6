import jsqr from 'jsqr';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { everyHostileText } from './hostile-texts.ts';
import { openSandbox } from './open-sandbox.ts';
import { faultsInBothThemes, sideways, views, wide, withPage } from './page-test.ts';

/** The parts that act on records, organizations and time, on the real server. `npm run test:browser` runs these. */

const { sandbox, at } = await openSandbox();

/** What the interface accepts of the hostile texts: a description has a limit. */
const hostile = everyHostileText.replaceAll('\u0000', '').slice(0, 300);

beforeAll(async () => {
  await sandbox.partner('POST', '/organizations', { external_id: hostile.slice(0, 90) });
});
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: number[];
}

describe.each([
  '',
  'compose',
  'events',
  'phone',
  'records',
  'records/invoices/1001',
  'records/connections',
  'faults',
  'organizations',
])('%s', (route) => {
  it.each(views)('shows hostile texts as texts, $width pixels wide, in both themes', async (view) => {
    if ((await sandbox.call('GET', '/records/invoices/1001')).status === 404) {
      const text = hostile.slice(0, 60);
      await sandbox.invoice({ description: text, external_order_id: text });
      await sandbox.merchant('POST', '/invoices/qr', { amount: 700, description: text });
    }
    await withPage({ ...at(route), view }, async (page) => {
      await page.tab.waitForSelector(
        /\d$/.test(route) ? '.details .diagram svg' : '.card, tbody tr, .panel, .start, .composer, .events',
      );
      for (const summary of await page.tab.locator('summary').all()) await summary.click();
      expect(await page.evaluate('document.title')).toMatch(/ · Sandbox$/);
      expect(await page.evaluate('document.querySelectorAll("main img, main script").length')).toBe(0);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(page.requests.filter((one) => !one.startsWith(sandbox.origin))).toEqual([]);
      expect(page.errors).toEqual([]);
    });
  });
});

test('an invoice arrives on the phone, is paid there, and its record shows the path', async () => {
  await withPage(at('phone'), async (page) => {
    const id = await sandbox.invoice({ description: 'Two teas' });
    await page.tab.getByRole('button', { name: `Pay invoice ${id}`, exact: true }).click();
    await page.tab.waitForSelector(`text=Invoice ${id} is paid.`);
    await page.tab.locator(`article[aria-label="Invoice ${id}"]`).waitFor({ state: 'detached' });
    await page.tab.evaluate(`location.hash = '#/records/invoices/${id}'`);
    await page.tab.waitForSelector('.diagram .now');
    expect(await page.tab.locator('.diagram [data-state].now').first().getAttribute('data-state')).toBe('paid');
    expect(await page.tab.locator('.details .moves').textContent()).toMatch(/processing by a request.*pending → paid/);
    await page.tab.locator('.details .moves a').first().click();
    await page.tab.waitForSelector('h2:has-text("Request")');
    expect((await sandbox.merchant('GET', `/invoices/${id}`)).at('status')).toBe('paid');
  });
});

test('a declined invoice waits, and can be let expire', async () => {
  await withPage(at('phone'), async (page) => {
    const id = await sandbox.invoice();
    const decline = page.tab.getByRole('button', { name: `Decline invoice ${id}`, exact: true });
    await page.tab
      .locator(`#${await decline.getAttribute('aria-describedby')}:has-text("on this phone only")`)
      .waitFor();
    await decline.click();
    await page.tab.waitForSelector(`article[aria-label="Invoice ${id}"] .note`);
    await page.tab.getByRole('button', { name: `Let expire invoice ${id}`, exact: true }).click();
    await page.tab.getByRole('button', { name: `Pay late invoice ${id}`, exact: true }).waitFor();
    expect((await sandbox.merchant('GET', `/invoices/${id}`)).at('status')).toBe('expired');
  });
});

test('a camera reads the QR code from the screen', async () => {
  const made = await sandbox.merchant('POST', '/invoices/qr', { amount: 900 });
  await withPage(at('phone'), async (page) => {
    const picture = page.tab.getByRole('img', { name: `QR code of invoice ${made.integer('id')}`, exact: true });
    const png = (await picture.screenshot()).toString('base64');
    const { width, height, data } = await page.evaluate<Pixels>(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png}';
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(image, 0, 0);
      return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
    })()`);
    expect(jsqr.default(Uint8ClampedArray.from(data), width, height)?.data).toBe(made.string('qr_token_url'));
    const card = page.tab.getByRole('article', { name: `Invoice ${made.integer('id')}`, exact: true });
    expect((await card.textContent())?.split(String(made.integer('id'))).length).toBe(2);
    expect(await page.tab.locator('.clock time').textContent()).toMatch(/ \d\d:\d\d:\d\d \+05:00$/);
  });
});

test('the next outcome of an operation is chosen by code, and the clock moves', async () => {
  await withPage(at('faults?organization=101'), async (page) => {
    const [operation, code] = await page.tab.locator('[aria-label="Next outcome"] select').all();
    await operation?.selectOption('createInvoice');
    await code?.selectOption('risk.next content_rejected');
    await page.tab.waitForSelector('.note a');
    await page.tab.getByRole('button', { name: /^Next time: content_rejected/ }).click();
    await page.tab.waitForSelector('text=risk.next: content_rejected');
    const refused = await sandbox.merchant('POST', '/invoices', { phone_number: '87011234567', amount: 5 });
    expect(refused.status).toBe(422);
    await page.tab.waitForSelector('text=None. Requests end as they usually do.');
    const before = sandbox.sandbox.server.clock.now();
    await page.tab.getByRole('button', { name: 'A day forward' }).click();
    await page.tab.waitForSelector('text=The clock is ahead: a day.');
    expect(sandbox.sandbox.server.clock.now() - before).toBe(86_400_000);
    await sandbox.invoice();
    await page.tab.getByRole('button', { name: 'To the next deadline' }).click();
    await page.tab
      .locator('.announcements', { hasText: /The clock is at the next deadline: .*:\d\d \+05:00/ })
      .waitFor();
  });
});

test('an organization is onboarded step by step, and its key works', async () => {
  await withPage({ ...at('organizations'), view: wide }, async (page) => {
    await page.tab.locator('summary').filter({ hasText: 'Onboard' }).click();
    await page.tab.getByLabel('External id').fill('from-the-page');
    const sends = page.tab.getByRole('button', { name: /^Send: / });
    const count = await sends.count();
    for (let index = 0; index < count; index += 1) {
      await sends.nth(index).click();
      await page.tab.locator('.steps > li').nth(index).locator('.response .badge.good').waitFor();
    }
    const support = page.tab.getByRole('region', { name: 'What support does' });
    await support.getByRole('button', { name: /^Verify for production/ }).click();
    await support.locator('.note.good').waitFor();
    await page.tab.waitForSelector('text=is verified and has a tariff.');
    const response = JSON.parse((await page.tab.locator('.response pre').last().textContent()) ?? '');
    const made = await sandbox.merchant('POST', '/invoices', { phone_number: '87011234567', amount: 5 }, response.key);
    expect(made.text).toContain('processing');
    const first = JSON.parse((await page.tab.locator('.response pre').first().textContent()) ?? '');
    await page.tab.waitForSelector(`section[aria-label="Organization ${first.organization.id}"]`);
  });
});

test('an organization that a client onboarded shows its external id and what support does for it', async () => {
  const created = await sandbox.partner('POST', '/organizations', { external_id: 'crm-77' });
  const card = `section[aria-label="Organization ${created.integer('organization.id')}"]`;
  await withPage(at('organizations'), async ({ tab, errors }) => {
    await tab.locator(card, { hasText: 'External id crm-77' }).waitFor();
    await tab
      .locator(card)
      .getByRole('button', { name: /^Verify for production/ })
      .click();
    await tab.locator(card, { hasText: 'its invoices are refused' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
