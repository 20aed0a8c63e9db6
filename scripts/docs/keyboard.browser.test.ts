import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, Viewport } from '../browser/page.ts';
import { type Walk, walk } from './test/keyboard-walk.ts';
import { phone, wide } from './test/site-in-browser.ts';
import { siteOfRun } from './test/site-of-run.ts';

/** Everything that a mouse can use is reached with the keyboard, on a page of each kind. */

const site = await siteOfRun();

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
