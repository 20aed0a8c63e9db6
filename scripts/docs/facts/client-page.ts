import { type ClientClauseId, clientClauses } from '../../../generated/client-clauses.ts';
import { cited, sentence } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { contractPart } from './contract-part.ts';

interface Clause {
  readonly says: string;
  readonly source: string;
  readonly profile: string;
  readonly level: keyof typeof levels;
  readonly tier: keyof typeof tiers;
  readonly about?: readonly string[];
}

const levels = { must: 'must', should: 'should', package: 'by a reading' } as const;

const tiers = {
  observed: 'its traffic',
  receiver: 'its responses to events',
  driven: 'what it says that it believes',
} as const;

/** The profiles of the service, by the words of a heading. */
const headings: Readonly<Record<string, string>> = {
  'merchant-core': 'Every client of the merchant interface',
  webhooks: 'Receivers of events',
  refunds: 'Refunds',
  qr: 'QR invoices',
  bulk: 'Bulk creation',
  subscriptions: 'Subscriptions',
  catalog: 'Catalog',
  receipts: 'Fiscal receipts',
  'qr-refunds': 'QR refunds',
  cashbox: 'Cashbox',
  connections: 'Cashier connections',
  tariff: 'Tariff',
  partner: 'Platforms that onboard merchants',
};

/** Everything that the specification asks of a client, by the part of the service that it is about. */
export function clientPage(): SitePage {
  const ids = Object.keys(clientClauses) as ClientClauseId[];
  const groups = Map.groupBy(ids, (id) => clientClauses[id].profile);
  const known = Object.keys(headings).filter((profile) => groups.has(profile as never));
  return {
    path: 'client-duties.html',
    title: 'What your client must do',
    group: 'conformance',
    summary:
      'Everything that the specification asks of a client, with its section, and what shows whether a client does it.',
    body: `<p><b>must</b>: the specification states it. <b>should</b>: the specification implies it, and a difference is advice.
<b>by a reading</b>: it rests on a decision of this package, because the specification is silent. The last column says what
shows whether a client does it. <a href="guide-test-your-client.html">Test your client</a> runs what traffic can show.</p>
${known.map((profile) => group(profile, groups.get(profile as never) ?? [])).join('\n')}`,
  };
}

function group(profile: string, ids: readonly ClientClauseId[]): string {
  return `<h2 id="${profile}">${headings[profile]}</h2>
<table class="stacked"><thead><tr><th scope="col">The client</th><th scope="col">Level</th><th scope="col">Shown by</th></tr></thead>
<tbody>${ids.map((id) => row(id, clientClauses[id])).join('\n')}</tbody></table>`;
}

function row(id: ClientClauseId, { says, level, tier, source, about = [] }: Clause): string {
  const parts = about.length === 0 ? '' : ` · ${about.map(contractPart).join(', ')}`;
  return `<tr id="${id}"><td><a href="#${id}">${escapeHtml(sentence(says).slice(0, -1))}</a><p class="faint">${cited(source)}${parts}</p></td><td data-name="Level">${levels[level]}</td><td data-name="Shown by">${tiers[tier]}</td></tr>`;
}
