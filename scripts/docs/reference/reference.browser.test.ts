import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../browser/browser.ts';
import type { Page } from '../../browser/page.ts';
import { siteFiles } from '../build.ts';
import { operationLink } from '../links.ts';
import { writeSite } from '../write-site.ts';

/** What the scripts of the references and of the error page do. `npm run test:browser` runs these; they need Chromium. */

const folder = mkdtempSync(join(tmpdir(), 'references-'));
let browser: Browser;

beforeAll(async () => {
  writeSite(await siteFiles(), folder);
  browser = await Browser.start();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function opened<T>(address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.open(`${pathToFileURL(folder)}/${address}`, { width: 1280, height: 900 });
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

it.each(['executeQrRefund', 'verifyCashierOtp'])('the address of %s shows the operation', async (id) => {
  await opened(operationLink(id).href, async ({ tab }) => {
    const anchor = operationLink(id).href.split('#/')[1] ?? '';
    const heading = tab.locator(`[id="${anchor}"] h2`).first();
    await heading.waitFor();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(900);
    await tab.locator(`[id="${anchor}"] a[href^="errors.html#"]`).first().click();
    await tab.waitForURL(/errors\.html#/);
  });
});

it('a reference follows the theme of the site', async () => {
  await opened('partner.html', async ({ tab }) => {
    await tab.waitForSelector('#redoc h2');
    const background = () => tab.evaluate('getComputedStyle(document.querySelector("#redoc .api-content")).color');
    const light = await background();
    // From the choice of the system to light to dark.
    for (let clicks = 0; clicks < 2; clicks += 1) await tab.click('button.theme');
    expect(await background()).not.toBe(light);
  });
});

it('the error page filters, and copies the link to an entry', async () => {
  await opened('errors.html', async ({ tab }) => {
    await tab.fill('form.filter input[name=text]', 'webhook_url_requires_domain');
    expect(await tab.textContent('#shown')).toMatch(/^\d of 130 codes$/);
    await tab.click('button[data-anchor="webhook_url_requires_domain"]');
    await expect.poll(() => tab.textContent('#copied')).toBe('The link to webhook_url_requires_domain is copied.');
    await tab.evaluate('location.hash = "kyc_rejected"');
    await expect.poll(() => tab.locator('[id="kyc_rejected"]').isVisible()).toBe(true);
  });
});
