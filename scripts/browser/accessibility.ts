import { readFileSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';
import type { Page } from './page.ts';

const axe = readFileSync(projectPath('node_modules/axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * What axe finds, minor faults too: the rule, how often, and the first element.
 * @param runOnly limits the rules
 */
export async function accessibilityFaults(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  // The policy of most pages refuses to let scripts fetch, so axe must not preload the stylesheets.
  const options = { resultTypes: ['violations'], preload: false, ...(runOnly === undefined ? {} : { runOnly }) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
}
