import { readFileSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';
import type { Page } from './page.ts';

const axe = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

export interface Scope {
  /** The only rules to apply. */
  readonly rules?: readonly string[];
  /** The selector of a part that is left out. */
  readonly without?: string;
}

/** What axe finds, minor faults too: the rule, how often, and the first element. */
export async function accessibilityFaults(page: Page, { rules, without }: Scope = {}): Promise<string[]> {
  // A document keeps the script, which takes as long to load as some rules to apply.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe);
  const context = without === undefined ? 'document' : JSON.stringify({ exclude: [[without]] });
  // The policy of most pages refuses to let scripts fetch, so axe must not preload the stylesheets.
  const options = { resultTypes: ['violations'], preload: false, ...(rules === undefined ? {} : { runOnly: rules }) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
}

/** The rules that depend on colours. The themes of a page differ in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the light theme, and in the colours of the dark one. Leaves the page light. */
export async function faultsInBothThemes(page: Page, without?: string): Promise<string[]> {
  const part = without === undefined ? {} : { without };
  const light = await accessibilityFaults(page, part);
  await showIn(page, 'dark');
  const dark = await accessibilityFaults(page, { ...part, rules: colourRules });
  await showIn(page, 'light');
  return [...light, ...dark.map((fault) => `in the dark theme: ${fault}`)];
}

/** Waits until no colour is on its way to that of another theme. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))).then(() => true)`;

async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.tab.emulateMedia({ colorScheme: scheme });
  await page.evaluate(settled);
}
