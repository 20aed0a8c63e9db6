import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrasts, overflow } from '../../conformance/selftest/test-support/report-rendering.ts';
import { Browser } from '../browser/browser.ts';
import type { Page, Viewport } from '../browser/page.ts';
import { framedPages } from './build.ts';

/** The site as a browser shows it. `npm run test:browser` runs these; they need Chromium. */

const wide: Viewport = { width: 1280, height: 800 };
const phone: Viewport = { width: 375, height: 740 };
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const pages = framedPages();
/** Pages of each kind, with the longest tables and names. */
const names = [
  'index.html',
  'errors.html',
  'lifecycles.html',
  'specification.html',
  'spec-merchant-4.6.html',
  ...[...pages.keys()].filter((name) => name.startsWith('guide-')),
];
let browser: Browser;

beforeAll(async () => {
  browser = await Browser.start();
  for (const [name, html] of pages) writeFileSync(join(folder, name), html);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

function open(name: string, viewport: Viewport): Promise<Page> {
  return browser.open(String(pathToFileURL(join(folder, name))), viewport);
}

describe.each(names)('%s', (name) => {
  it.each([wide, phone])('fits $width pixels and asks for nothing', async (viewport) => {
    const page = await open(name, viewport);
    expect(page.errors).toEqual([]);
    expect(page.requests).toEqual([]);
    expect(await page.evaluate(overflow(viewport.width))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('can be read in %s', async (scheme) => {
    const page = await open(name, { ...wide, scheme });
    await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
    const found = await page.evaluate<{ text: string; ratio: number }[]>(contrasts);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });
});

it('shows every clause of a section on a phone without scrolling sideways', async () => {
  const page = await open('spec-merchant-4.6.html', phone);
  const cut = `[...document.querySelectorAll('table.stacked')].filter((one) => one.scrollWidth > one.clientWidth).length`;
  expect(await page.evaluate(cut)).toBe(0);
});
