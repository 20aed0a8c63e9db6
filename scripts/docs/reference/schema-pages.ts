import { type ApiName, apiNames } from '../../contract/project.ts';
import { bodiesOf, type Document, resolve, type Schema } from '../../generate/openapi.ts';
import { codeAnchor } from '../fact-text.ts';
import { escapeHtml } from '../html.ts';
import { eventLink, type Link, operationLink } from '../links.ts';
import type { SitePage } from '../site-page.ts';
import { fieldList } from './field-list.ts';
import { type Typed, typeText } from './markdown-fields.ts';
import { shownDocument } from './reference-document.ts';
import { inlineHtml, textHtml } from './rendered-text.ts';
import { schemaFile } from './schema-file.ts';

const names: Record<ApiName, string> = { merchant: 'Merchant API', partner: 'Partner API' };

const listFile = 'schemas.html';

/** The list of the schemas, and a page for each. */
export function schemaPages(): SitePage[] {
  const list: SitePage = {
    path: listFile,
    title: 'Schemas',
    group: 'reference',
    order: 3,
    summary: 'Every named record and value of both APIs, and where each is used.',
    body: apiNames.map(listOf).join('\n'),
  };
  return [list, ...apiNames.flatMap(pagesOf)];
}

function listOf(api: ApiName): string {
  const rows = Object.keys(shownDocument(api).components.schemas)
    .toSorted()
    .map((name) => `<li><a href="${schemaFile(api, name)}"><code>${escapeHtml(name)}</code></a></li>`);
  return `<h2 id="${api}">${names[api]}</h2><ul class="names">${rows.join('\n')}</ul>`;
}

function pagesOf(api: ApiName): SitePage[] {
  const document = shownDocument(api);
  const users = usersOfSchemas(document);
  return Object.entries<Typed>(document.components.schemas).map(([name, schema]): SitePage => {
    const links = [...(users.get(name) ?? [])].map(codeAnchor).join(' ');
    const { description = '', ...own } = schema;
    const fields = fieldList({ api, document }, schema, 'field');
    const shown = own.properties === undefined ? `<p>${inlineHtml(typeText(own))}</p>` : fields;
    return {
      path: schemaFile(api, name),
      title: name,
      group: 'reference',
      listedBy: listFile,
      summary: `The schema ${name} of the ${names[api]}: its fields, and the operations and events that use it.`,
      body: `${textHtml(description)}<h2 id="fields">${own.properties === undefined ? 'Value' : 'Fields'}</h2>
${shown}
<h2 id="used-by">Used by</h2>
<p>${links === '' ? 'A part of other schemas only.' : links}</p>`,
    };
  });
}

/** The schemas of a description by name, each with the operations and events whose bodies have it. */
export function usersOfSchemas(document: Document): ReadonlyMap<string, ReadonlySet<Link>> {
  const found = new Map<string, Set<Link>>();
  const links = new Map<string, Link>();
  for (const { media, operation, event } of bodiesOf(document)) {
    const key = event ?? operation.operationId;
    const link = links.get(key) ?? (event === undefined ? operationLink(key) : eventLink(event));
    links.set(key, link);
    for (const name of schemasIn(document, media.schema)) {
      const users = found.get(name) ?? new Set();
      found.set(name, users.add(link));
    }
  }
  return found;
}

/** The names of the components that a schema is or contains. */
function schemasIn(document: Document, schema: Schema | undefined, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(schema ?? {}).matchAll(/#\/components\/schemas\/([\w.-]+)"/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    schemasIn(document, resolve(document, document.components.schemas[name] ?? {}), seen);
  }
  return seen;
}
