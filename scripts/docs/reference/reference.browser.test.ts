import { afterAll, beforeAll, expect, it } from 'vitest';
import { redocAnchor } from '../links.ts';
import { wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';

/** What the scripts of the references and of the error page do. `npm run test:browser` runs these; they need Chromium. */

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

it.each(['executeQrRefund', 'cancelInvoice'])('the address of %s shows the operation', async (id) => {
  await site.opened(site.file(`merchant.html#${redocAnchor(id)}`), wide, async ({ tab }) => {
    const anchor = redocAnchor(id).slice(1);
    const heading = tab.locator(`[id="${anchor}"] h2`).first();
    await heading.waitFor();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(900);
    await tab.locator(`[id="${anchor}"] a[href^="operation-"]`).first().click();
    await tab.waitForURL(/operation-(execute-qr-refund|cancel-invoice)\.html/);
  });
});

it.each([
  ['merchant.html#operation/createInvoice', 'operation-create-invoice.html'],
  ['merchant.html#tag/QR-refunds/operation/executeQrRefund', 'operation-execute-qr-refund.html'],
  ['merchant.html#tag/QR-refunds', 'operations.html#merchant-qr-refunds'],
  ['merchant.html#tag/QR%20refunds', 'operations.html#merchant-qr-refunds'],
  ['partner.html#operation/createOrganization', 'operation-create-organization.html'],
])('the old address %s leads to %s', async (old, now) => {
  for (const address of [site.file.bind(site), site.served.bind(site)]) {
    await site.opened(address(old), wide, async ({ tab, errors }) => {
      await tab.waitForURL(address(now));
      expect(errors).toEqual([]);
    });
  }
});

it('an address that the reference does not know shows the reference, and one that is followed on the page leads on', async () => {
  await site.opened(site.file('merchant.html#operation/createOrganization'), wide, async ({ tab }) => {
    await tab.waitForSelector('#redoc .api-content h1');
    expect(tab.url()).toMatch(/merchant\.html$/);
    await tab.evaluate('location.hash = "#operation/getTariff"');
    await tab.waitForURL(/operation-get-tariff\.html/);
  });
});

it('a reference follows the theme of the site', async () => {
  await site.opened(site.file('partner.html'), wide, async ({ tab }) => {
    await tab.waitForSelector('#redoc h2');
    const background = () => tab.evaluate('getComputedStyle(document.querySelector("#redoc .api-content")).color');
    const light = await background();
    // From the choice of the system to light to dark.
    for (let clicks = 0; clicks < 2; clicks += 1) await tab.click('button.theme');
    expect(await background()).not.toBe(light);
  });
});

it('the error page filters, and copies the link to an entry', async () => {
  await site.opened(site.file('errors.html'), wide, async ({ tab }) => {
    await tab.fill('form.filter input[name=text]', 'webhook_url_requires_domain');
    expect(await tab.textContent('#shown')).toMatch(/^\d of 130 codes$/);
    await tab.click('button[data-anchor="webhook_url_requires_domain"]');
    await expect.poll(() => tab.textContent('#copied')).toBe('The link to webhook_url_requires_domain is copied.');
    await tab.evaluate('location.hash = "kyc_rejected"');
    await expect.poll(() => tab.locator('[id="kyc_rejected"]').isVisible()).toBe(true);
  });
});
