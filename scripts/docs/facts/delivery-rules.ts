import type { EventDelivery } from '../../../generated/contract-data.ts';
import { anchor, cited } from '../fact-text.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { readingLink } from '../links.ts';

/** The readings about deliveries: body, headers, signature, repeats. */
const decisions = ['N-22', 'N-23', 'N-24', 'N-25', 'F-5.2', 'F-5.3'];

/** How events are delivered, repeated, ordered and signed. */
export function deliveryRules(delivery: DeepReadonly<EventDelivery>): string {
  const { signature, connect_timeout_ms, answer_timeout_ms, repeat_on, repeats } = delivery;
  const repeated = [
    ...(repeat_on.network_error ? ['a network error or a timeout'] : []),
    ...repeat_on.status_classes.map((one) => `any ${one}xx`),
    ...repeat_on.statuses.map(String),
  ];
  const rows = repeats.map(
    ({ objects, sandbox, after_seconds }) =>
      `<tr><td>${objects === undefined ? 'all other events' : `${sandbox ? 'sandbox events' : 'events'} about ${objects.map((one) => `<code>${escapeHtml(one)}</code>`).join(', ')}`}</td><td data-name="Attempts">${after_seconds.length + 1}</td><td data-name="Pauses">${after_seconds.map(duration).join(', ')}</td></tr>`,
  );
  return `<h2 id="delivery">Delivery</h2>
<p>The specification (${cited(delivery.source)}) names the events, but not how they are delivered: everything about the delivery is an
<b>assumption</b> of this package.</p>
<ul>
<li>A delivery is a <code>POST</code> with a JSON body and <code>Content-Type: application/json</code>.</li>
<li>The body has <code>event</code>, <code>timestamp</code>, and the record under its own name.</li>
<li>Connecting may take ${connect_timeout_ms / 1000} seconds, the response ${answer_timeout_ms / 1000} seconds. Store the event, respond, then process it: an event that was not stored before the 2xx can be lost.</li>
<li>Any 2xx ends the delivery. Any other status that is not repeated ends it, too. Redirects are not followed.</li>
</ul>
<h2 id="repeats">Repeats and order</h2>
<p>A delivery is repeated after ${repeated.join(', ')}, with the same body and signature.</p>
<table class="stacked"><thead><tr><th scope="col">Events</th><th scope="col">Attempts</th><th scope="col">Pauses</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<p>There is no event id, and no order is promised: a repeated event may arrive after a later one. Recognise a repeat by its body,
which stays the same, and decide by the status of the record, not by the order of deliveries.</p>
<h2 id="signature">Signature</h2>
<p>The header <code>${signature.header}</code> holds <code>${signature.prefix}</code> and the ${signature.algorithm.replace('hmac-', 'HMAC-').toUpperCase()} of the
${signature.over} in lowercase ${signature.encoding === 'hex' ? 'hexadecimal' : signature.encoding}, computed with the <code>webhook_secret</code>. Check it before you parse the
body, over the bytes as they came, and compare in constant time:</p>
${codeBlock(check(signature), 'typescript')}
<p>The signature covers no time. A recorded delivery can be sent again: make the handling of an event safe to repeat.</p>
<p>Decisions behind these rules:</p>
<ul>${decisions.map((id) => `<li>${anchor(readingLink(id))}</li>`).join('')}</ul>`;
}

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

function duration(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} s`;
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`;
}

function check({ header, prefix, algorithm, encoding }: DeepReadonly<EventDelivery>['signature']): string {
  return `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(body: Buffer, headers: Headers, secret: string): boolean {
  const given = Buffer.from(headers.get('${header}') ?? '');
  const expected = Buffer.from('${prefix}' + createHmac('${algorithm.replace('hmac-', '')}', secret).update(body).digest('${encoding}'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}`;
}
