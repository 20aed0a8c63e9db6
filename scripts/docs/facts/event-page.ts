import { type CodeId, embedded } from '../../../generated/catalog.ts';
import { clauses } from '../../../generated/clauses.ts';
import { delivery, type EventName, events } from '../../../generated/events.ts';
import { documentOf, eventBody, eventOperation, exampleValue } from '../documents.ts';
import { cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { allLifecycles, lifecycleFile, nameOf, transitionAnchor } from '../lifecycles/lifecycle.ts';
import { clauseLink, codeLink, eventLink } from '../links.ts';
import { fieldList } from '../reference/field-list.ts';
import { returnedBody } from '../reference/reference-document.ts';
import type { SitePage } from '../site-page.ts';
import { deliveryRules } from './delivery-rules.ts';

interface Event {
  readonly object: string;
  readonly when: string;
  readonly source: string;
  readonly level?: string;
  readonly note?: string;
}

/** The page of all events with the rules of delivery, and a page for each event. */
export function eventPages(): SitePage[] {
  const names = Object.keys(events) as EventName[];
  const list: SitePage = {
    path: 'events.html',
    title: 'Events',
    group: 'events',
    order: 0,
    summary: 'Every webhook event and when it is sent; delivery, order, repeats and signature.',
    body: `<p>The service sends events to the <code>webhook_url</code> of the API key. The list may grow: respond to an unknown
event with 2xx. Events can be missed: poll the record when an expected event does not arrive.</p>
<table class="stacked"><thead><tr><th scope="col">Event</th><th scope="col">Sent when</th></tr></thead><tbody>
${names.map(eventRow).join('\n')}</tbody></table>
${deliveryRules(delivery)}
<h2 id="rules">Clauses about events</h2>
${clauseList()}`,
  };
  return [list, ...names.map((name, index) => ({ ...eventOf(name, events[name]), order: index + 1 }))];
}

function eventRow(name: EventName): string {
  return `<tr id="${name}"><td>${codeAnchor(eventLink(name))}</td><td>${factText(sentence(events[name].when))}</td></tr>`;
}

function eventOf(name: EventName, { when, source, level, note, object }: Event): SitePage {
  const operation = eventOperation(name) as { description?: string } | undefined;
  const flat = eventBody(name)?.schema;
  const own = documentOf('merchant').webhooks?.[name]?.post?.requestBody?.content['application/json']?.schema;
  const body = flat === undefined ? undefined : returnedBody('merchant', own, flat);
  const mark = level === 'assumed' ? '<b>Assumed</b>, ' : '';
  return {
    path: eventLink(name).href,
    title: name,
    group: 'events',
    fold: 'Each event',
    layout: 'paired',
    summary: `${sentence(when)} Its payload, an example and what causes it.`,
    body: `<div class="pair"><div>
<p>${factText(operation?.description ?? sentence(when))}</p>
<h2 id="payload">Payload</h2>
${body === undefined ? '' : fieldList({ api: 'merchant', document: body.document, isReturned: true }, body.schema, 'payload')}
<h2 id="details">Details</h2>
<dl>
<dt>Sent when</dt><dd>${factText(sentence(when))}</dd>
<dt>Record</dt><dd><code>${escapeHtml(object)}</code></dd>
${causes(name)}${codesOf(name)}<dt>Source</dt><dd>${mark}${cited(source)}${note === undefined ? '' : `: ${factText(note)}`}</dd>
<dt>Delivery</dt><dd><a href="events.html#delivery">Repeats, order and signature</a> are the same for all events.</dd>
</dl>
</div>
<div class="samples">${example(name)}</div></div>`,
  };
}

/** The transitions that send the event. */
function causes(name: string): string {
  const links = allLifecycles.flatMap(({ subject, transitions }) =>
    transitions
      .filter(({ event }) => event === name)
      .map(({ id }) => ({ href: `${lifecycleFile(subject)}#${transitionAnchor(id)}`, text: id, subject })),
  );
  if (links.length === 0) return '';
  const groups = [...Map.groupBy(links, ({ subject }) => subject)].map(
    ([subject, list]) => `${escapeHtml(nameOf(subject))}: ${list.map(codeAnchor).join(' ')}`,
  );
  return `<dt>Transitions</dt><dd>${groups.join('; ')}</dd>\n`;
}

function codesOf(name: string): string {
  const places = Object.entries<readonly object[]>(embedded);
  const ids = places.filter(([, rows]) => rows.some((row) => 'event' in row && row.event === name)).map(([id]) => id);
  if (ids.length === 0) return '';
  return `<dt>Error codes</dt><dd>${ids.map((id) => codeAnchor(codeLink(id as CodeId))).join(' ')}</dd>\n`;
}

/** The first example that does not show an error code. */
function example(name: string): string {
  const body = eventBody(name);
  const first = Object.keys(body?.examples ?? {})[0];
  if (first === undefined) return '';
  const value = exampleValue('merchant', body, first);
  return `<h3 id="example">Example</h3>${codeBlock(JSON.stringify(value, null, 2), 'json')}`;
}

function clauseList(): string {
  const rows = Object.entries(clauses)
    .filter(([, { profile }]) => profile === 'webhooks')
    .map(([id, { says }]) => `<tr><td>${codeAnchor(clauseLink(id))}</td><td>${factText(sentence(says))}</td></tr>`);
  return `<table class="stacked"><thead><tr><th scope="col">Clause</th><th scope="col">What it says</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
