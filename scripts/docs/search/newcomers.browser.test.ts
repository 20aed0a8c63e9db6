import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '../../browser/page.ts';
import { phone, wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';

/**
 * Ten questions of newcomers, from the start page to what they look for: by search and by the menu. Every click is counted; on
 * a phone the menu opens with one more.
 */

interface Question {
  /** What is written into the search. */
  asks: string;
  /** What is pressed in the menu, in its order: an entry, or a group of entries and one of them. */
  menu: readonly string[];
  /** Words that the page has about it. */
  says: string;
}

const questions: readonly Question[] = [
  { asks: 'how do I authenticate', menu: ['All operations'], says: 'X-API-Key' },
  { asks: 'what if I get a 429', menu: ['Error catalog'], says: 'request_rate_limited' },
  { asks: 'how do I verify an event', menu: ['Receive webhooks'], says: 'HMAC-SHA256 of the raw body' },
  { asks: 'how do I create an invoice', menu: ['Invoices', 'Create an invoice'], says: 'phone_number' },
  { asks: 'how do I refund a part', menu: ['Refund part of an invoice'], says: 'amount' },
  {
    asks: 'what statuses can an invoice have',
    menu: ['Lifecycle of each record', 'Invoice'],
    says: 'partially_refunded',
  },
  { asks: 'can I repeat a request', menu: ['Idempotency and retries'], says: 'external_order_id_idempotency' },
  { asks: 'how do I try it', menu: ['Your first invoice in five minutes'], says: 'sandbox' },
  { asks: 'how do I generate a client', menu: ['Generate a client'], says: 'Python' },
  { asks: 'what do I check before going live', menu: ['Going live'], says: 'limits' },
];

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

/** Waits until the page has the words, outside of the menu. */
function settles({ tab }: Page, { says }: Question): Promise<void> {
  return tab.locator('main', { hasText: says }).waitFor();
}

it.each(questions)('$asks: by search with two clicks', async (question) => {
  await site.opened(site.file('index.html'), phone, async (page) => {
    let clicks = 0;
    await page.tab.locator('button.search-open').click();
    clicks += 1;
    await page.tab.keyboard.type(question.asks);
    await page.tab.locator('#search-result-0 a').click();
    clicks += 1;
    await settles(page, question);
    expect(clicks).toBeLessThanOrEqual(2);
    expect(page.errors).toEqual([]);
  });
});

it.each([wide, phone].flatMap((viewport) => questions.map((question) => ({ ...question, viewport }))))(
  '$asks: by the menu with at most two clicks, three on a phone',
  async ({ viewport, ...question }) => {
    await site.opened(site.file('index.html'), viewport, async (page) => {
      let clicks = 0;
      if (viewport === phone) {
        await page.tab.locator('.menu > summary').click();
        clicks += 1;
      }
      for (const name of question.menu) {
        await page.tab
          .locator('.menu nav')
          .locator('a:visible, summary:visible')
          .getByText(name, { exact: true })
          .first()
          .click();
        clicks += 1;
      }
      await settles(page, question);
      expect(page.tab.url()).not.toContain('index.html');
      expect(clicks).toBeLessThanOrEqual(viewport === phone ? 3 : 2);
    });
  },
);
