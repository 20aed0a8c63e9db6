import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import type { Page } from '../../scripts/browser/page.ts';
import { buildPage } from '../page/build.ts';
import { Keyboard, mouse } from './hands.ts';
import { liveStory } from './live-story.ts';
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
  ...views.map((view) => ({ view, how: `${view.width} pixels wide`, handsOf: () => mouse })),
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
          await liveStory(sandbox, person);
          expect(opened.errors).toEqual([]);
        });
      } finally {
        await sandbox.stop();
      }
    },
    longest,
  );
}
