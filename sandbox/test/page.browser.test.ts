import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import { buildPage } from '../page/build.ts';
import { FakeSandbox } from './fake-sandbox.ts';
import { everyHostileText } from './hostile-texts.ts';
import { faultsInBothThemes, phone, rowsAre, sideways, views, withPage } from './page-test.ts';
import { sampleDelivery, sampleDeliveryDetail, sampleDetail, sampleMessage, sampleRequest } from './samples.ts';

/** The page in a browser, on a server that a test fills. `npm run test:browser` runs these; they need Chromium. */

let browser: Browser;
let fake: FakeSandbox;
let url = '';

beforeAll(async () => {
  browser = await Browser.start();
});
afterAll(() => browser.close());
beforeEach(async () => {
  fake = new FakeSandbox();
  url = await fake.start();
  return () => fake.stop();
});

/** Rows with hostile texts in every field that a client decides. */
function fill(): void {
  const hostile = everyHostileText;
  const summary = sampleRequest(50, { path: `/invoices?${hostile}`, status: 422, errorCode: 'ValidationError' });
  const wrong = sampleDetail(summary, {
    request: {
      headers: [[hostile, hostile]],
      body: JSON.stringify({ amount: 0, note: hostile, [hostile]: 1 }),
      cut: 9,
    },
    response: { headers: [['x', hostile]], body: hostile, cut: 0 },
    error: {
      code: 'ValidationError',
      summary: 'A field is wrong',
      description: hostile,
      retry: { name: 'retry after a change', advice: 'Correct the cause.' },
      docUrl: 'https://docs.example.com/errors.html#x',
    },
    faults: [
      { field: 'amount', texts: [hostile] },
      { field: hostile, texts: ['wrong'] },
    ],
    curl: hostile,
  });
  fake.requests = [wrong, ...Array.from({ length: 49 }, (_, index) => sampleDetail(sampleRequest(49 - index)))];
  const delivery = sampleDelivery(30, { url: hostile, attempts: [{ at: 0, status: null, problem: hostile }] });
  const signature = { header: 'X-Webhook-Signature', value: hostile, secret: hostile };
  fake.deliveries = [
    sampleDeliveryDetail(delivery, { body: hostile, headers: [[hostile, hostile]], signature }),
    ...Array.from({ length: 29 }, (_, index) => sampleDeliveryDetail(sampleDelivery(29 - index))),
  ];
  const message = {
    name: hostile,
    event: hostile,
    body: hostile,
    verifiedBy: null,
    headers: [[hostile, hostile]] as const,
  };
  fake.inbox = [sampleMessage(2, message), sampleMessage(1)];
  const [first, ...others] = fake.state.organizations;
  if (first !== undefined) fake.state = { ...fake.state, organizations: [{ ...first, name: hostile }, ...others] };
}

describe.each(['requests', 'requests/50', 'webhooks', 'webhooks/deliveries/30', 'webhooks/inbox', 'webhooks/inbox/2'])(
  '%s',
  (route) => {
    it.each(views)('shows hostile texts as texts, $width pixels wide, in both themes', async (view) => {
      fill();
      await withPage({ browser, url: `${url}#/${route}`, view }, async (page) => {
        await page.tab.waitForSelector(/\d$/.test(route) ? '.details pre .mark' : 'tbody tr');
        expect(await page.evaluate('document.title')).toMatch(/ · Sandbox$/);
        expect(await page.evaluate('document.querySelectorAll("main img, main script").length')).toBe(0);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await faultsInBothThemes(page)).toEqual([]);
        expect(page.requests.filter((one) => !one.startsWith(url))).toEqual([]);
        expect(page.errors).toEqual([]);
      });
    });
  },
);

test('a fault is at its field, and the error says what it means', async () => {
  fill();
  await withPage({ browser, url: `${url}#/requests/50` }, async (page) => {
    const wrong = await page.tab.locator('.json .wrong').allTextContents();
    expect(wrong[1]).toContain('"amount": 0');
    const meaning = await page.tab.locator('.details .note').textContent();
    expect(meaning).toContain('To repeat the request: retry after a change. Correct the cause.');
    const link = page.tab.getByRole('link', { name: 'Documentation of ValidationError' });
    expect(await link.getAttribute('href')).toBe('https://docs.example.com/errors.html#x');
  });
});

test('the filters are in the address', async () => {
  fill();
  await withPage({ browser, url: `${url}#/requests?code=404&organization=2` }, async (page) => {
    await page.tab.waitForSelector('tbody tr');
    const badges = await page.tab.locator('tbody .badge').allTextContents();
    expect(new Set(badges)).toEqual(new Set(['404']));
    await page.tab.getByLabel('Search').fill('invoices/45');
    await rowsAre(page, 1);
    expect(page.tab.url()).toContain('text=invoices%2F45');
  });
});

test('the list is used with the keyboard', async () => {
  fill();
  await withPage({ browser, url: `${url}#/requests` }, async (page) => {
    await page.tab.locator('tbody a').first().focus();
    await page.press('ArrowDown');
    await page.press('Enter');
    await page.tab.waitForSelector('.details h2:focus');
    expect(await page.tab.locator('.details h2').textContent()).toBe('Request 49');
  });
});

