import { allChecks } from '../../../conformance/checks/all.ts';
import type { Check } from '../../../conformance/run/define.ts';
import { type ClauseId, clauses } from '../../../generated/clauses.ts';
import { type SectionName, sections } from '../../../generated/sections.ts';
import { anchor, codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { clauseLink, sectionLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';

interface Clause {
  readonly says: string;
  readonly source: string;
  readonly level: string;
  readonly excluded?: string;
}

let named: ReadonlyMap<string, readonly Check[]> | undefined;

/** The checks that name a clause. */
export function checksOf(clause: string): readonly Check[] {
  named ??= checksByClause();
  return named.get(clause) ?? [];
}

function checksByClause(): ReadonlyMap<string, readonly Check[]> {
  const found = new Map<string, Check[]>();
  for (const check of allChecks) {
    for (const id of check.clauses) found.set(id, [...(found.get(id) ?? []), check]);
  }
  return found;
}

/** What the conformance suite checks: the clauses of each section, and every check. */
export function coveragePages(): SitePage[] {
  return [coverage(), checkList()];
}

function coverage(): SitePage {
  const rows = (Object.keys(sections) as SectionName[]).map(sectionRow).filter(Boolean);
  const excluded = Object.entries<Clause>(clauses).filter(([, one]) => one.excluded !== undefined);
  return {
    path: 'coverage.html',
    title: 'Coverage of the specification',
    group: 'conformance',
    order: 1,
    summary: 'How many clauses of each section the conformance suite checks, and which it cannot.',
    body: `<p>The suite has <a href="checks.html">${allChecks.length} checks</a>. Each names the clauses that its assertions prove.
In addition every response of every check is compared with its schema, its rules and its lifecycle: such a clause needs no check
of its own. What cannot be observed from outside is excluded, with the reason.</p>
<h2 id="sections">Clauses by section</h2>
<table class="numbers"><thead><tr><th scope="col">Section</th><th scope="col">Clauses</th><th scope="col">Named by a check</th><th scope="col">Every response</th><th scope="col">Excluded</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<h2 id="excluded">Excluded clauses</h2>
<table class="stacked"><thead><tr><th scope="col">Clause</th><th scope="col">What it says</th><th scope="col">Why it cannot be observed</th></tr></thead>
<tbody>${excluded.map(([id, { says, excluded: why = '' }]) => `<tr><td>${codeAnchor(clauseLink(id))}</td><td>${factText(sentence(says))}</td><td data-name="Why">${factText(sentence(why))}</td></tr>`).join('\n')}</tbody></table>`,
  };
}

/** Each clause counts only in the first section that it cites. */
function sectionRow(name: SectionName): string {
  const own = Object.entries<Clause>(clauses).filter(([, { source }]) => source.split(', ')[0] === name);
  if (own.length === 0) return '';
  const checked = own.filter(([id]) => checksOf(id).length > 0).length;
  const excluded = own.filter(([id, one]) => checksOf(id).length === 0 && one.excluded !== undefined).length;
  return `<tr><td>${anchor(sectionLink(name))} ${escapeHtml(sections[name].title)}</td><td>${own.length}</td><td>${checked}</td><td>${own.length - checked - excluded}</td><td>${excluded}</td></tr>`;
}

function checkList(): SitePage {
  const groups = [...Map.groupBy(allChecks, ({ profile }) => profile)];
  return {
    path: 'checks.html',
    title: 'Checks of the conformance suite',
    group: 'conformance',
    order: 2,
    summary: 'Every check of the conformance suite with the clauses that it proves.',
    body: `<p><code>invoicing-conformance explain &lt;check&gt;</code> prints one check with what it needs; <code>run --only &lt;check&gt;</code>
runs it alone.</p>
${groups.map(([profile, checks]) => profileGroup(profile, checks)).join('\n')}`,
  };
}

function profileGroup(profile: string, checks: readonly Check[]): string {
  const rows = checks.map(
    ({ id, title, clauses: ids }) =>
      `<tr id="${escapeHtml(id)}"><td><a href="#${escapeHtml(id)}"><code>${escapeHtml(id)}</code></a></td><td>${factText(title)}</td><td data-name="Clauses">${clauseList(ids)}</td></tr>`,
  );
  return `<h2 id="${escapeHtml(profile)}">${escapeHtml(profile)}</h2>
<table class="stacked id-columns"><thead><tr><th scope="col">Check</th><th scope="col">What it checks</th><th scope="col">Clauses</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function clauseList(ids: readonly ClauseId[]): string {
  const list = ids.map((id) => codeAnchor(clauseLink(id))).join(' ');
  return ids.length > 5 ? `<details><summary>${ids.length} clauses</summary>${list}</details>` : list;
}
