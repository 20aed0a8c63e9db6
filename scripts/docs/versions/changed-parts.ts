import { codes, occurrences } from '../../../generated/catalog.ts';
import { clauses } from '../../../generated/clauses.ts';
import { events } from '../../../generated/events.ts';
import { limits } from '../../../generated/limits.ts';
import { readings } from '../../../generated/readings.ts';
import { apiNames } from '../../contract/project.ts';
import type { ReleaseChange } from '../../gate/release-changes.ts';
import { documentOf } from '../documents.ts';
import {
  clauseLink,
  codeLink,
  eventLink,
  isOperation,
  type Link,
  limitLink,
  operationLink,
  readingLink,
} from '../links.ts';
import { schemaFile } from '../reference/schema-file.ts';

/** The pages that a change is about: of operations, events and schemas. */
export function changedPages({ part, operations }: ReleaseChange): ReadonlySet<string> {
  const parts = [part, ...operations.map((id) => `operation:${id}`), ...heldParts(part), ...operationsOfCode(part)];
  return new Set(parts.flatMap(pagesOf));
}

/** What a clause is about: `response:createInvoice/201`, `schema:Invoice/amount type`. */
function heldParts(part: string): readonly string[] {
  const [, id = ''] = /^clause:([^/]+)/.exec(part) ?? [];
  return Object.hasOwn(clauses, id)
    ? ((clauses as Record<string, { holds?: readonly string[] }>)[id]?.holds ?? [])
    : [];
}

function operationsOfCode(part: string): string[] {
  const [, code] = /^error:([^/#]+)/.exec(part) ?? [];
  if (code === undefined) return [];
  codesOfOperations ??= Object.entries<object>(occurrences).map(([id, found]) => [id, JSON.stringify(found)]);
  return codesOfOperations.filter(([, found]) => found.includes(`"${code}"`)).map(([id]) => `operation:${id}`);
}

/** Each operation with all its errors as text, made once. */
let codesOfOperations: readonly (readonly [id: string, found: string])[] | undefined;

function pagesOf(part: string): string[] {
  const [, kind = '', name = ''] = /^([a-z]+):([^/#\s]+)/.exec(part) ?? [];
  if (['operation', 'response', 'parameter', 'request'].includes(kind) && isOperation(name))
    return [operationLink(name).href];
  if (kind === 'event' && Object.hasOwn(events, name)) return [eventLink(name).href];
  if (kind !== 'schema') return [];
  return apiNames
    .filter((api) => Object.hasOwn(documentOf(api).components.schemas, name))
    .map((api) => schemaFile(api, name));
}

/** The place of a part that exists: `clause:M-4.2-creates`, `schema:Invoice/amount`. */
export function partLink(part: string): Link | undefined {
  const [, kind = '', name = ''] = /^([a-z]+):([^/#\s]+)/.exec(part) ?? [];
  const facts: Readonly<Record<string, readonly [object, (name: string) => Link]>> = {
    clause: [clauses, clauseLink],
    error: [codes, codeLink],
    event: [events, eventLink],
    limit: [limits, limitLink],
    reading: [readings, readingLink],
  };
  const [known, link] = facts[kind] ?? [{}, undefined];
  if (link !== undefined && Object.hasOwn(known, name)) return { href: link(name).href, text: part };
  const [page] = pagesOf(part);
  if (page !== undefined) return { href: page, text: part };
  return kind === 'delivery' ? { href: 'events.html#delivery', text: part } : undefined;
}
