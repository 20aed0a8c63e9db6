import type { Page } from '../../browser/page.ts';

/**
 * Marks what a mouse can use and the keyboard must reach: links, controls, and whatever shows a pointer. The tabs of a
 * list are one stop, and arrows move between them.
 */
function mark(within: string): string {
  return `(() => {
  const root = document.querySelector(${JSON.stringify(within)});
  const usable = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role], [onclick], [tabindex]')];
  const pointers = [...root.querySelectorAll('*')].filter((one) =>
    getComputedStyle(one).cursor === 'pointer' && getComputedStyle(one.parentElement).cursor !== 'pointer');
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const isUsable = (one) => one.matches('a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]');
  const isLabel = (one) => one.closest('label') !== null && !isUsable(one);
  const isOther = (one) => one.matches('[role="tab"][aria-selected="false"]');
  // What is around a control may show its pointer, and a link may be drawn as a button inside it: they are one stop.
  const isPartOf = (one) => one.parentElement.closest('a[href], button') !== null || (!isUsable(one) && one.querySelector('a[href], button') !== null);
  const wanted = new Set([...usable.filter(isUsable), ...pointers].filter((one) => shown(one) && !isLabel(one) && !isOther(one) && !isPartOf(one) && !one.disabled));
  let n = 0;
  for (const one of wanted) one.dataset.wanted = String(n++);
  return n;
})()`;
}

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

export interface Walk {
  /** What the keyboard does not reach, as HTML. */
  readonly missed: readonly string[];
  /** What has the focus without showing it. */
  readonly unseen: number;
}

/** How many presses follow each other at once. */
const together = 20;

/**
 * Presses Tab from the top of the page until the focus leaves it; with `within`, the selector of a part of the page,
 * from the first stop of the part until the focus leaves the part.
 */
export async function walk(page: Page, within = 'body'): Promise<Walk> {
  const wanted = await page.evaluate<number>(mark(within));
  await page.evaluate(record);
  if (within !== 'body') await page.tab.locator(`${within} [data-wanted]`).first().focus();
  const left = `!document.activeElement.matches(${JSON.stringify(`${within} *`)})`;
  for (let presses = 0; presses < wanted + 20; presses += together) {
    await page.hold('Tab', together);
    if (await page.evaluate<boolean>(left)) break;
  }
  const { reached, unseen } = await page.evaluate<{ reached: string[]; unseen: number }>('walk');
  const all = Array.from({ length: wanted }, (_, index) => String(index));
  const missed = all.filter((one) => !reached.includes(one));
  const html = await page.evaluate<string[]>(
    `${JSON.stringify(missed)}.map((one) => document.querySelector('[data-wanted="' + one + '"]').outerHTML.slice(0, 160))`,
  );
  return { missed: html, unseen };
}
