import type { Page, Viewport } from '../browser/page.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { siteFiles } from '../docs/build.ts';
import { SiteInBrowser } from '../docs/test/site-in-browser.ts';
import { reloadTimes } from './docs-reload.ts';
import { writeMeasurement } from './measurements.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run bench:docs --',
  'Measures the pages of the documentation in Chromium: their size, the time until they are ready and until the search ' +
    'shows its first result, each in a new window, with the processor as it is and slowed four times; how far the first ' +
    'field of a body is below the title of an operation; and how soon `npm run docs:dev` shows a change.',
  'Exit codes: 0 measured, 1 a page failed, 2 wrong option.',
)
  .option('--rounds <n>', 'windows for each page and speed; the middle one counts', readCount, 5)
  .option('--write', 'also write the tables into docs/guides/measurements.md');

interface Flags {
  readonly rounds: number;
  readonly write?: boolean;
}

/** One page of each kind, and a selector that shows when it is ready, if later than its load event. */
const pages = [
  ['index.html'],
  ['operations.html'],
  ['operation-create-invoice.html'],
  ['errors.html'],
  ['guide-receive-webhooks.html'],
  ['merchant.html', '#redoc .api-content h1'],
] as const;

const screens: readonly Viewport[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const [desktop] = screens as [Viewport];
const slownesses = [1, 4] as const;

async function bench({ rounds, write }: Flags): Promise<number> {
  const site = new SiteInBrowser(await siteFiles());
  await site.start();
  try {
    const tables = [
      await loading(site, rounds),
      await searching(site, rounds),
      await places(site),
      await reloading(rounds),
    ].join('\n');
    if (write) say(`written to ${writeMeasurement('docs', 'npm run bench:docs', tables)}`);
    return say(tables);
  } finally {
    await site.close();
  }
}

async function loading(site: SiteInBrowser, rounds: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, ready] of pages) {
    const sizes: number[] = [];
    const times = await middles(rounds, async (slowness) => {
      const { size, time } = await inNewWindow(site, slowness, async (page) => {
        await page.visit(site.served(name));
        if (ready !== undefined) await page.tab.waitForSelector(ready);
        return page.evaluate<{ size: number; time: number }>(
          ready === undefined ? loaded : `({ ...${loaded}, time: performance.now() })`,
        );
      });
      sizes.push(size);
      return time;
    });
    rows.push([name, Math.round((sizes[0] ?? 0) / 1000).toLocaleString('en'), ...times]);
  }
  return table(['page', 'KB, not compressed', 'ready, ms', 'ready with a slow processor, ms'], rows);
}

/** An expression for the size of a page with everything it loads, and the time when the browser had loaded it. */
const loaded = `(() => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return { size: entries.reduce((sum, one) => sum + one.decodedBodySize, 0), time: entries[0].loadEventEnd };
})()`;

async function searching(site: SiteInBrowser, rounds: number): Promise<string> {
  const times = await middles(rounds, (slowness) =>
    inNewWindow(site, slowness, async (page) => {
      await page.visit(site.served('index.html'));
      return page.evaluate<number>(search);
    }),
  );
  return table(['search', 'first result, ms', 'with a slow processor, ms'], [['opened, and refund written', ...times]]);
}

const search = `(async () => {
  const began = performance.now();
  document.querySelector('button.search-open').click();
  const field = document.querySelector('dialog.search input');
  field.value = 'refund';
  field.dispatchEvent(new Event('input'));
  while (document.querySelector('#search-results li') === null) await new Promise(requestAnimationFrame);
  return performance.now() - began;
})()`;

async function places(site: SiteInBrowser): Promise<string> {
  const rows: string[][] = [];
  for (const screen of screens) {
    const below = await site.opened(site.served('operation-create-invoice.html'), screen, (page) => {
      return page.evaluate<number>(
        'document.querySelector("[id^=body-]").getBoundingClientRect().top - document.querySelector("h1").getBoundingClientRect().top',
      );
    });
    rows.push([`${screen.width} × ${screen.height}`, Math.round(below).toLocaleString('en')]);
  }
  return table(['window', 'from the title of POST /invoices to its first field, px'], rows);
}

async function reloading(rounds: number): Promise<string> {
  const times = await reloadTimes(rounds);
  const rows = [...times].map(([source, found]) => [source, Math.round(middleOf(found)).toLocaleString('en')]);
  return table(['changed while `npm run docs:dev` serves it', 'until its page is loaded again, ms'], rows);
}

function middleOf(found: readonly number[]): number {
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}

/** Runs the rounds at each slowness. @returns the medians in whole milliseconds */
async function middles(rounds: number, measured: (slowness: number) => Promise<number>): Promise<string[]> {
  const times: string[] = [];
  for (const slowness of slownesses) {
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measured(slowness));
    times.push(Math.round(middleOf(found)).toLocaleString('en'));
  }
  return times;
}

/** Opens a window with an empty cache and a slowed processor. */
async function inNewWindow<T>(site: SiteInBrowser, slowness: number, use: (page: Page) => Promise<T>): Promise<T> {
  return site.opened('about:blank', desktop, async (page) => {
    const session = await page.tab.context().newCDPSession(page.tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    return use(page);
  });
}

await runScript(command, bench);
