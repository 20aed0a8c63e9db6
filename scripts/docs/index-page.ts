import { codes, occurrences } from '../../generated/catalog.ts';
import { clauses } from '../../generated/clauses.ts';
import { events } from '../../generated/events.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { limits } from '../../generated/limits.ts';
import { inOrder, isInMenu } from './frame/sidebar.ts';
import { escapeHtml } from './html.ts';
import type { SiteGroup, SitePage } from './site-page.ts';

/** The parts of the start page, each with the pages that it shows as cards. */
const parts: readonly { id: string; title: string; groups: readonly SiteGroup[] }[] = [
  { id: 'start', title: 'Get started', groups: ['start'] },
  {
    id: 'reference',
    title: 'Look it up',
    groups: ['reference', 'errors', 'lifecycles', 'events', 'limits', 'sandbox'],
  },
  { id: 'flows', title: 'Follow a flow step by step', groups: ['flows'] },
  { id: 'build', title: 'Build and check', groups: ['guides', 'clients', 'conformance'] },
  { id: 'contract', title: 'Know the contract', groups: ['specification', 'readings', 'changes'] },
];

/** The start page: every page of the site that is no part of another one, and the files for programs. */
export function indexPage(pages: readonly SitePage[], name: string): SitePage {
  const shown = inOrder(pages).filter((page) => page.fold === undefined && isInMenu(page));
  const sections = parts.map(({ id, title, groups }) => {
    const own = shown.filter(({ group, path }) => groups.includes(group) && !/^spec-/.test(path));
    return `<h2 id="${id}">${title}</h2>\n<ul class="cards">${own.map(card).join('')}</ul>`;
  });
  return {
    path: 'index.html',
    title: name,
    label: 'Overview',
    group: 'start',
    summary: 'The requests of merchants and partners to a payment invoicing service, and its responses.',
    order: -1,
    body: `<p class="lead">The requests of merchants and partners to a payment invoicing service, and its responses: every
operation, error, event and limit, with the section of the specification that it comes from.</p>
<p class="facts">${figures()}</p>
${sections.join('\n')}
<h2 id="programs">For programs</h2>
<ul>
<li><a href="merchant.yaml">merchant.yaml</a> and <a href="partner.yaml">partner.yaml</a>: the OpenAPI 3.1 descriptions
(<a href="merchant.json">merchant.json</a>, <a href="partner.json">partner.json</a>)</li>
<li><a href="merchant-3.0.yaml">merchant-3.0.yaml</a> and <a href="partner-3.0.yaml">partner-3.0.yaml</a>: the same in OpenAPI 3.0
(<a href="merchant-3.0.json">merchant-3.0.json</a>, <a href="partner-3.0.json">partner-3.0.json</a>)</li>
<li><a href="merchant-3.2.yaml">merchant-3.2.yaml</a> and <a href="partner-3.2.yaml">partner-3.2.yaml</a>: the same in OpenAPI 3.2
(<a href="merchant-3.2.json">merchant-3.2.json</a>, <a href="partner-3.2.json">partner-3.2.json</a>)</li>
<li><a href="merchant-asyncapi.yaml">merchant-asyncapi.yaml</a>: the events in AsyncAPI 3.1
(<a href="merchant-asyncapi.json">merchant-asyncapi.json</a>)</li>
<li><a href="llms.txt">llms.txt</a>: every page of this site as Markdown, for language models</li>
<li><a href="changes.atom">changes.atom</a>: the releases, for feed readers</li>
<li><a href="results.schema.json">results.schema.json</a>: the report of a conformance run</li>
<li><a href="target.schema.json">target.schema.json</a>: the file that describes a server under test</li>
<li><a href="control.openapi.yaml">control.openapi.yaml</a>: what a control adapter offers</li>
</ul>`,
  };
}

function card({ path, label, title, summary }: SitePage): string {
  return `<li><a href="${path}">${escapeHtml(label ?? title)}</a>${escapeHtml(summary)}</li>`;
}

function figures(): string {
  const rows: [string, object | number][] = [
    ['operations', occurrences],
    ['error codes', codes],
    ['lifecycles', lifecycles],
    ['events', events],
    ['limits', limits],
    ['clauses of the specification', Object.values(clauses).filter(({ level }) => level !== 'package').length],
  ];
  return rows
    .map(([name, of]) => `<span><b>${typeof of === 'number' ? of : Object.keys(of).length}</b> ${name}</span>`)
    .join(' ');
}
