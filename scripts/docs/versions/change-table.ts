import type { ReleaseChange, ReleaseChanges } from '../../gate/release-changes.ts';
import { codeAnchor } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { partLink } from './changed-parts.ts';

const impacts = { major: 'breaking', minor: 'compatible', patch: 'compatible', none: 'no effect' } as const;

/** Changes in the order of their effect, with both versions next to each other. */
export function changeTable(changes: readonly ReleaseChange[], { version, since }: ReleaseChanges): string {
  return `<table class="stacked changes"><thead><tr><th scope="col">Change</th><th scope="col">${escapeHtml(since)}</th><th scope="col">${escapeHtml(version)}</th></tr></thead>
<tbody>${changes.map((change) => row(change, since, version)).join('\n')}</tbody></table>`;
}

function row({ part, says, version: impact, before, after }: ReleaseChange, since: string, version: string): string {
  const link = partLink(part);
  const name = link === undefined ? `<code>${escapeHtml(part)}</code>` : codeAnchor(link);
  const mark = `<span class="badge">${impacts[impact]}</span>`;
  return `<tr><td>${name} ${mark}<p class="faint">${escapeHtml(says)}</p></td><td data-name="${escapeHtml(since)}">${shown(before)}</td><td data-name="${escapeHtml(version)}">${shown(after)}</td></tr>`;
}

/** A value of the contract: a sentence as text, anything else as it is in the file. */
function shown(value: unknown): string {
  if (value === undefined) return '<span class="faint">none</span>';
  if (typeof value === 'string' && value.includes(' ')) return escapeHtml(value);
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}
