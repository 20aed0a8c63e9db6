import { policy, type RowId, rowOf } from '../gate/policy/policy.ts';
import { impacts, type Version, versions } from '../gate/policy/row.ts';
import { escapeHtml, prose } from './html.ts';
import type { SitePage } from './site-page.ts';

const headings: Readonly<Record<Version, string>> = {
  major: 'Breaking: a major version',
  minor: 'Compatible: a minor version',
  patch: 'Compatible: a patch version',
  none: 'No effect: no new version',
};

/** Every kind of change of the contract: who is affected, which version it needs, and what to do instead of a break. */
export function policyPage(): SitePage {
  const ids = Object.keys(policy) as RowId[];
  const groups = versions.toReversed().map((version) => {
    const rows = ids.filter((id) => rowOf(id).version === version);
    return `<h2 id="${version}">${headings[version]}</h2>
<table class="stacked"><tr><th>Change</th><th>Affects</th><th>Why</th><th>${impacts[version] === 'breaking' ? 'Instead' : 'To do'}</th></tr>
${rows.map(policyRow).join('\n')}</table>`;
  });
  return {
    path: 'changes.html',
    title: 'Kinds of change',
    group: 'changes',
    audience: 'maintainers',
    summary: 'What each change of the contract breaks, and which version it needs.',
    body: `<p>What each change of the contract means for callers of the API (clients), servers that implement it (implementers) and
servers that receive its webhooks (receivers). The gate reads the same rows: see the guide
<a href="guide-changes.html">Changes of the contract</a>.</p>
<ul class="jump">${versions
      .toReversed()
      .map((version) => `<li><a href="#${version}">${headings[version]}</a></li>`)
      .join('')}</ul>
${groups.join('\n')}`,
  };
}

function policyRow(id: RowId): string {
  const { says, affects, reason, instead } = rowOf(id);
  return `<tr id="${escapeHtml(id)}"><td>${prose(says)}<br><code>${escapeHtml(id)}</code></td><td>${affects.join(', ')}</td><td>${prose(reason)}</td><td>${prose(instead)}</td></tr>`;
}
