import { type ApiName, apiNames } from '../../contract/project.ts';
import { describedOperations } from '../documents.ts';
import { factText } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { operationLink, redocAnchor } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { referenceMarkdown } from './reference-markdown.ts';

/** The file of the site with Redoc, which both references share. */
export const redocFile = 'assets/redoc.js';

/** The file of the site with the description of an API, as a classic script: a page that is a file cannot fetch. */
export function definitionFile(api: ApiName): string {
  return `assets/${api}-definition.js`;
}

/** The names of the APIs, as readers see them. */
export const apiTitles: Record<ApiName, string> = { merchant: 'Merchant API', partner: 'Partner API' };

/** The references: Redoc inside the frame of the site. Until it is ready, the page shows the list of the operations. */
export function referencePages(): SitePage[] {
  return apiNames.map((api, index) => ({
    path: `${api}.html`,
    title: `${apiTitles[api]} on one page`,
    group: 'reference',
    order: 1 + index,
    layout: 'wide',
    summary: `Every operation of the ${apiTitles[api]} with its fields, errors, events and code samples.`,
    libraries: [redocFile, definitionFile(api)],
    script: 'scripts/docs/reference/start-redoc.js',
    body: `<div id="redoc" data-api="${api}">${withoutScripts(api)}${operationList(api)}</div>${onPaper(api)}`,
    ownMarkdown: () => referenceMarkdown(api),
  }));
}

function withoutScripts(api: ApiName): string {
  return `<noscript><p>The reference needs scripts. <a href="${api}.md">The same as Markdown</a> needs none.</p></noscript>`;
}

function onPaper(api: ApiName): string {
  return `<p class="on-paper">This is the list of contents. To print every operation, open <a href="${api}.md">the same reference as Markdown</a>.</p>`;
}

/** The operations of an API. Each row has the anchor that Redoc gives to the operation. */
function operationList(api: ApiName): string {
  const rows = [...describedOperations().values()]
    .filter((operation) => operation.api === api)
    .map(
      ({ id, method, path, summary }) =>
        `<tr id="${redocAnchor(id)}"><td><a href="${escapeHtml(operationLink(id).href)}"><code>${id}</code></a></td><td><code>${method} ${escapeHtml(path)}</code></td><td>${factText(summary)}</td></tr>`,
    );
  return `<table class="stacked"><thead><tr><th scope="col">Operation</th><th scope="col">Request</th><th scope="col">Purpose</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}
