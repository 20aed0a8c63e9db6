import { codes, occurrences } from '../../generated/catalog.ts';
import { clauses } from '../../generated/clauses.ts';
import { events } from '../../generated/events.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { limits } from '../../generated/limits.ts';
import { page } from './page.ts';

const count = (record: object): number => Object.keys(record).length;

/** The entrance of the site: where to go, and how much there is. */
export function indexPage(): string {
  const rows: [string, number][] = [
    ['operations', count(occurrences)],
    ['error codes', count(codes)],
    ['state machines', count(lifecycles)],
    ['events', count(events)],
    ['limits', count(limits)],
    ['sentences of the sources', Object.values(clauses).filter(({ level }) => level !== 'package').length],
  ];
  return page(
    'Payment invoicing contract',
    `<p>The contract of a payment invoicing service: what merchants and partners send, and what can come back.</p>
<ul>
<li><a href="merchant.html">Merchant API</a>: invoices, their life and their neighbours</li>
<li><a href="partner.html">Partner API</a>: organizations, cashiers and keys</li>
<li><a href="errors.html">Error catalog</a>: every code, what it means and what to do next</li>
</ul>
<table>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`,
  );
}
