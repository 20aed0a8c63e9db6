import { retryClasses } from '../../../client/errors/retry-classes.ts';
import type { CodeId } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import { anchor, cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { eventLink, limitLink, operationLink } from '../links.ts';
import { type Code, codeOf, familyOf } from './code.ts';
import { exampleOf } from './example.ts';
import { type Place, placesOf } from './places.ts';

/** The entry of a code: what happened, what to do, whether to retry, where it comes, and an example. */
export function errorEntry(id: CodeId): string {
  const code = codeOf(id);
  const places = placesOf(id);
  const statuses = [...new Set(places.filter(({ part }) => part === 'the response').map(({ status }) => status))];
  const name = escapeHtml(code.wire);
  return `<article id="${escapeHtml(id)}" class="code" data-family="${familyOf(id).id}" data-retry="${code.reserved ? 'reserved' : code.retry}">
<div class="entry-head"><h3><a href="#${escapeHtml(id)}"><code>${name}</code></a></h3> ${statuses.map((status) => `<span class="badge">${status}</span>`).join(' ')} <button type="button" class="copy-link" data-anchor="${escapeHtml(id)}" aria-label="Copy link to ${name}" hidden>Copy link</button></div>
<dl>
<dt>What happened</dt><dd>${factText(sentence(code.summary))}</dd>
<dt>What to do</dt><dd>${factText(code.description)}</dd>
<dt>Retry</dt><dd>${retry(code)}</dd>
${related(code, id)}<dt>Source</dt><dd>${origin(code)}</dd>
<dt>Returned by</dt><dd>${returnedBy(code, places)}</dd>
</dl>
${example(id)}
</article>`;
}

function retry({ reserved, retry: kind, retryAfter }: Code): string {
  if (reserved) return 'The code is reserved: the service never sends it.';
  const wait = {
    sent: ' Wait for the time in <code>Retry-After</code>.',
    not_sent: ' The response has no <code>Retry-After</code>.',
  };
  const after = retryAfter === 'sent' || retryAfter === 'not_sent' ? wait[retryAfter] : '';
  const { name, advice } = retryClasses[kind];
  return `<b>${sentence(name).slice(0, -1)}.</b> ${advice}${after}`;
}

/** The limit that was exceeded, and the sandbox values that give the code. */
function related({ limit, wire }: Code, id: string): string {
  const rows: Record<string, { code?: string; value?: string; operation: string; field: string }> = sandbox;
  const values = Object.entries(rows).filter(([, { code }]) => code === id || code === wire);
  const exceeded = Object.entries<{ exceeded?: { status?: number; code?: string } }>(limits).filter(
    ([, row]) => row.exceeded?.code === id,
  );
  const names = new Set([...(limit === undefined ? [] : [limit]), ...exceeded.map(([name]) => name)]);
  const limitRow =
    names.size === 0 ? '' : `<dt>Limit</dt><dd>${[...names].map((one) => anchor(limitLink(one))).join(', ')}</dd>\n`;
  const sandboxRow = values.map(([, { field, value, operation }]) => {
    const given = value === undefined ? 'any other value' : `<code>${escapeHtml(value)}</code>`;
    return `${given} in <code>${escapeHtml(field)}</code> of ${codeAnchor(operationLink(operation))}`;
  });
  return `${limitRow}${sandboxRow.length === 0 ? '' : `<dt>Sandbox</dt><dd>${sandboxRow.join('<br>')}</dd>\n`}`;
}

function origin({ level, source, note }: Code): string {
  const mark = level === 'documented' ? '' : `<b>${sentence(level).slice(0, -1)}</b>, `;
  return `${mark}${cited(source)}${note === undefined ? '' : `: ${factText(note)}`}`;
}

/** The places of a code, one line for those with the same status and the same provenance. */
function returnedBy({ reserved, placement, note: shown }: Code, places: readonly Place[]): string {
  if (reserved) return 'Nothing.';
  if (placement) return 'The specification names no operation that returns it.';
  const groups = [
    ...Map.groupBy(places, ({ status, part, level, note }) => [status, part, level, note].join('|')).values(),
  ];
  return groups.map((group) => placeGroup(group, shown)).join('\n');
}

function placeGroup(places: readonly Place[], shown: string | undefined): string {
  const [first] = places;
  if (first === undefined) return '';
  const { part, status, level, note } = first;
  const names = places.map(({ event, operation = '' }) =>
    codeAnchor(event === undefined ? operationLink(operation) : eventLink(event)),
  );
  const form = part === 'the response' ? `${status}` : status === undefined ? part : `${status}, ${part}`;
  const sure =
    level === 'documented'
      ? ''
      : ` <span class="faint">${escapeHtml(level)}${note === undefined || note === shown ? '' : `: ${factText(note)}`}</span>`;
  const list = names.join(' ');
  const all = names.length > 6 ? `<details><summary>${names.length} operations</summary>${list}</details>` : list;
  return `<div class="places"><span class="badge">${escapeHtml(form)}</span> ${all}${sure}</div>`;
}

function example(id: CodeId): string {
  const found = exampleOf(id);
  if (found === undefined) return '';
  const where = found.where === undefined ? '' : `: <code>${escapeHtml(found.where)}</code>`;
  return `<details class="example"><summary>Example${where}</summary>${codeBlock(JSON.stringify(found.body, null, 2), 'json')}</details>`;
}
