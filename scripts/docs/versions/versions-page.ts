import { versions as impactOrder } from '../../gate/policy/row.ts';
import type { ReleaseChange, ReleaseChanges } from '../../gate/release-changes.ts';
import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { changeTable } from './change-table.ts';
import type { ReleasedFile } from './released-files.ts';

/** The versions of the contract, and what each changed. */
export function versionsPage(
  releases: readonly ReleaseChanges[],
  files: readonly ReleasedFile[],
  today: string,
): SitePage {
  const names = [...new Set([today, ...releases.flatMap(({ version, since }) => [version, since])])];
  return {
    path: 'versions.html',
    title: 'Versions',
    group: 'changes',
    order: 0,
    summary:
      'The versions of the contract, their descriptions, and what each changed, with both values next to each other.',
    body: `<table class="stacked"><thead><tr><th scope="col">Version</th><th scope="col">Descriptions</th><th scope="col">Changes</th></tr></thead>
<tbody>${names.map((version) => versionRow(version, { releases, files, today })).join('\n')}</tbody></table>
<p>Each page of an operation, an event or a schema lists its own changes. The <a href="changelog.html">changelog</a> says why; it
is also a <a href="changes.atom">feed</a>. <a href="upcoming.html">Upcoming changes</a> are decided and not yet made.</p>
${releases.map(changesOf).join('\n')}`,
  };
}

interface Shown {
  releases: readonly ReleaseChanges[];
  files: readonly ReleasedFile[];
  today: string;
}

function versionRow(version: string, { releases, files, today }: Shown): string {
  const own =
    version === today
      ? ['merchant.yaml', 'partner.yaml']
      : files.filter((one) => one.version === version).map(({ path }) => path);
  const links = own.map((path) => `<a href="${escapeHtml(path)}">${escapeHtml(path)}</a>`).join(', ');
  const release = releases.find((one) => one.version === version);
  const changes =
    release === undefined ? '' : `<a href="#changes-${escapeHtml(version)}">${counted(release.changes)}</a>`;
  const mark = version === today ? ' <span class="badge">these pages</span>' : '';
  return `<tr><td>${escapeHtml(version)}${mark}</td><td data-name="Descriptions">${links}</td><td data-name="Changes">${changes}</td></tr>`;
}

function counted(changes: readonly ReleaseChange[]): string {
  const breaking = changes.filter(({ version }) => version === 'major').length;
  const others = changes.filter(({ version }) => version === 'minor' || version === 'patch').length;
  return `${breaking} breaking, ${others} compatible, ${changes.length - breaking - others} without effect`;
}

function changesOf(release: ReleaseChanges): string {
  const { version, since, changes } = release;
  const order = (change: ReleaseChange) => -impactOrder.indexOf(change.version);
  const noticed = changes.filter((change) => change.version !== 'none').toSorted((a, b) => order(a) - order(b));
  const others = changes.filter((change) => change.version === 'none');
  return `<h2 id="changes-${escapeHtml(version)}">Changes in ${escapeHtml(version)} since ${escapeHtml(since)}</h2>
${noticed.length === 0 ? '<p>No program can notice a change.</p>' : changeTable(noticed, release)}
${others.length === 0 ? '' : `<details><summary>${others.length} changes that no program can notice</summary>${changeTable(others, release)}</details>`}`;
}
