import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import type { Page } from '../../scripts/browser/page.ts';
import { buildPage } from '../page/build.ts';
import { Keyboard, mouse } from './hands.ts';
import { views, wide, withPage } from './page-test.ts';
import { Person } from './story.ts';
import { TestSandbox } from './test-sandbox.ts';

/** The whole story of the sandbox, as a client team lives it: one person at the page, and one client with a key. */

/** A folder for the pictures of the guides, which `npm run docs:pictures` names. */
const pictures = process.env.STORY_PICTURES;
/** The usual port of the sandbox, so that the pictures have the addresses of the guide. */
const pictured = 8090;
/** A story is some twenty pages, each with the whole of axe. */
const longest = 120_000;

let browser: Browser;
let page: Awaited<ReturnType<typeof buildPage>>;

beforeAll(async () => {
  browser = await Browser.start();
  page = await buildPage();
});
afterAll(() => browser?.close());

const runs = [
  ...views.map((view) => ({ view, how: `${view.width} pixels wide, ${view.scheme}`, handsOf: () => mouse })),
  { view: wide, how: 'with the keyboard alone', handsOf: (opened: Page) => new Keyboard(opened) },
];

for (const { view, how, handsOf } of runs) {
  test(
    `a client team tries its integration, ${how}`,
    async () => {
      const sandbox = await TestSandbox.start({
        page,
        ...(view === views[0] && pictures !== undefined && { port: pictured }),
      });
      try {
        await withPage({ browser, url: `${sandbox.origin}/?token=${sandbox.sandbox.token}`, view }, async (opened) => {
          const person = new Person(opened, {
            hands: handsOf(opened),
            pictures: view === views[0] ? pictures : undefined,
          });
          const key = await person.onboard('client-5501');

          const paid = await sandbox.invoice({ description: 'Order 5501' }, key);
          await person.letPass('A minute');
          await person.goTo('Phone');
          await person.readsWell();
          await person.picture('sandbox-phone', '[aria-label="Payer"]');
          await person.press(`Pay invoice ${paid}`);
          await person.sees(`.announcements:has-text("Invoice ${paid} is paid.")`);
          await person.letPass('A minute');
          await person.verifyNewestEvent();
          await person.seesInInbox('invoice.status_changed');

          const refund = await sandbox.merchant('POST', `/invoices/${paid}/refund`, { amount: 500 }, key);
          expect(refund.status).toBe(201);
          await person.seesRecord('Refunds', refund.integer('refund.id'));

          await person.chooseFailure('network_unavailable');
          const failed = await sandbox.invoice({ description: 'Order 5502' }, key);
          await person.letPass('A minute');
          const answer = await sandbox.merchant('GET', `/invoices/${failed}`, undefined, key);
          expect({ status: answer.at('status'), code: answer.at('error_code') }).toEqual({
            status: 'error',
            code: 'network_unavailable',
          });
          await person.seesRecord('Invoices', failed, 'network_unavailable');
          await person.picture('sandbox-failed', '.details', '.details .moves');

          const unpaid = await sandbox.invoice({ description: 'Order 5503' }, key);
          await person.letPass('A day');
          await person.seesRecord('Invoices', unpaid, 'because the time came');
          await person.sees('.details .badge:text-is("expired")');
          await person.sees('.details li:has-text("invoice.status_changed"):has-text("delivered")');
          await person.picture('sandbox-expired', '.details', '.details .diagram');
          expect(opened.errors).toEqual([]);
        });
      } finally {
        await sandbox.stop();
      }
    },
    longest,
  );
}
