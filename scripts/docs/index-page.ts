import { codes, occurrences } from '../../generated/catalog.ts';
import { clauses } from '../../generated/clauses.ts';
import { events } from '../../generated/events.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { limits } from '../../generated/limits.ts';
import { guides } from './guides/guides.ts';
import { escapeHtml } from './html.ts';
import type { SitePage } from './site-page.ts';

function count(record: object): number {
  return Object.keys(record).length;
}

/**
 * The start page of the site: links and key figures.
 * @param withProof true when proof.html is built
 */
export function indexPage({ withProof }: { withProof: boolean }): SitePage {
  const proof = '\n<li><a href="proof.html">Proof</a>: which faults the conformance suite detects</li>';
  const rows: [string, number][] = [
    ['operations', count(occurrences)],
    ['error codes', count(codes)],
    ['state machines', count(lifecycles)],
    ['events', count(events)],
    ['limits', count(limits)],
    ['clauses of the specification', Object.values(clauses).filter(({ level }) => level !== 'package').length],
  ];
  return {
    path: 'index.html',
    title: 'Payment invoicing contract',
    group: 'start',
    summary: 'What merchants and partners send to a payment invoicing service, and what can come back.',
    order: 0,
    body: `<p>The contract of a payment invoicing service: what merchants and partners send, and what can come back.</p>
<ul>
<li><a href="merchant.html">Merchant API</a>: invoices, related resources, their lifecycles and error codes</li>
<li><a href="partner.html">Partner API</a>: organizations, cashiers and keys</li>
<li><a href="errors.html">Error catalog</a>: every code, what it means and what to do next</li>
<li><a href="lifecycles.html">Lifecycles</a>: the states of each record, and what changes them</li>
<li><a href="specification.html">Specification</a>: every section with its clauses, readings and assumptions</li>
<li><a href="changes.html">Kinds of change</a>: what breaks a client, and which version it needs</li>
<li><a href="upcoming.html">Upcoming changes</a>: what the coming versions change</li>${withProof ? proof : ''}
</ul>
<h2>Guides</h2>
<ul>
${guides(() => undefined)
  .map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`)
  .join('\n')}
</ul>
<h2>For programs</h2>
<ul>
<li><a href="merchant.yaml">merchant.yaml</a> and <a href="partner.yaml">partner.yaml</a>: the OpenAPI 3.1 descriptions
(<a href="merchant.json">merchant.json</a>, <a href="partner.json">partner.json</a>)</li>
<li><a href="merchant-3.0.yaml">merchant-3.0.yaml</a> and <a href="partner-3.0.yaml">partner-3.0.yaml</a>: the same in OpenAPI 3.0
(<a href="merchant-3.0.json">merchant-3.0.json</a>, <a href="partner-3.0.json">partner-3.0.json</a>)</li>
<li><a href="llms.txt">llms.txt</a>: every page of this site as Markdown, for language models</li>
<li><a href="results.schema.json">results.schema.json</a>: the report of a conformance run</li>
<li><a href="target.schema.json">target.schema.json</a>: the file that describes a server under test</li>
<li><a href="control.openapi.yaml">control.openapi.yaml</a>: what a control adapter offers</li>
</ul>
<h2>Key figures</h2>
<table>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`,
  };
}
