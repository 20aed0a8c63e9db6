import { type Shown, shownClauses } from '../../../conformance/selftest/clients/shown.ts';
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

/** Everything that the specification requires of clients, by part of the service. */
export function clientPage(): SitePage {
  const ids = Object.keys(clientClauses) as ClientClauseId[];
  const groups = Map.groupBy(ids, (id) => clientClauses[id].profile);
  const proofs = new Map(shownClauses().map((shown) => [shown.clause.id, shown]));
  const known = Object.keys(headings).filter((profile) => groups.has(profile as never));
  return {
    path: 'client-duties.html',
    title: 'What your client must do',
    group: 'conformance',
    audience: 'readers',
    summary:
      'Everything that the specification asks of a client, with its section, and what shows whether a client does it.',
    body: `<p><b>must</b>: the specification states it. <b>should</b>: the specification implies it, and a difference is advice.
<b>by a reading</b>: it rests on a decision of this package, because the specification is silent. The last column says what
shows whether a client does it, the stories of a driver in which it shows, and the broken clients that prove it. <a href="guide-test-your-client.html">Test your client</a> runs what traffic can show.</p>
${known.map((profile) => group(profile, groups.get(profile as never) ?? [], proofs)).join('\n')}`,
  };
}

function group(profile: string, ids: readonly ClientClauseId[], proofs: ReadonlyMap<ClientClauseId, Shown>): string {
  return `<h2 id="${profile}">${headings[profile]}</h2>
<table class="stacked"><thead><tr><th scope="col">The client</th><th scope="col">Level</th><th scope="col">Shown by</th></tr></thead>
<tbody>${ids.map((id) => row(id, clientClauses[id], proofs.get(id))).join('\n')}</tbody></table>`;
}

function row(id: ClientClauseId, { says, level, tier, source, about = [] }: Clause, proof: Shown | undefined): string {
  const parts = about.length === 0 ? '' : ` · ${about.map(contractPart).join(', ')}`;
  return `<tr id="${id}"><td><a href="#${id}">${escapeHtml(sentence(says).slice(0, -1))}</a><p class="faint">${cited(source)}${parts}</p></td><td data-name="Level">${levels[level]}</td><td data-name="Shown by">${proof === undefined ? tiers[tier] : shownBy(tier, proof)}</td></tr>`;
}

/** The tier, the stories that show the clause, and the broken clients that prove it. */
function shownBy(tier: keyof typeof tiers, { isShown, stories, mutants, because }: Shown): string {
  if (!isShown) return `not shown: ${escapeHtml(because ?? '')}`;
  const list = (name: string, ids: readonly string[]) =>
    ids.length === 0
      ? ''
      : `<p class="faint">${name}: ${ids.map((id) => `<code>${escapeHtml(id)}</code>`).join(', ')}</p>`;
  const proof = list('stories', stories) + list('mutants', mutants);
  return proof === '' ? tiers[tier] : `<details><summary>${tiers[tier]}</summary>${proof}</details>`;
}
