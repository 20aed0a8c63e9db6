import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, Viewport } from '../../browser/page.ts';
import { redocAnchor } from '../links.ts';
import { walk } from '../test/keyboard-walk.ts';
import { phone, wide } from '../test/site-in-browser.ts';
import { siteOfRun } from '../test/site-of-run.ts';

/** An operation of a reference by keyboard: its links, buttons, lists and the tabs of its responses. */

const site = await siteOfRun();

beforeAll(() => site.start());
afterAll(() => site.close());

const anchor = redocAnchor('cancelInvoice');
const href = `merchant.html#${anchor}`;
const section = `[id="${anchor.slice(1)}"]`;

async function onOperation<T>(viewport: Viewport, use: (page: Page) => Promise<T>): Promise<T> {
  return site.opened(site.file(href), viewport, async (page) => {
    await page.tab.waitForSelector(`${section} [role="tab"]`);
    return await use(page);
  });
}

describe.each([wide, phone])('$width pixels wide', (viewport) => {
  it('Tab reaches everything of an operation', async () => {
    expect(await onOperation(viewport, (page) => walk(page, section))).toEqual({ missed: [], unseen: 0 });
  });

  it('arrows choose among the responses', async () => {
    await onOperation(viewport, async ({ tab }) => {
      await tab.locator(`${section} [role="tab"][aria-selected="true"]`).first().focus();
      await tab.keyboard.press('ArrowRight');
      await tab.keyboard.press('Enter');
      await expect
        .poll(() => tab.locator(`${section} [role="tab"][aria-selected="true"]`).first().textContent())
        .toBe('202');
    });
  });
});

it('reports a button that Tab does not reach', async () => {
  const { missed } = await onOperation(wide, async (page) => {
    await page.evaluate(
      `document.querySelector(${JSON.stringify(`${section} [data-testid="schema-expand-all-button"]`)}).tabIndex = -1`,
    );
    return await walk(page, section);
  });
  expect(missed).toEqual([expect.stringContaining('schema-expand-all-button')]);
});

it('the list of operations on a phone opens and closes by keyboard', async () => {
  await onOperation(phone, async ({ tab }) => {
    const button = tab.locator('#redoc [data-testid="floating-button"]');
    await button.focus();
    await tab.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await tab.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  });
});
