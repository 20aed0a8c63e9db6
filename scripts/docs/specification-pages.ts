import { type ClauseId, clauses } from '../../generated/clauses.ts';
import { readings } from '../../generated/readings.ts';
import { type SectionName, sections } from '../../generated/sections.ts';
import { checksOf } from './conformance/coverage-page.ts';
import { cited, codeAnchor, factText } from './fact-text.ts';
import { contractPart } from './facts/contract-part.ts';
import { escapeHtml, prose } from './html.ts';
import { readingLink } from './links.ts';
import { sectionPage } from './section-link.ts';
import type { SitePage } from './site-page.ts';

const documents = { merchant: 'Merchant document', partner: 'Partner document' } as const;

const levels: Readonly<Record<string, string>> = {
  must: 'must hold',
  text: 'wording',
  advice: 'advice to callers',
  open: 'not specified',
  conflict: 'two readings',
  unlisted: 'not listed',
  package: 'decision of this package',
  overlap: 'overlapping requests',
};

interface Clause {
  readonly says: string;
  readonly source: string;
  readonly level: string;
  readonly reading?: readonly string[];
  readonly holds?: readonly string[];
  readonly excluded?: string;
}

type Reading = (typeof readings)[keyof typeof readings];

/**
 * The pages of the specification in the words of this package: the list of its sections, and one page per section with
 * its clauses.
 */
export function specificationPages(): SitePage[] {
  const bySection = clausesBySection();
  const names = Object.keys(sections) as SectionName[];
  return [
    contents(names, bySection),
    ...names.map((name, index) => ({ ...section(name, bySection.get(name) ?? []), order: index + 1 })),
  ];
}

/** Clauses by every section that they cite, in the order of the ledger. */
function clausesBySection(): Map<string, ClauseId[]> {
  const found = new Map<string, ClauseId[]>();
  for (const id of Object.keys(clauses) as ClauseId[]) {
    for (const name of clauses[id].source.split(', ')) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}

function contents(names: readonly SectionName[], bySection: ReadonlyMap<string, ClauseId[]>): SitePage {
  const lists = (['merchant', 'partner'] as const).map((document) => {
    const rows = names
      .filter((name) => sections[name].document === document)
      .map((name) => {
        const count = bySection.get(name)?.length ?? 0;
        return `<tr><td><a href="${sectionPage(name)}">${escapeHtml(name)}</a></td><td>${escapeHtml(sections[name].title)}</td><td>${count}</td></tr>`;
      });
    return `<h2 id="${document}">${documents[document]}</h2>
<table><tr><th>Section</th><th>Title</th><th>Clauses</th></tr>${rows.join('')}</table>`;
  });
  return {
    path: 'specification.html',
    title: 'Specification',
    group: 'specification',
    summary: 'Every section of the specification with its clauses.',
    order: 0,
    body: `<p>The specification of the service, clause by clause, in the words of this package. <b>M</b> is the document of the
merchant API, <b>P</b> that of the partner API.</p>
${lists.join('\n')}`,
  };
}

function section(name: SectionName, ids: readonly ClauseId[]): SitePage {
  const { title } = sections[name];
  const rows = ids.toSorted((a, b) => rank(a, name) - rank(b, name)).map((id) => clauseRow(id, clauses[id], name));
  const questions = Object.entries<Reading>(readings).filter(([, one]) => one.source.split(', ').includes(name));
  return {
    path: sectionPage(name),
    title: `${name} ${title}`,
    group: 'specification',
    fold: documents[sections[name].document],
    summary: `${title}: the clauses of ${name}.`,
    body: `<p class="faint"><a href="specification.html">Specification</a> · ${documents[sections[name].document]}</p>
${rows.length === 0 ? '<p>This section has no clauses of its own.</p>' : `<table class="stacked"><tr><th>Clause</th><th>What it says</th><th>Level</th></tr>${rows.join('')}</table>`}
${questions.length === 0 ? '' : `<h2 id="readings">Readings and assumptions</h2>\n<ul>${questions.map(([id]) => `<li>${questionLink(id)}</li>`).join('\n')}</ul>`}`,
  };
}

function questionLink(id: string): string {
  const { href, text } = readingLink(id);
  return `<a href="${href}">${prose(text)}</a>`;
}

/** Clauses of the section itself come first, then those of other sections, then decisions of this package. */
function rank(id: ClauseId, shown: SectionName): number {
  const { source, level } = clauses[id];
  if (level === 'package' || level === 'overlap') return 2;
  return source.split(', ')[0] === shown ? 0 : 1;
}

function clauseRow(id: ClauseId, clause: Clause, shown: SectionName): string {
  const { says, source, level, reading = [], holds = [], excluded } = clause;
  const others = source.split(', ').filter((name) => name !== shown);
  const also = others.length === 0 ? '' : ` <span class="faint">also ${cited(others.join(', '))}</span>`;
  const decisions = reading.map((one) => {
    const row = readings[one as keyof typeof readings] as Reading | undefined;
    return row === undefined ? '' : `<p class="faint">${factText(row.decision)} ${decisionLink(one)}</p>`;
  });
  const details = [
    excluded === undefined ? '' : `<p class="faint">Not checked: ${factText(excluded)}</p>`,
    folded(
      'Checked by',
      checksOf(id).map(({ id: check }) => codeAnchor({ href: `checks.html#${check}`, text: check })),
    ),
    folded('Expressed by', holds.map(contractPart)),
  ];
  return `<tr id="${escapeHtml(id)}"><td><a href="#${escapeHtml(id)}"><code>${escapeHtml(id)}</code></a></td><td>${factText(says)}${also}${decisions.join('')}${details.join('')}</td><td data-name="Level">${escapeHtml(levels[level] ?? level)}</td></tr>`;
}

function decisionLink(id: string): string {
  return `<a href="${readingLink(id).href}">Why</a>`;
}

/** A list in one line, behind its length when it is long. */
function folded(name: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const list = items.join(', ');
  if (items.length < 3) return `<p class="faint">${name}: ${list}</p>`;
  return `<details class="faint"><summary>${name} ${items.length}</summary>${list}</details>`;
}
