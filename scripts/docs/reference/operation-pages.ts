import { type ApiName, apiNames } from '../../contract/project.ts';
import { type Operation, operationsOf } from '../../generate/openapi.ts';
import { describedOperations } from '../documents.ts';
import { factText } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import type { Described } from './markdown-introduction.ts';
import { operationBody } from './operation-body.ts';
import { type ShownOperation, shownDocument } from './reference-document.ts';
import { methodHtml } from './rendered-text.ts';

const names: Record<ApiName, string> = { merchant: 'Merchant API', partner: 'Partner API' };

/** The list of all operations, and a page for each. */
export function operationPages(): SitePage[] {
  return [operationList(), ...apiNames.flatMap(pagesOf)];
}

function pagesOf(api: ApiName): SitePage[] {
  const document = shownDocument(api);
  return [...operationsOf(document)].map(({ method, path, operation, item }, index): SitePage => {
    const shown = operation as ShownOperation;
    const { operationId, summary, tags } = shown;
    return {
      path: operationLink(operationId).href,
      title: summary,
      group: 'reference',
      fold: api === 'merchant' ? (tags[0] ?? '') : `${names[api]}: ${tags[0] ?? ''}`,
      order: 10 + index + (api === 'partner' ? 1000 : 0),
      layout: 'paired',
      triesRequests: true,
      summary: `${method.toUpperCase()} ${path}: fields, response, errors and code samples of ${operationId}.`,
      body: operationBody({ api, document, method, path, operation: shown, shared: item.parameters ?? [] }),
    };
  });
}

function operationList(): SitePage {
  return {
    path: 'operations.html',
    title: 'API reference',
    label: 'All operations',
    group: 'reference',
    order: 0,
    summary: 'Every operation of both APIs by subject, with its request and its purpose.',
    body: apiNames.map(listOf).join('\n'),
  };
}

function listOf(api: ApiName): string {
  const { tags } = shownDocument(api) as Described;
  const operations = [...operationsOf(shownDocument(api))].map(({ operation }) => operation as ShownOperation);
  const parts = tags.map(({ name }) => {
    const own = operations.filter((one) => one.tags.includes(name));
    const id = `${api}-${name.toLowerCase().replaceAll(' ', '-')}`;
    return own.length === 0 ? '' : `<h3 id="${id}">${escapeHtml(name)}</h3>\n${table(own)}`;
  });
  const files = `<p>The same <a href="${api}.html">on one page</a>; the description as <a href="${api}.yaml">OpenAPI 3.1</a>; requests for <a href="${api}.postman_collection.json" download>Postman</a> and as an <a href="${api}.http" download>.http file</a>.</p>`;
  return `<h2 id="${api}">${names[api]}</h2>\n${files}\n${access(api)}\n${parts.join('\n')}`;
}

/** The address of the server, and how a request is authenticated. */
function access(api: ApiName): string {
  const { servers, components } = shownDocument(api) as Described;
  const [key] = Object.values(components.securitySchemes);
  const addresses = servers.map(({ url }) => `<code>${escapeHtml(url)}</code>`).join(', ');
  return `<h3 id="${api}-authentication">Authentication</h3>
<p>Server: ${addresses}. Each request has its key in the header <code>${escapeHtml(key?.name)}</code>. ${factText(key?.description ?? '')}</p>`;
}

function table(operations: readonly Operation[]): string {
  const rows = operations.map(({ operationId }) => {
    const { href } = operationLink(operationId);
    const { method = '', path, summary } = describedOperations().get(operationId) ?? {};
    return `<tr><td><a href="${href}">${factText(summary ?? operationId)}</a></td><td>${methodHtml(method)} <code>${escapeHtml(path)}</code></td></tr>`;
  });
  return `<table class="stacked operations"><thead><tr><th scope="col">Operation</th><th scope="col">Request</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
