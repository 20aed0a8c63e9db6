import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '../../generated/catalog.ts';
import { phone, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';

/** What a reader does with the site. `npm run test:browser` runs these; they need Chromium. */

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

it.for([
  ['an error code', 'field_too_long', /errors\.html#/],
  ['an operation by its id', 'createInvoice', /operation-create-invoice\.html/],
  ['an operation by its path', '/invoices/{id}/cancel', /operation-cancel-invoice\.html/],
  ['a field', 'external_order_id_idempotency', /operation-create-invoice\.html#body-/],
  ['a clause', 'M-4.2-amount-minimum', /spec-merchant-4\.2\.html#M-4\.2-amount-minimum/],
  ['a sentence of a guide', 'first report in five minutes', /guide-implementers\.html/],
] as const)('finds %s by keyboard', async ([, query, target]) => {
  await site.opened(site.file('errors.html'), wide, async ({ tab, errors }) => {
    await tab.keyboard.press('/');
    await tab.keyboard.type(query);
    await tab.waitForSelector('#search-results li[aria-selected="true"]');
    await tab.keyboard.press('Enter');
    await tab.waitForURL(target);
    expect(errors).toEqual([]);
  });
});

it('chooses among results with the arrow keys, and closes with Escape', async () => {
  await site.opened(site.file('index.html'), phone, async ({ tab }) => {
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type('refund');
    await tab.waitForSelector('#search-results li[aria-selected="true"]');
    await tab.keyboard.press('ArrowDown');
    expect(await tab.getAttribute('dialog.search input', 'aria-activedescendant')).toBe('search-result-1');
    expect(await tab.getAttribute('#search-result-1', 'aria-selected')).toBe('true');
    await tab.keyboard.press('Escape');
    expect(await tab.isVisible('dialog.search')).toBe(false);
  });
});

it('shows the entry of every doc_url', async () => {
  await site.opened(site.file('errors.html'), wide, async (page) => {
    for (const id of Object.keys(codes)) {
      const seen = await page.evaluate<boolean>(
        `(() => { location.hash = ${JSON.stringify(id)}; const one = document.getElementById(${JSON.stringify(id)}); return one !== null && one.matches(':target') && one.checkVisibility(); })()`,
      );
      expect(seen, id).toBe(true);
    }
  });
});

it('names a feed of the releases, each of which leads to its place in the changelog', async () => {
  await site.opened(site.served('errors.html'), wide, async (page) => {
    const named = await page.tab.getAttribute('link[type="application/atom+xml"]', 'href');
    const address = new URL(named ?? '', page.tab.url());
    const text = await (await fetch(address)).text();
    const links = await page.evaluate<string[]>(`(() => {
      const feed = new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml');
      // What a browser cannot read it replaces by a text of its own.
      const others = [...feed.querySelectorAll('*')].filter((one) => one.namespaceURI !== 'http://www.w3.org/2005/Atom');
      if (others.length > 0) throw new Error(others[0].textContent);
      return [...feed.querySelectorAll('entry > link')].map((one) => one.getAttribute('href'));
    })()`);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      await page.visit(new URL(link, address).href);
      expect(await page.evaluate('document.querySelector(":target").localName'), link).toBe('h2');
    }
  });
});

it('leads the keyboard from the top of a page to its content', async () => {
  await site.opened(site.file('guide-changes.html'), wide, async (page) => {
    await page.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    // The link moves into the page.
    await expect
      .poll(() => page.evaluate<number>('document.activeElement.getBoundingClientRect().top'))
      .toBeGreaterThanOrEqual(0);
    await page.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    expect(
      await page.evaluate("document.querySelectorAll(\"[tabindex]:not([tabindex='0'], [tabindex='-1'])\").length"),
    ).toBe(0);
    const reached = new Set<string>();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.press('Tab');
      reached.add(await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle'));
    }
    expect([...reached]).toEqual(['solid']);
  });
});

it('keeps the chosen theme on the next page', async () => {
  await site.opened(site.served('index.html'), wide, async ({ tab }) => {
    await tab.click('button.theme');
    await tab.click('button.theme');
    expect(await tab.getAttribute('html', 'data-theme')).toBe('dark');
    await tab.goto(site.served('errors.html'));
    expect(await tab.getAttribute('html', 'data-theme')).toBe('dark');
  });
});

it('folds the list of pages on a phone, and opens and closes it by keyboard', async () => {
  await site.opened(site.file('index.html'), phone, async ({ tab }) => {
    expect(await tab.isVisible('.menu nav')).toBe(false);
    await tab.focus('.menu summary');
    await tab.keyboard.press('Enter');
    expect(await tab.isVisible('.menu nav')).toBe(true);
    await tab.keyboard.press('Enter');
    expect(await tab.isVisible('.menu nav')).toBe(false);
  });
});

it.each(['errors.html', 'merchant.html'])(
  'prints the text of %s alone, dark on white, with what is folded',
  async (name) => {
    await site.opened(site.file(name), { ...wide, scheme: 'dark' }, async (page) => {
      const { tab } = page;
      if (name === 'merchant.html') await tab.waitForSelector('#redoc .api-content h1');
      await tab.emulateMedia({ media: 'print' });
      const colours =
        'getComputedStyle(document.body).backgroundColor + getComputedStyle(document.querySelector("#redoc h1, h1")).color';
      expect(await page.evaluate(colours)).toBe('rgb(255, 255, 255)rgb(28, 36, 48)');
      for (const one of ['.site', '.sidebar', '.copy-link', 'form.filter', "[data-testid='page-actions']"]) {
        expect(await tab.locator(one).filter({ visible: true }).count(), one).toBe(0);
      }
      if (name === 'errors.html') expect(await tab.isVisible('details:not([open]) pre')).toBe(true);
      else expect(await tab.isVisible('.on-paper')).toBe(true);
    });
  },
);
