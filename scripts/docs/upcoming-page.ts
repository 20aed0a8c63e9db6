import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PlannedChange, PlannedChanges } from '../../generated/contract-data.ts';
import { projectPath } from '../contract/project.ts';
import { changeFiles } from '../gate/change-lists.ts';
import { isAbove } from '../gate/semantic-version.ts';
import { escapeHtml, prose } from './html.ts';
import type { SitePage } from './site-page.ts';

/** The planned changes of `openapi/changes/planned.yaml`. */
export function plannedChanges(): PlannedChange[] {
  return (parse(readFileSync(projectPath(changeFiles.planned), 'utf8')) as PlannedChanges).planned;
}

/** What the coming releases will change, the next release first. */
export function upcomingPage(planned: readonly PlannedChange[]): SitePage {
  const releases = [...Map.groupBy(planned, ({ release }) => release)].toSorted(([a], [b]) => (isAbove(a, b) ? 1 : -1));
  const sections = releases.map(
    ([release, changes]) => `<h2 id="${escapeHtml(release)}">Version ${escapeHtml(release)}</h2>
${changes.map(entry).join('\n')}`,
  );
  return {
    path: 'upcoming.html',
    title: 'Upcoming changes',
    group: 'changes',
    summary: 'What the coming versions of the contract change.',
    body:
      sections.length === 0
        ? '<p>No changes are planned.</p>'
        : `<p>These changes are decided and not yet part of the contract.</p>\n${sections.join('\n')}`,
  };
}

function entry({ title, says, affects, from, parts = [] }: PlannedChange): string {
  const facts = [
    `<span>affects ${escapeHtml(affects.join(', '))}</span>`,
    ...(from === undefined ? [] : [`<span>from ${escapeHtml(from)}</span>`]),
    ...parts.map((part) => `<span><code>${escapeHtml(part)}</code></span>`),
  ];
  return `<article><h3>${prose(title)}</h3>
<p class="facts">${facts.join(' ')}</p>
<p>${prose(says)}</p></article>`;
}
