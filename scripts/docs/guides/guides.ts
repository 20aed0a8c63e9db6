import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../../contract/project.ts';
import { Faults } from '../checks/faults.ts';
import type { SiteGroup, SitePage } from '../site-page.ts';
import { markdownPage } from './markdown-page.ts';
import type { Report } from './report.ts';
import { otherDocuments } from './targets.ts';

const groups = {
  'docs/clients/README.md': 'clients',
  'docs/security.md': 'guides',
  'docs/dependencies.md': 'guides',
  'docs/scores.md': 'guides',
  'CHANGELOG.md': 'changes',
} as const satisfies Record<keyof typeof otherDocuments, SiteGroup>;

/** Every guide of `docs/guides/`, in the order of their titles. */
export function guides(report: Report = refuse): SitePage[] {
  const files = readdirSync(projectPath('docs/guides')).filter((name) => name.endsWith('.md'));
  return files
    .map((file) => {
      const source = `docs/guides/${file}`;
      const path = `guide-${file.slice(0, -'.md'.length)}.html`;
      return markdownPage({ source, markdown: textOf(source), path, group: 'guides' }, report);
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** The Markdown files outside the folder of the guides that are pages. */
export function documents(report: Report = refuse): SitePage[] {
  return Object.entries(otherDocuments).map(([source, path]) =>
    markdownPage({ source, markdown: textOf(source), path, group: groups[source as keyof typeof groups] }, report),
  );
}

function textOf(source: string): string {
  return readFileSync(projectPath(source), 'utf8');
}

/** Throws the fault. */
export function refuse(finding: Parameters<Report>[0]): never {
  throw new Faults([finding]);
}
