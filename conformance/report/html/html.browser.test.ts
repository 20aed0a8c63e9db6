import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../../scripts/browser/accessibility.ts';
import { Browser } from '../../../scripts/browser/browser.ts';
import type { Page, Viewport } from '../../../scripts/browser/page.ts';
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import { contrasts, inViewport, leftEdge, overflow, pixel } from '../../selftest/test-support/report-rendering.ts';
import {
  failedCheck,
  racingCheck,
  sampleCheck,
  sampleClause,
  sampleProfile,
  sampleResults,
} from '../../selftest/test-support/sample-results.ts';
import { htmlReport } from './html.ts';

/** The page as a browser shows it. `npm run test:browser` runs these; they need Chromium. */

const wide: Viewport = { width: 1280, height: 800 };
const phone: Viewport = { width: 360, height: 740 };
const folder = mkdtempSync(join(tmpdir(), 'report-'));
let browser: Browser;

beforeAll(async () => {
  browser = await Browser.start();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const none = { passed: 0, total: 0, failed: 0, open: 0 };
const missing = { reason: 'fixture_missing', detail: 'None.', add: 'fixtures: { org.suspended: { key: … } }' } as const;
const failing = sampleResults({
  outcome: 'non_conformant',
  exitCode: 1,
  checks: [
    { ...failedCheck('invoice.create.accepted'), observations: [{ question: 'Default of per_page', answer: '20' }] },
    racingCheck(),
    sampleCheck({
      id: 'org.suspended',
      verdict: 'not_tested',
      clauses: ['M-1-tenge'],
      preconditions: [{ name: 'org.suspended', exchanges: [], missing }],
    }),
  ],
  clauses: [
    sampleClause({ verdict: 'fail' }),
    sampleClause({ id: 'M-1-tenge', verdict: 'not_tested' }),
    sampleClause({ id: 'M-1-refunds', verdict: 'not_applicable', reason: 'declared_absent', checks: [] }),
  ],
  profiles: [
    sampleProfile({
      outcome: 'non_conformant',
      tiers: { 'black-box': { passed: 9, total: 11, failed: 1, open: 1 }, provisioned: none, controlled: none },
    }),
    sampleProfile({
      profile: 'webhooks',
      outcome: 'incomplete',
      tiers: { 'black-box': { passed: 0, total: 6, failed: 0, open: 6 }, provisioned: none, controlled: none },
    }),
    sampleProfile({ profile: 'load', declared: false, outcome: 'not_applicable' }),
  ],
});
const [finished = failing, stopped = failing] = hostileRuns();
const runs = [
  { run: 'a green run', results: sampleResults(), title: 'Conformant' },
  { run: 'a failing run', results: failing, title: 'Not conformant' },
  { run: 'an incomplete run', results: sampleResults({ outcome: 'incomplete', exitCode: 4 }), title: 'Incomplete' },
  { run: 'a run against a hostile server', results: finished, title: 'Not conformant' },
  { run: 'a stopped run', results: stopped, title: 'Stopped' },
];

function open(results: typeof failing, viewport: Viewport, hash = ''): Promise<Page> {
  const file = join(folder, 'report.html');
  writeFileSync(file, htmlReport(results, new Map([['invoice.create.accepted', 'echo again']])));
  return browser.open(`${pathToFileURL(file)}${hash}`, viewport);
}

describe.each(runs)('the report of $run', ({ results, title }) => {
  it.each([wide, phone])('shows its verdict first and makes no requests, at $width pixels', async (viewport) => {
    const page = await open(results, viewport);
    expect(page.errors).toEqual([]);
    expect(page.requests).toEqual([]);
    expect(await page.evaluate('document.querySelector("h1").textContent')).toBe(title);
    expect(await page.evaluate(inViewport('h1'))).toBe(true);
    expect(await page.evaluate(inViewport('.verdict .lead'))).toBe(true);
    expect(await page.evaluate(overflow(viewport.width))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('can be read in %s', async (scheme) => {
    const page = await open(results, { ...wide, scheme });
    await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
    const found = await page.evaluate<{ text: string; ratio: number }[]>(contrasts);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  const views = [wide, phone].flatMap((view) => (['light', 'dark'] as const).map((scheme) => ({ ...view, scheme })));
  it.each(views)('has no fault of accessibility, also in what is folded: $width pixels, $scheme', async (view) => {
    const page = await open(results, view);
    await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });
});

describe('the report', () => {
  it('shows an unproven profile first, in red', async () => {
    const page = await open(failing, wide);
    const first = 'document.querySelector(".profiles tbody tr")';
    expect(await page.evaluate(`${first}.textContent`)).toMatch(/webhooks\s+claimed, nothing tested/);
    const colour = (selector: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).color`);
    expect(await colour('.profiles tbody tr th')).toBe(await colour('.pill.non_conformant'));
    expect(await page.evaluate('document.querySelector("main").innerText')).toContain(
      'Claimed, but no clause tested: webhooks.',
    );
  });

  it('draws overlapping requests as bars over one time, those that contradict in red', async () => {
    for (const viewport of [wide, phone]) {
      const page = await open(failing, viewport);
      const bars = await page.evaluate<{ left: number; right: number; fill: string }[]>(`
        [...document.querySelectorAll('.timeline rect:not(.track)')].map((bar) => {
          const [one, track] = [bar, bar.previousElementSibling].map((each) => each.getBoundingClientRect());
          const share = (x) => Math.round(((x - track.left) / track.width) * 100);
          return { left: share(one.left), right: share(one.right), fill: getComputedStyle(bar).fill };
        })`);
      expect(bars.map(({ left, right }) => [left, right])).toEqual([
        [0, 52],
        [0, 60],
        [0, 41],
        [70, 71],
        [99, 100],
      ]);
      const red = bars[0]?.fill;
      expect(bars.map(({ fill }) => fill === red)).toEqual([true, true, false, true, true]);
    }
  });

  it('filters its clauses by verdict and by word', async () => {
    const page = await open(failing, wide);
    const shown = () =>
      page.evaluate<string[]>('[...document.querySelectorAll("tr.clause:not([hidden])")].map((row) => row.id)');
    expect(await shown()).toEqual(['s-M-1-decimal', 's-M-1-tenge']);
    await page.evaluate('document.querySelector(".chip input[value=fail]").click()');
    expect(await shown()).toEqual(['s-M-1-tenge']);
    await page.evaluate(
      '{ const box = document.querySelector("[type=search]"); box.value = "no such word"; box.dispatchEvent(new Event("input", { bubbles: true })); }',
    );
    expect(await shown()).toEqual([]);
    expect(await page.evaluate('document.querySelector(".empty").hidden')).toBe(false);
    expect(await page.evaluate('document.querySelector(".filters output").textContent')).toBe('0 of 3 clauses');
  });

  it('opens what a link points to, also when a filter hides it', async () => {
    const exchange = await open(failing, wide, '#x1');
    expect(await exchange.evaluate('document.getElementById("x1").open')).toBe(true);
    expect(await exchange.evaluate(inViewport('#x1'))).toBe(true);
    const clause = await open(failing, wide, '#s-M-1-refunds');
    expect(await clause.evaluate(inViewport('#s-M-1-refunds'))).toBe(true);
  });

  it('can be used by keyboard: every focused element is visible, and a section opens', async () => {
    const page = await open(failing, wide);
    const stops: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      await page.press('Tab');
      stops.push(await page.evaluate('document.activeElement.tagName'));
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
    }
    expect(stops.slice(0, 6)).toEqual(['A', 'A', 'A', 'A', 'A', 'A']);
    expect(stops).toContain('SUMMARY');
    await page.evaluate('document.querySelector(".script summary").focus()');
    await page.press('Enter');
    expect(await page.evaluate('document.querySelector(".script").open')).toBe(true);
  });

  it('has accessible names for screen readers', async () => {
    const page = await open(failing, wide);
    const nameless = `[...document.querySelectorAll('input, button, svg[role=img], nav, section:not([id])')]
      .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.closest('label')))
      .map((one) => one.outerHTML.slice(0, 80))`;
    expect(await page.evaluate(nameless)).toEqual([]);
    const levels = await page.evaluate<number[]>(
      '[...document.querySelectorAll("main h1, main h2, main h3")].map((one) => Number(one.tagName[1]))',
    );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, n) => level - (levels[n - 1] ?? 1) > 1)).toEqual([]);
  });

  it('renders the colour of its verdict on the first screen', async () => {
    const page = await open(failing, wide);
    const { x, y } = await page.evaluate<{ x: number; y: number }>(leftEdge('.verdict circle'));
    const colour = `getComputedStyle(document.querySelector('.verdict circle')).fill`;
    // The policy of the report forbids loading a picture of itself, so it is loaded into an empty page.
    const canvas = await browser.open('about:blank', wide);
    const drawn = await canvas.evaluate<string>(pixel(await page.screenshot(), x, y));
    expect(drawn).toBe(await page.evaluate(colour));
  });
});
