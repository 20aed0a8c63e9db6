import { type ApiName, apiNames } from '../../contract/project.ts';
import { bodiesOf, type Document, operationsOf, resolve } from '../../generate/openapi.ts';
import { publishedDocument } from '../documents.ts';
import { eventLink, operationLink } from '../links.ts';
import { fieldAnchor } from '../reference/field-list.ts';
import { schemaName } from '../reference/markdown-fields.ts';
import { schemaFile } from '../reference/schema-file.ts';
import { usersOfSchemas } from '../reference/schema-pages.ts';
import type { SearchEntry } from './entry.ts';

interface Property {
  $ref?: string;
  description?: string;
  enum?: unknown[];
}

/** The fields of the bodies of both APIs, and the parameters, each at its own place. */
export function fieldEntries(): SearchEntry[] {
  const all = apiNames.flatMap((api) => [...bodyFields(api), ...parameters(api)]);
  // What a caller sends is more likely the aim than what a response has.
  const ordered = all.toSorted((a, b) => Number(isReturned(a)) - Number(isReturned(b)));
  // The same field in several records is found once.
  return [...Map.groupBy(ordered, ({ title, text }) => `${title} ${text}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

function isReturned({ href }: SearchEntry): boolean {
  return !/#(?:body|path|query|header)-/.test(href);
}

function bodyFields(api: ApiName): SearchEntry[] {
  const document = publishedDocument(api);
  const places = placesOfSchemas(document);
  return [...usersOfSchemas(document)].flatMap(([name, users]) => {
    const place = places.get(name) ?? `${schemaFile(api, name)}#field`;
    const { properties = {} } = document.components.schemas[name] as { properties?: Record<string, Property> };
    const others = users.size > 3 ? ` and ${users.size - 3} more` : '';
    const where = `${[...users]
      .slice(0, 3)
      .map(({ text }) => text)
      .join(', ')}${others}`;
    return Object.entries(properties).map(([field, property]): SearchEntry => {
      const text = wordsOf(document, property);
      return { kind: 'field', title: field, href: `${place}-${field}`, context: `${name} · ${where}`, text };
    });
  });
}

/** Where the fields of a whole body are shown: on the page of its operation or event. */
function placesOfSchemas(document: Document): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { media, operation, event, returned } of bodiesOf(document)) {
    const name = schemaName(media.schema ?? {});
    if (name === undefined || found.has(name) || (returned !== undefined && !returned.status.startsWith('2'))) continue;
    if (event !== undefined && returned !== undefined) continue;
    const page = (event === undefined ? operationLink(operation.operationId) : eventLink(event)).href;
    const part = event !== undefined ? 'payload' : returned === undefined ? 'body' : `response-${returned.status}`;
    found.set(name, `${page}#${part}`);
  }
  return found;
}

function parameters(api: ApiName): SearchEntry[] {
  const document = publishedDocument(api);
  return [...operationsOf(document)].flatMap(({ operation, item }) =>
    [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one): SearchEntry => {
      const {
        name,
        in: place,
        description = '',
      } = resolve<{ name: string; in: string; description?: string }>(document, one as { name: string; in: string });
      const { href, text } = operationLink(operation.operationId);
      return {
        kind: 'field',
        title: name,
        href: `${href}#${fieldAnchor(place, name)}`,
        context: `Parameter · ${text}`,
        text: withoutMarks(description),
      };
    }),
  );
}

function wordsOf(document: Document, property: Property): string {
  const target = property.$ref === undefined ? property : resolve<Property>(document, { $ref: property.$ref });
  const values = (target.enum ?? []).filter((value) => typeof value === 'string').join(', ');
  return [withoutMarks(property.description ?? target.description ?? ''), values].filter(Boolean).join(' ');
}

/** The search shows plain text. */
function withoutMarks(text: string): string {
  return text.replaceAll('`', '');
}
