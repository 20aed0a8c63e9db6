import { type CodeId, codes, occurrences } from '../../generated/catalog.ts';
import { escapeHtml, page, prose } from './page.ts';

interface Place {
  operation: string;
  status: number;
  example: unknown;
}

/** What a client does after a code, in words. */
const retries: Record<(typeof codes)[CodeId]['retry'], string> = {
  never: 'do not repeat',
  after_change: 'repeat after a change',
  after_delay: 'repeat later',
  new_key: 'repeat with a new key',
  poll: 'read the record first',
};

/** The error catalog: one entry a code, whose anchor is the target of `doc_url`. */
export function errorPage(): string {
  const places = placesByCode();
  const articles = (Object.keys(codes) as CodeId[]).sort(byName).map((id) => article(id, places.get(id) ?? []));
  return page(
    'Error catalog',
    `<p>Branch on <code>error_code</code> or on the HTTP status, never on the text of <code>error</code> or <code>message</code>.
New codes may appear at any time. ${articles.length} entries.</p>
<input id="filter" type="search" placeholder="Filter by code, operation or word" aria-label="Filter">
${articles.join('\n')}
<script>
const entries = [...document.querySelectorAll('article')];
document.getElementById('filter').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of entries) entry.hidden = !words.every((word) => entry.textContent.toLowerCase().includes(word));
});
</script>`,
  );
}

const byName = (a: string, b: string): number => a.toLowerCase().localeCompare(b.toLowerCase(), 'en');

function placesByCode(): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const [operation, answers] of Object.entries(occurrences)) {
    for (const [id, answer] of Object.entries(answers as Record<string, Omit<Place, 'operation'>>)) {
      found.set(id, [...(found.get(id) ?? []), { operation, ...answer }]);
    }
  }
  return found;
}

function article(id: CodeId, places: Place[]): string {
  const code: (typeof codes)[CodeId] & { event?: string; retryAfter?: string; note?: string; reserved?: boolean } =
    codes[id];
  const facts = [
    code.reserved ? 'reserved, never sent' : retries[code.retry],
    code.retryAfter === 'sent' ? 'with Retry-After' : code.retryAfter === 'not_sent' ? 'without Retry-After' : '',
    code.event ? `event ${code.event}` : '',
    code.source,
    code.level === 'documented' ? '' : `${code.level}${code.note ? `: ${code.note}` : ''}`,
  ].filter(Boolean);
  const where = places.map(
    ({ operation, status }) => `<tr><td><code>${escapeHtml(operation)}</code></td><td>${status}</td></tr>`,
  );
  return `<article id="${escapeHtml(id)}">
<h3><a href="#${escapeHtml(id)}"><code>${escapeHtml(code.wire)}</code></a></h3>
<p>${prose(code.summary)}. ${prose(code.description)}</p>
<p class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</p>
${where.length > 0 ? `<table><tr><th>Operation</th><th>Status</th></tr>${where.join('')}</table>` : ''}
${places[0] ? `<pre>${escapeHtml(JSON.stringify(places[0].example, null, 2))}</pre>` : ''}
</article>`;
}
