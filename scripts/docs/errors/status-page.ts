import { retryClasses } from '../../../client/errors/retry-classes.ts';
import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import { codeAnchor, factText, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { codeLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { codeOf } from './code.ts';

/** Every error code by the HTTP status that it has, with its retry class. */
export function statusPage(): SitePage {
  const statuses = [...codesByStatus()].toSorted(([a], [b]) => a - b);
  const known = new Set(statuses.flatMap(([, ids]) => [...ids.keys()]));
  const others = (Object.keys(codes) as CodeId[]).filter((id) => !known.has(id));
  return {
    path: 'statuses.html',
    title: 'Errors by HTTP status',
    group: 'errors',
    order: 1,
    summary: 'Every error code by its HTTP status, with its retry class and the number of operations that return it.',
    body: `<p>A status says what kind of error it is, the code says which one, and its retry class what a client does. A code with several
statuses is in several tables. The <a href="errors.html">error catalog</a> has the details of each.</p>
<ul class="jump">${statuses.map(([status, ids]) => `<li><a href="#status-${status}">${status}</a> <span class="faint">${ids.size}</span></li>`).join('')}<li><a href="#no-status">no status</a> <span class="faint">${others.length}</span></li></ul>
${statuses.map(([status, ids]) => `<h2 id="status-${status}">${status}</h2>\n${table([...ids])}`).join('\n')}
<h2 id="no-status">Without a status</h2>
<p>These codes are not the error of a response: a record, an element of a list or an event has them, or no operation uses them yet.</p>
${table(others.map((id) => [id, 0]))}`,
  };
}

/** The codes of each status, with the number of operations that return them. */
function codesByStatus(): ReadonlyMap<number, ReadonlyMap<CodeId, number>> {
  const found = new Map<number, Map<CodeId, number>>();
  for (const responses of Object.values<Record<string, { status: number }>>(occurrences)) {
    for (const [id, { status }] of Object.entries(responses)) {
      const counts = found.get(status) ?? new Map<CodeId, number>();
      counts.set(id as CodeId, (counts.get(id as CodeId) ?? 0) + 1);
      found.set(status, counts);
    }
  }
  return found;
}

function table(rows: readonly (readonly [CodeId, number])[]): string {
  return `<table class="stacked"><thead><tr><th scope="col">Code</th><th scope="col">Retry</th><th scope="col">Meaning</th><th scope="col">Operations</th></tr></thead>
<tbody>${rows
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(row)
    .join('\n')}</tbody></table>`;
}

function row([id, operations]: readonly [CodeId, number]): string {
  const { summary, retry } = codeOf(id);
  return `<tr data-search="elsewhere"><td>${codeAnchor(codeLink(id))}</td><td data-name="Retry">${escapeHtml(retryClasses[retry].name)}</td><td data-name="Meaning">${factText(sentence(summary))}</td><td data-name="Operations">${operations || ''}</td></tr>`;
}