test('the signature is computed in the page', async () => {
  const value = 'sha256=b82fcb791acec57859b989b430a826488ce2e479fdf92326bd0a2e8375a42ba4';
  const signature = { header: 'X-Webhook-Signature', value, secret: 'secret' };
  fake.deliveries = [
    sampleDeliveryDetail(sampleDelivery(2), { body: 'payload', signature }),
    sampleDeliveryDetail(sampleDelivery(1), { body: 'another', signature }),
  ];
  await withPage({ browser, url: `${url}#/webhooks/deliveries/2` }, async (page) => {
    await page.tab.getByRole('button', { name: 'Verify' }).click();
    await page.tab.waitForSelector('.steps');
    expect(await page.tab.locator('.note').textContent()).toContain('the event is genuine');
    await page.tab.locator('tbody a').last().click();
    await page.tab.waitForSelector('h2:text("Delivery 1")');
    await page.tab.getByRole('button', { name: 'Verify' }).click();
    await page.tab.waitForSelector('.note.bad');
  });
});

test('a press goes through the control interface', async () => {
  fake.deliveries = [sampleDeliveryDetail(sampleDelivery(7))];
  await withPage({ browser, url: `${url}#/webhooks/deliveries/7`, view: phone }, async (page) => {
    await page.tab.getByRole('button', { name: 'Delay by 60 s' }).click();
    await page.tab.waitForSelector('.announcements p');
    await page.tab.getByRole('button', { name: 'Send now' }).click();
    await page.tab.waitForSelector('text=Delivery 7 is sent.');
  });
  expect(fake.applied).toEqual([
    { ability: 'delivery.delay', subject: { delivery_id: 7 }, params: { seconds: 60 } },
    { ability: 'delivery.send', subject: { delivery_id: 7 }, params: {} },
  ]);
});

test('a sandbox that can only be read has no buttons to press', async () => {
  fake.deliveries = [sampleDeliveryDetail(sampleDelivery(7))];
  fake.state = { ...fake.state, readOnly: true };
  await withPage({ browser, url: `${url}#/webhooks/deliveries/7` }, async (page) => {
    expect(await page.tab.getByRole('button', { name: 'Send now' }).isDisabled()).toBe(true);
    await page.tab.waitForSelector('text=read-only');
  });
});

test('all of a long text is shown without a pause that a person would notice', async () => {
  fake.requests = [sampleDetail(sampleRequest(1), { response: { headers: [], body: 'W'.repeat(65_536), cut: 7 } })];
  await withPage({ browser, url: `${url}#/requests/1` }, async (page) => {
    await page.tab.getByRole('button', { name: 'Show all 65,536 characters' }).click();
    expect(await page.tab.locator('.details pre').nth(1).textContent()).toHaveLength(65_536);
  });
});

// Three megabytes go through the browser, which takes long on a machine that does other things.
const longest = 120_000;

test(
  'texts of a megabyte in every field that a client decides are shown as their beginning',
  async () => {
    const text = `<img src=x>${'W'.repeat(1_000_000)}`;
    await withPage({ browser, url: `${url}#/requests` }, async (page) => {
      page.tab.setDefaultTimeout(longest);
      fake.emit({ type: 'request', request: sampleRequest(1, { path: text }) });
      await rowsAre(page, 1);
      expect(await page.evaluate('document.body.textContent.length')).toBeLessThan(20_000);
      fake.emit({ type: 'delivery', delivery: sampleDelivery(1, { url: text }) });
      fake.emit({ type: 'inbox', message: sampleMessage(1, { name: text, event: text, body: text, cut: 7 }) });
      await page.evaluate('location.hash = "#/webhooks/inbox/1"');
      await page.tab.waitForSelector('text=The signature is not checked: the message is larger than an event.');
      await page.tab.waitForSelector('text=7 more bytes are not kept.');
      await rowsAre(page, 1);
      expect(await page.evaluate('document.body.textContent.length')).toBeLessThan(20_000);
      expect(await page.evaluate('document.querySelectorAll("main img").length')).toBe(0);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(page.errors).toEqual([]);
    });
  },
  longest,
);

test('where other servers may use the database, the page says that a hold and a variation are those of one', async () => {
  const said = 'Other servers that use the same database do not follow it.';
  for (const [isSharedStore, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    fake.state = { ...fake.state, isSharedStore };
    for (const route of ['webhooks', 'faults']) {
      await withPage({ browser, url: `${url}#/${route}` }, async (page) => {
        await page.tab.waitForSelector(route === 'faults' ? 'text=Permitted variations' : 'text=have a receiver');
        expect(await page.tab.getByText(said).count()).toBe(count);
      });
    }
  }
});

test('the page is small, with its fonts; what a part needs is loaded when it opens', async () => {
  const files = [...(await buildPage())].filter(([path]) => !path.endsWith('.txt'));
  const sizeOf = (some: typeof files) => some.reduce((sum, [, { body }]) => sum + gzipSync(body).length, 0);
  const data = files.filter(([path]) => path.endsWith('.json'));
  expect(sizeOf(files) - sizeOf(data)).toBeLessThan(150_000);
  expect(sizeOf(data)).toBeLessThan(40_000);
});
