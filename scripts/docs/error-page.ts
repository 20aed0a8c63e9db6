import { type CodeId, codes, embedded, occurrences } from '../../generated/catalog.ts';
import { escapeHtml, prose } from './html.ts';
import { withSectionLinks } from './section-link.ts';
import type { SitePage } from './site-page.ts';

/** A place where a client receives a code. */
interface Place {
  /** `createInvoice 409`, or the event. */
  where: string;
  /** The form of the code at this place. */
  how: string;
  level: string;
  note?: string;
  example?: unknown;
}

/** Retry advice after a code, as text. */
const retries: Record<(typeof codes)[CodeId]['retry'], string> = {
  never: 'do not repeat',
  after_change: 'repeat after a change',
  after_delay: 'repeat later',
  new_key: 'repeat with a new key',
  poll: 'read the record first',
};

/** The error catalog: one entry per code, whose anchor is the target of `doc_url`. */
export function errorPage(): SitePage {
  const places = placesByCode();
  const articles = (Object.keys(codes) as CodeId[]).sort(byName).map((id) => article(id, places.get(id) ?? []));
  return {
    path: 'errors.html',
    title: 'Error catalog',
    group: 'errors',
    summary: 'Every error code: what it means, whether to repeat, and where it comes.',
    body: `<p>Branch on <code>error_code</code> or on the HTTP status, never on the text of <code>error</code> or <code>message</code>.
New codes may appear at any time. A place is <b>documented</b> where the specification names it; elsewhere it is an assumption of this package.</p>
<input id="filter" type="search" placeholder="Filter by code, operation, event or word" aria-label="Filter">
<p class="faint"><output id="shown" for="filter">${articles.length}</output> of ${articles.length} entries</p>
${articles.join('\n')}
<script>
const entries = [...document.querySelectorAll('article')].map((article) => [article, article.textContent.toLowerCase()]);
document.getElementById('filter').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const [article, text] of entries) article.hidden = !words.every((word) => text.includes(word));
  document.getElementById('shown').textContent = entries.filter(([article]) => !article.hidden).length;
});
</script>`,
  };
}

function byName(a: string, b: string): number {
  return a.toLowerCase().localeCompare(b.toLowerCase(), 'en');
}

type Rows = Record<string, readonly ({ event: string } | { operation: string; status: number; at: string })[]>;

/** Every place of every code: error responses, rows or records in bodies, and events. */
function placesByCode(): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const add = (id: string, place: Place) => found.set(id, [...(found.get(id) ?? []), place]);
  for (const [operation, answers] of Object.entries(occurrences)) {
    for (const [id, answer] of Object.entries(
      answers as Record<string, Omit<Place, 'where' | 'how'> & { status: number }>,
    )) {
      add(id, { ...answer, where: `${operation} ${answer.status}`, how: 'the response' });
    }
  }
  for (const [id, rows] of Object.entries(embedded as Rows)) {
    for (const row of rows) add(id, { ...(row as typeof row & Place), ...inBody(id, row) });
  }
  return found;
}

function inBody(id: string, row: Rows[string][number]): Pick<Place, 'where' | 'how'> {
  if ('event' in row) return { where: row.event, how: 'the event' };
  const perItem = /\/\d+$/.test(row.at) && (codes[id as CodeId].channel as readonly string[]).includes('per_item');
  return {
    where: `${row.operation} ${row.status}`,
    how: perItem ? `an element of ${row.at.split('/')[1]}` : 'the record',
  };
}

function article(id: CodeId, places: Place[]): string {
  const code: (typeof codes)[CodeId] & { retryAfter?: string; note?: string; reserved?: boolean; placement?: string } =
    codes[id];
  const facts = [
    code.reserved ? 'reserved, never sent' : retries[code.retry],
    code.placement ? 'the specification names no operation that returns it' : '',
    code.retryAfter === 'sent' ? 'with Retry-After' : code.retryAfter === 'not_sent' ? 'without Retry-After' : '',
    code.source,
    code.level === 'documented' ? '' : code.level,
    code.note ?? '',
  ].filter(Boolean);
  const example = places.find((place) => place.example !== undefined)?.example;
  return `<article id="${escapeHtml(id)}">
<h3><a href="#${escapeHtml(id)}"><code>${escapeHtml(code.wire)}</code></a></h3>
<p>${prose(code.summary)}. ${prose(code.description)}</p>
<p class="facts">${facts.map((fact) => `<span>${withSectionLinks(escapeHtml(fact))}</span>`).join('')}</p>
${places.length > 0 ? table(places) : ''}
${example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`}
</article>`;
}

/** Long tables are collapsed: a general error belongs to every operation. */
function table(places: Place[]): string {
  const rows = places.map(
    ({ where, how, level, note }) =>
      `<tr><td><code>${escapeHtml(where)}</code></td><td>${escapeHtml(how)}</td><td>${escapeHtml(level)}${
        note ? ` <span class="faint">${withSectionLinks(prose(note))}</span>` : ''
      }</td></tr>`,
  );
  const whole = `<table class="stacked compact"><tr><th>Operation and status, or event</th><th>Part</th><th>Source</th></tr>${rows.join('')}</table>`;
  return places.length > 6 ? `<details><summary>${places.length} places</summary>${whole}</details>` : whole;
}
