import { cited, factText } from '../fact-text.ts';
import { anchorOf } from '../guides/markdown-page.ts';
import type { Report } from '../guides/report.ts';
import { escapeHtml } from '../html.ts';
import { allLifecycles, nameOf } from '../lifecycles/lifecycle.ts';
import { stateLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { glossaryFile, type Term, termsOf } from './terms.ts';

/** The words of the specification and of this package, and every status with the records that have it. */
export function glossaryPage(report: Report): SitePage {
  const terms = termsOf(report);
  return {
    path: 'glossary.html',
    title: 'Glossary',
    group: 'reference',
    order: 4,
    source: glossaryFile,
    summary: 'The words of the specification with their sections, and every status of every record.',
    body: `<h2 id="words">Words of the specification</h2>
${list(terms.filter(({ source }) => source !== undefined))}
<h2 id="statuses">Statuses</h2>
<table class="stacked"><thead><tr><th scope="col">Status</th><th scope="col">Records that have it</th></tr></thead>
<tbody>${statusRows()}</tbody></table>
<h2 id="package">Words of this documentation</h2>
${list(terms.filter(({ guide }) => guide !== undefined))}`,
  };
}

function list(terms: readonly Term[]): string {
  const entries = terms
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
    .map(
      (one) =>
        `<dt id="${anchorOf(one.term)}"><b>${escapeHtml(one.term)}</b></dt><dd>${factText(one.says)} ${source(one)}</dd>`,
    );
  return `<dl class="terms">${entries.join('\n')}</dl>`;
}

function source({ source: sections, guide }: Term): string {
  if (sections !== undefined) return `<span class="faint">${cited(sections)}</span>`;
  return `<a class="more" href="${escapeHtml(guide)}">More</a>`;
}

/** Each status once: several records have some of them. */
function statusRows(): string {
  const all = allLifecycles.flatMap(({ subject, states }) => Object.keys(states).map((state) => ({ subject, state })));
  const rows = [...Map.groupBy(all, ({ state }) => state)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return rows
    .map(([state, records]) => {
      const links = records.map(
        ({ subject }) => `<a href="${escapeHtml(stateLink(subject, state).href)}">${escapeHtml(nameOf(subject))}</a>`,
      );
      return `<tr id="status-${escapeHtml(state)}"><td><code>${escapeHtml(state)}</code></td><td data-name="Records">${links.join(', ')}</td></tr>`;
    })
    .join('\n');
}
