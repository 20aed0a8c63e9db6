import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, Viewport } from '../browser/page.ts';
import { phone, SiteInBrowser, wide } from './test/site-in-browser.ts';

/** Everything that a mouse can use is reached with the keyboard, on a page of each kind. */

const site = await SiteInBrowser.build();

beforeAll(() => site.start());
afterAll(() => site.close());

const kinds = [
  'index.html',
  'guide-first-invoice.html',
  'flow-first-invoice.html',
  'errors.html',
  'lifecycle-invoice.html',
  'events.html',
  'limits.html',
  'sandbox.html',
  'spec-merchant-4.4.html',
  'coverage.html',
  'clients.html',
  'changelog.html',
  'changes.html',
];

/**
 * Marks what a mouse can use and the keyboard must reach: links, controls, and whatever shows a pointer. The tabs of a
 * list are one stop, and arrows move between them.
 */
const mark = `(() => {
  const usable = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role], [onclick], [tabindex]')];
  const pointers = [...document.body.querySelectorAll('*')].filter((one) =>
    getComputedStyle(one).cursor === 'pointer' && getComputedStyle(one.parentElement).cursor !== 'pointer');
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const isUsable = (one) => one.matches('a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]');
  const isLabel = (one) => one.closest('label') !== null && !isUsable(one);
  const isOther = (one) => one.matches('[role="tab"][aria-selected="false"]');
  const wanted = new Set([...usable.filter(isUsable), ...pointers].filter((one) => shown(one) && !isLabel(one) && !isOther(one) && !one.disabled));
  let n = 0;
  for (const one of wanted) one.dataset.wanted = String(n++);
  return n;
})()`;

/** Records what gets the focus: the mark of each, and how many do not show that they have it. */
const record = `(() => {
  const walk = globalThis.walk = { reached: [], unseen: 0 };
  document.addEventListener('focusin', ({ target }) => {
    const box = target.closest('[data-wanted]');
    if (box !== null) walk.reached.push(box.dataset.wanted);
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    if (outlineStyle === 'none' || outlineWidth === '0px') walk.unseen += 1;
  });
})()`;

interface Walk {
  /** What the keyboard does not reach, as HTML. */
  readonly missed: readonly string[];
  /** What has the focus without showing it. */
  readonly unseen: number;
}

/** Presses Tab from the top of the page until the focus leaves it. */
async function walk(page: Page): Promise<Walk> {
  const wanted = await page.evaluate<number>(mark);
  await page.evaluate(record);
  for (let presses = 0; presses < wanted + 20; presses += 1) {
    await page.press('Tab');
    if (presses % 50 === 49 && (await page.evaluate<boolean>('document.activeElement === document.body'))) break;
  }
  const { reached, unseen } = await page.evaluate<{ reached: string[]; unseen: number }>('walk');
  const all = Array.from({ length: wanted }, (_, index) => String(index));
  const missed = all.filter((one) => !reached.includes(one));
  const html = await page.evaluate<string[]>(
    `${JSON.stringify(missed)}.map((one) => document.querySelector('[data-wanted="' + one + '"]').outerHTML.slice(0, 160))`,
  );
  return { missed: html, unseen };
}

function walked(name: string, viewport: Viewport, before?: (page: Page) => Promise<unknown>): Promise<Walk> {
  return site.opened(site.file(name), viewport, async (page) => {
    await before?.(page);
    return await walk(page);
  });
}

describe.each([wide, phone])('$width pixels wide', (viewport) => {
  it.each(kinds)(
    '%s',
    async (name) => {
      expect(await walked(name, viewport)).toEqual({ missed: [], unseen: 0 });
    },
    300_000,
  );
});

it('reports what only a mouse can use', async () => {
  const { missed, unseen } = await walked('limits.html', wide, (page) =>
    page.evaluate(`(() => {
      const main = document.querySelector('main');
      main.insertAdjacentHTML('beforeend', '<span>Only a mouse</span><button tabindex="-1">No stop</button><button>No focus</button>');
      main.querySelector(':scope > span:nth-last-of-type(1)').style.cursor = 'pointer';
      main.lastElementChild.style.outline = 'none';
    })()`),
  );
  expect(missed).toEqual([expect.stringContaining('No stop'), expect.stringContaining('Only a mouse')]);
  expect(unseen).toBe(1);
});
