import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import type { Page } from '../../scripts/browser/page.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import { FakeSandbox } from './fake-sandbox.ts';
import { rowsAre, until, withPage } from './page-test.ts';
import { sampleDetail, sampleRequest } from './samples.ts';

/** What the page makes of events: of many, of missed ones, of a server that is gone and of another one. */

let browser: Browser;
let fake: FakeSandbox;
let url = '';

beforeAll(async () => {
  browser = await Browser.start();
});
afterAll(() => browser.close());
beforeEach(async () => {
  fake = new FakeSandbox();
  url = `${await fake.start()}#/requests`;
  return () => fake.stop();
});

function requests(from: number, count: number): FeedEvent[] {
  return Array.from({ length: count }, (_, index) => ({ type: 'request', request: sampleRequest(from + index) }));
}

async function frame(page: Page): Promise<void> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn()))');
}

test('many events are drawn together, in a bounded document', async () => {
  await withPage({ browser, url }, async (page) => {
    await page.evaluate(
      'new MutationObserver(() => { globalThis.changes = (globalThis.changes ?? 0) + 1; }).observe(document.querySelector("tbody"), { childList: true })',
    );
    for (let sent = 0; sent < 3000; sent += 50) {
      fake.emit(...requests(sent + 1, 50));
      await frame(page);
    }
    await page.tab.waitForSelector('tbody tr:has-text("/invoices/3000")');
    expect(await page.tab.locator('.filters').textContent()).toContain('the last 1,000 of 3,000');
    expect(await page.tab.locator('tbody tr').count()).toBeLessThan(60);
    // The events come in sixty pieces, and a piece that has arrived whole is drawn at once.
    expect(await page.evaluate('changes')).toBeLessThan(130);
    expect(page.errors).toEqual([]);
  });
});

test('a person who has scrolled down keeps seeing the same rows', async () => {
  fake.requests = Array.from({ length: 500 }, (_, index) => sampleDetail(sampleRequest(500 - index)));
  await withPage({ browser, url }, async (page) => {
    const top = 'document.querySelector(".window").scrollTop';
    await page.evaluate(`${top} = 3600`);
    fake.emit(...requests(501, 10));
    await until(page, `${top} === 3960`);
  });
});

test('a paused list says how much is new', async () => {
  fake.requests = [sampleDetail(sampleRequest(1))];
  await withPage({ browser, url }, async (page) => {
    await page.tab.getByRole('button', { name: 'Pause' }).click();
    fake.emit(...requests(2, 5));
    await page.tab.waitForSelector('button:text("Paused, 5 new")');
    expect(await page.tab.locator('tbody tr').count()).toBe(1);
    await page.tab.getByRole('button', { name: 'Paused' }).click();
    await rowsAre(page, 6);
  });
});

test('after events were left out the lists are loaded again', async () => {
  await withPage({ browser, url }, async (page) => {
    fake.requests = [sampleDetail(sampleRequest(900)), sampleDetail(sampleRequest(899))];
    await page.evaluate(
      'globalThis.said = []; new MutationObserver(() => said.push(document.querySelector(".connection").textContent)).observe(document.querySelector(".connection"), { childList: true, characterData: true, subtree: true })',
    );
    fake.emit({ type: 'behind', missed: 1312 });
    await page.tab.waitForSelector('text=live, 1,312 events were left out');
    expect(await page.evaluate('said')).toEqual([
      'behind by 1,312 events, loading the lists again',
      'live, 1,312 events were left out',
    ]);
    expect(await page.tab.locator('tbody tr').count()).toBe(2);
  });
});

test('under a flood the connection is announced at most once in five seconds', async () => {
  await withPage({ browser, url, isLive: false }, async (page) => {
    await page.tab.clock.install();
    await page.tab.reload();
    await page.tab.waitForSelector('.connection.live');
    // What is announced after a pause is the newest.
    await page.tab.clock.runFor(6_000);
    expect(await page.tab.locator('header [role=status]').textContent()).toBe('live');
    await page.evaluate(
      'globalThis.announced = []; new MutationObserver(() => announced.push(document.querySelector("header [role=status]").textContent)).observe(document.querySelector("header [role=status]"), { childList: true, characterData: true, subtree: true })',
    );
    for (const [missed, all] of [
      [1, 'by 1 events'],
      [10, 'by 11 events'],
      [100, 'by 111 events'],
    ] as const) {
      fake.emit({ type: 'behind', missed });
      await page.tab.waitForSelector(`.connection.behind:has-text("${all}")`);
    }
    await page.tab.clock.runFor(6_000);
    await page.tab.waitForSelector('.connection.live');
    await page.tab.clock.runFor(6_000);
    expect(await page.evaluate('announced.length')).toBeLessThanOrEqual(3);
    expect(await page.evaluate('announced.at(-1)')).toBe('live, 111 events were left out');
  });
});

test('the page finds its server again and goes on where it was', async () => {
  await withPage({ browser, url }, async (page) => {
    fake.emit(...requests(1, 2));
    await rowsAre(page, 2);
    await fake.stop();
    await page.tab.waitForSelector('text=The server is not reachable, trying again');
    fake.emit(...requests(3, 2));
    await fake.start();
    await page.tab.waitForSelector('.connection.live');
    await rowsAre(page, 4);
  });
});

test('of a server that started again the page shows the new numbers only', async () => {
  fake.requests = [sampleDetail(sampleRequest(70)), sampleDetail(sampleRequest(69))];
  await withPage({ browser, url }, async (page) => {
    await rowsAre(page, 2);
    await fake.stop();
    await page.tab.waitForSelector('.connection.unreachable');
    fake.forget('second');
    fake.requests = [];
    await fake.start();
    await rowsAre(page, 0);
    fake.emit(...requests(1, 1));
    await rowsAre(page, 1);
  });
});

test('a wrong token is said in words', async () => {
  fake.refusal = { status: 401, message: 'The token is wrong.' };
  await withPage({ browser, url, isLive: false }, async (page) => {
    await page.tab.waitForSelector('text=The token is wrong. Open the address that the command printed.');
  });
});
