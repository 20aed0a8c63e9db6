import { type CodeId, embedded } from '../../../generated/catalog.ts';
import { clauses } from '../../../generated/clauses.ts';
import { delivery, type EventName, events } from '../../../generated/events.ts';
import { eventBody, eventOperation, exampleValue, publishedDocument } from '../documents.ts';
import { cited, codeAnchor, factText, sentence } from '../fact-text.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { allLifecycles, lifecycleFile, nameOf, transitionAnchor } from '../lifecycles/lifecycle.ts';
import { clauseLink, codeLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { deliveryRules } from './delivery-rules.ts';
import { fieldTable } from './field-table.ts';

interface Event {
  readonly object: string;
  readonly when: string;
  readonly source: string;
  readonly level?: string;
  readonly note?: string;
}

/** Every event with its cause, its payload and an example, and the rules of delivery. */
export function eventPage(): SitePage {
  const names = Object.keys(events) as EventName[];
  return {
    path: 'events.html',
    title: 'Events',
    group: 'events',
    summary: 'Every webhook event: when it is sent, its payload, an example, delivery, order, repeats and signature.',
    body: `<p>The service sends events to the <code>webhook_url</code> of the API key. The list may grow: respond to an unknown
event with 2xx. Events can be missed: poll the record when an expected event does not arrive.</p>
<ul class="jump">${names.map((name) => `<li><a href="#${name}"><code>${name}</code></a></li>`).join('')}</ul>
${deliveryRules(delivery)}
<h2 id="events">Events</h2>
${names.map((name) => eventEntry(name, events[name])).join('\n')}
<h2 id="rules">Clauses about events</h2>
${clauseList()}`,
  };
}

function eventEntry(name: EventName, { when, source, level, note, object }: Event): string {
  const operation = eventOperation(name) as { description?: string } | undefined;
  const body = eventBody(name);
  const mark = level === 'assumed' ? '<b>Assumed</b>, ' : '';
  return `<article id="${name}">
<h3><a href="#${name}"><code>${name}</code></a></h3>
<p>${factText(operation?.description ?? sentence(when))}</p>
<dl>
<dt>Sent when</dt><dd>${factText(sentence(when))}</dd>
<dt>Record</dt><dd><code>${escapeHtml(object)}</code></dd>
${causes(name)}${codesOf(name)}<dt>Source</dt><dd>${mark}${cited(source)}${note === undefined ? '' : `: ${factText(note)}`}</dd>
</dl>
<details><summary>Payload of ${name}</summary>${body?.schema === undefined ? '' : fieldTable(publishedDocument('merchant'), body.schema)}</details>
${example(name)}
</article>`;
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
  return `<details class="example"><summary>Example of ${name}</summary>${codeBlock(JSON.stringify(value, null, 2), 'json')}</details>`;
}

function clauseList(): string {
  const rows = Object.entries(clauses)
    .filter(([, { profile }]) => profile === 'webhooks')
    .map(([id, { says }]) => `<tr><td>${codeAnchor(clauseLink(id))}</td><td>${factText(sentence(says))}</td></tr>`);
  return `<table class="stacked"><thead><tr><th scope="col">Clause</th><th scope="col">What it says</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
