import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import { buildPage } from '../page/build.ts';
import { TestSandbox } from './test-sandbox.ts';

/** What a browser has before the script of the page has run. */

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

test('the frame and the theme of the last visit are there without the script of the page', async () => {
  const page = await browser.open(`${sandbox.origin}/`, { width: 1280, height: 800 });
  await page.evaluate(`localStorage.setItem('sandbox-theme', 'dark')`);
  await page.tab.route(/\/assets\/page\..*\.js$/, (route) => route.abort());
  await page.tab.reload();
  expect(await page.tab.locator('nav a').count()).toBeGreaterThan(3);
  expect(await page.tab.locator('header .connection').textContent()).toBe('connecting');
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await page.close();
});

test('the script takes over the frame instead of drawing a second one', async () => {
  const page = await browser.open(sandbox.sandbox.address, { width: 1280, height: 800 });
  await page.tab.waitForSelector('.connection.live');
  for (const element of ['header', 'main', 'nav.parts', 'h1']) {
    expect([element, await page.tab.locator(element).count()]).toEqual([element, 1]);
  }
  expect(page.errors).toEqual([]);
  await page.close();
});

test('what is compressed is the same file', async () => {
  const files = [...(await buildPage()).values()];
  const compressed = files.filter(({ gzip }) => gzip !== undefined);
  expect(compressed.length).toBeGreaterThan(3);
  for (const { body, gzip } of compressed) expect(gzip && gunzipSync(gzip).equals(body)).toBe(true);
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['identity', null],
  ]) {
    const { headers } = await fetch(`${sandbox.origin}/`, { headers: { 'Accept-Encoding': accepted ?? '' } });
    expect([accepted, headers.get('Content-Encoding')]).toEqual([accepted, encoding]);
    expect(headers.get('Vary')).toBe('Accept-Encoding');
  }
});
