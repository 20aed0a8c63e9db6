import { expect, test } from 'vitest';
import { describeWithPostgres } from '../../reference-server/test/postgres/stores.ts';
import { Browser } from '../../scripts/browser/browser.ts';
import { buildPage } from '../page/build.ts';
import { liveStory } from './live-story.ts';
import { withPage } from './page-test.ts';
import { Person } from './story.ts';
import { TestSandbox } from './test-sandbox.ts';

/** A story is some twenty pages, each with the whole of axe. */
const longest = 120_000;

describeWithPostgres('a sandbox that keeps its data in PostgreSQL', (cluster) => {
  test(
    'has the whole story, and says what belongs to this server only',
    async () => {
      const browser = await Browser.start();
      const sandbox = await TestSandbox.start({ page: await buildPage(), data: cluster().address() });
      try {
        await withPage({ browser, url: `${sandbox.origin}/?token=${sandbox.sandbox.token}` }, async (opened) => {
          const person = new Person(opened);
          await liveStory(sandbox, person);
          for (const [part, fold, what] of [
            ['Webhooks', 'has a receiver', 'A hold'],
            ['Faults and time', 'Permitted variations', 'A variation'],
          ] as const) {
            await person.goTo(part);
            await opened.tab.locator('summary', { hasText: fold }).click();
            await person.sees(`.note:has-text("${what} is that of this server only.")`);
          }
          expect(opened.errors).toEqual([]);
        });
      } finally {
        await sandbox.stop();
        await browser.close();
      }
    },
    longest,
  );
});
