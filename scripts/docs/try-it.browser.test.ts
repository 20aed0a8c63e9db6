import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from '../../sandbox/page/build.ts';
import { everyHostileText } from '../../sandbox/test/hostile-texts.ts';
import { faultsInBothThemes, sideways } from '../../sandbox/test/page-test.ts';
import { TestSandbox } from '../../sandbox/test/test-sandbox.ts';
import type { Page } from '../browser/page.ts';
import { phone, type SiteInBrowser, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';

/** An operation is tried from its page against a running sandbox. `npm run test:browser` runs these. */

const page = 'operation-create-invoice.html';
let site: SiteInBrowser;
let sandbox: TestSandbox;
let served: TestSandbox;

beforeAll(async () => {
  site = await siteOfRun();
  await site.start();
  sandbox = await TestSandbox.start({ page: await buildPage(), docs: site.file(page) });
  served = await TestSandbox.start({ page: await buildPage(), docs: site.served(page) });
}, 60_000);
afterAll(async () => {
  await site.close();
  await sandbox.stop();
  await served.stop();
});

function linkOf({ sandbox: { tryIt = '' } }: TestSandbox): string {
  return tryIt;
}

async function send(open: Page): Promise<void> {
  await open.tab.locator('.try-it').getByRole('button', { name: 'Send' }).click();
  await open.tab.locator('.try-response, .try-it .try-problem').first().waitFor();
}

describe.each([
  ['opened as a file', () => sandbox],
  ['from a server', () => served],
])('%s', (_, one) => {
  test.each([wide, phone])('the link of the sandbox connects with one click, $width pixels wide', async (view) => {
    await site.opened(linkOf(one()), view, async (open) => {
      expect(await open.evaluate('location.href')).not.toContain('#');
      expect(open.requests.join()).not.toContain(one().key());
      await send(open);
      const response = open.tab.locator('.try-response');
      expect(await response.locator('.try-status').textContent()).toBe('201');
      const id = JSON.parse((await response.locator('pre').textContent()) ?? '').id;
      const record = response.getByRole('link', { name: 'Its record' });
      expect(await record.getAttribute('href')).toBe(`${one().origin}/#/records/invoices/${id}`);
      expect(await sideways(open)).toBeLessThanOrEqual(0);
      // The program that looks for faults reads the style sheet itself, which the policy forbids.
      expect(open.errors).toEqual([]);
      expect(await faultsInBothThemes(open)).toEqual([]);
    });
  });
});

test('the next page of the window is connected, too, until a person disconnects', async () => {
  await site.opened(linkOf(sandbox), wide, async (open) => {
    await open.tab.goto(site.file('operation-get-tariff.html'));
    await send(open);
    expect(await open.tab.locator('.try-status').textContent()).toBe('200');
    await open.tab.getByRole('button', { name: 'Disconnect' }).click();
    await open.tab.reload();
    expect(await open.tab.locator('.try-send').count()).toBe(0);
  });
});

test('the keys of the sandbox can be chosen, also one that was issued later, and the choice holds on the next page', async () => {
  const { key, keyId } = await sandbox.keyFor('https://hooks.example.com/events', 102);
  await site.opened(linkOf(sandbox).replace(page, 'operation-get-tariff.html'), phone, async (open) => {
    const choice = open.tab.getByLabel('X-API-Key');
    const option = choice.locator('option', { hasText: new RegExp(`^102 .*, key ${keyId}$`) });
    await option.waitFor({ state: 'attached' });
    expect(await choice.inputValue()).toBe(sandbox.key());
    await choice.selectOption(key);
    await send(open);
    expect(await open.tab.locator('.try-status').textContent()).toBe('200');
    const [last] = (await sandbox.call('GET', '/requests')).body as { keyId: number }[];
    expect(last?.keyId).toBe(keyId);
    await open.tab.goto(site.file('operation-list-invoices.html'));
    await option.waitFor({ state: 'attached' });
    expect(await open.tab.getByLabel('X-API-Key').inputValue()).toBe(key);
    expect(await faultsInBothThemes(open)).toEqual([]);
  });
});

test('an operation of the partner gets the key of the partner, and a fresh example is accepted', async () => {
  await site.opened(linkOf(sandbox).replace(page, 'operation-create-organization.html'), wide, async (open) => {
    await send(open);
    expect(await open.tab.locator('.try-status').textContent()).toBe('201');
  });
});

test('a link to another machine is refused, and nothing is sent to it', async () => {
  const link = `${site.file(page)}#sandbox=https://evil.example&merchant=mk_test_1`;
  await site.opened(link, wide, async (open) => {
    await open.tab.locator('.try-problem', { hasText: 'evil.example, which is not on this machine' }).waitFor();
    expect(await open.tab.locator('.try-send').count()).toBe(0);
    expect(await open.evaluate('location.href')).not.toContain('mk_test_1');
    const refused = await open.evaluate<boolean>("fetch('https://evil.example').then(() => false, () => true)");
    expect(refused).toBe(true);
    expect(site.outside(open)).toEqual([]);
    expect(open.errors.join()).toContain('Content Security Policy');
  });
});

test('a sandbox that is gone is said to be', async () => {
  const gone = await TestSandbox.start({ docs: site.file(page) });
  const link = linkOf(gone);
  await gone.stop();
  await site.opened(link, wide, async (open) => {
    await send(open);
    expect(await open.tab.locator('.try-problem').textContent()).toContain('Nothing came back from');
  });
});

/** A server on this machine that is no sandbox: it responds with what a page must not believe. */
async function hostileServer(): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    response.setHeader('Sandbox-Request', 'javascript:alert(1)');
    response.setHeader('Sandbox-Record', '../../<img src=x>');
    response.setHeader('X-Text', '<img src=x onerror=alert(1)>');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else response.writeHead(500).end(`${everyHostileText}${'x'.repeat(1_000_000)}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a hostile response is shown as text, and cut', async () => {
  const server = await hostileServer();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await site.opened(`${site.file(page)}#sandbox=${encodeURIComponent(origin)}&merchant=k`, phone, async (open) => {
    await send(open);
    const response = open.tab.locator('.try-response');
    expect(await response.locator('a').count()).toBe(0);
    expect(await response.locator('img, script').count()).toBe(0);
    expect((await response.locator('pre').textContent())?.length).toBe(65_536);
    await response.getByText('more characters are not shown.').waitFor();
    expect(await open.evaluate('document.title')).not.toBe('taken');
    expect(await sideways(open)).toBeLessThanOrEqual(0);
    expect(await faultsInBothThemes(open)).toEqual([]);
  });
  server.close();
});

test('the request is copied as an .http file without the key', async () => {
  await site.opened(linkOf(served), wide, async (open) => {
    await open.tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open.tab.getByRole('button', { name: 'Copy as .http' }).click();
    await open.tab.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await open.evaluate<string>('navigator.clipboard.readText()');
    expect(text).toContain(`POST ${served.origin}/api/v1/invoices\nX-API-Key: {{api_key}}\n`);
    expect(text).not.toContain(served.key());
  });
});

test('without a script the page has no form, and everything else', () => {
  const html = String(site.files.get(page));
  expect(html).toContain('<div class="try-it" data-request="');
  expect(html.replace(/data-request="[^"]*"/, '')).not.toContain('Try it');
});
