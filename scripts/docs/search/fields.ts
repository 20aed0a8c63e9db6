import { type ApiName, apiNames } from '../../contract/project.ts';
import { bodiesOf, type Document, operationsOf, resolve, type Schema } from '../../generate/openapi.ts';
import { publishedDocument } from '../documents.ts';
import { eventLink, type Link, operationLink } from '../links.ts';
import type { SearchEntry } from './entry.ts';

interface Property {
  $ref?: string;
  description?: string;
  enum?: unknown[];
}

/** Every field of the bodies of both APIs and every parameter, at the first operation or event that has it. */
export function fieldEntries(): SearchEntry[] {
  return apiNames.flatMap((api) => [...bodyFields(api), ...parameters(api)]);
}

function bodyFields(api: ApiName): SearchEntry[] {
  const document = publishedDocument(api);
  return [...usersOfSchemas(document)].flatMap(([name, users]) => {
    const { properties = {} } = document.components.schemas[name] as { properties?: Record<string, Property> };
    const [first] = users;
    if (first === undefined) return [];
    const others = users.size > 3 ? ` and ${users.size - 3} more` : '';
    const where = `${[...users]
      .slice(0, 3)
      .map(({ text }) => text)
      .join(', ')}${others}`;
    return Object.entries(properties).map(([field, property]): SearchEntry => {
      const text = wordsOf(document, property);
      return { kind: 'field', title: field, href: first.href, context: `${name} · ${where}`, text };
    });
  });
}

/** The schemas of a description by name, each with the operations and events whose bodies have it. */
function usersOfSchemas(document: Document): Map<string, Set<Link>> {
  const found = new Map<string, Set<Link>>();
  const links = new Map<string, Link>();
  for (const { media, operation, event } of bodiesOf(document)) {
    const { operationId } = operation;
    const link =
      links.get(event ?? operationId) ?? (event === undefined ? operationLink(operationId) : eventLink(event));
    links.set(event ?? operationId, link);
    for (const name of schemasIn(document, media.schema)) {
      const users = found.get(name) ?? new Set();
      found.set(name, users.add(link));
    }
  }
  return found;
}

/** The names of the components that a schema is or contains. */
function schemasIn(document: Document, schema: Schema | undefined, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema ?? {}).matchAll(/#\/components\/schemas\/([\w.-]+)"/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    schemasIn(document, document.components.schemas[name], seen);
  }
  return seen;
}

function parameters(api: ApiName): SearchEntry[] {
  const document = publishedDocument(api);
  return [...operationsOf(document)].flatMap(({ operation, item }) =>
    [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one): SearchEntry => {
      const { name, description = '' } = resolve<{ name: string; description?: string }>(
        document,
        one as { name: string },
      );
      const { href, text } = operationLink(operation.operationId);
      return { kind: 'field', title: name, href, context: `Parameter · ${text}`, text: description };
    }),
  );
}

function wordsOf(document: Document, property: Property): string {
  const target = property.$ref === undefined ? property : resolve<Property>(document, { $ref: property.$ref });
  const values = (target.enum ?? []).filter((value) => typeof value === 'string').join(', ');
  return [property.description ?? target.description ?? '', values].filter(Boolean).join(' ');
}
