import { readFileSync, writeFileSync } from 'node:fs';
import { projectPath } from '../../contract/project.ts';
import type { PreparedPage } from '../frame/prepared.ts';
import type { Redirects } from './redirects.ts';

/** The addresses of the last released documentation: a line is a page with its anchors. */
export const addressesFile = 'docs/released-addresses.txt';

/** An address of the released documentation: `errors.html#field_too_long`. */
export interface Address {
  page: string;
  anchor?: string;
  line: number;
}

/** The addresses that readers may have kept. */
export function releasedAddresses(text = readFileSync(projectPath(addressesFile), 'utf8')): Address[] {
  return text.split('\n').flatMap((row, index): Address[] => {
    if (row === '' || row.startsWith('#')) return [];
    const [page = '', ...anchors] = row.split(' ');
    const line = index + 1;
    return [{ page, line }, ...anchors.map((anchor) => ({ page, anchor, line }))];
  });
}

/** Writes the addresses of today's pages, and those that lead to them. */
export function writeAddresses(pages: readonly PreparedPage[], redirects: Redirects): void {
  const anchors = new Map(pages.map((page) => [page.path, new Set(hasLastingAnchors(page) ? page.ids : [])]));
  for (const { from } of redirects.values()) {
    const [page = '', anchor] = from.split('#');
    const known = anchors.get(page) ?? new Set();
    if (anchor !== undefined) known.add(anchor);
    anchors.set(page, known);
  }
  const rows = [...anchors]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([page, ids]) => [page, ...[...ids].toSorted()].join(' '));
  writeFileSync(projectPath(addressesFile), `${head}${rows.join('\n')}\n`);
}

const head = `# Written by npm run release: the pages of the released documentation, each with its anchors. The build refuses to lose one
# of them without an entry in docs/redirects.yaml.
`;

/** Checks and planned changes come and go: no reader looks for them at another place. */
function hasLastingAnchors({ group }: PreparedPage): boolean {
  return group !== 'conformance' && group !== 'changes';
}
