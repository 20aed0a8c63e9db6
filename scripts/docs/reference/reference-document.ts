import type { Combination, Provenance } from '../../../generated/contract-data.ts';
import type { ApiName } from '../../contract/project.ts';
import type { Described } from '../../generate/collections/requests.ts';
import { type Document, type Operation, operationsOf, resolve, type Schema } from '../../generate/openapi.ts';
import { type CodeSample, codeSamples } from '../../samples/samples.ts';
import { documentOf, publishedDocument } from '../documents.ts';
import { lifecycleFile } from '../lifecycles/lifecycle.ts';
import { eventLink, limitLink } from '../links.ts';
import { linkedMarkdown } from './markdown-text.ts';
import { operationErrors } from './operation-errors.ts';
import { bodyRules, operationFacts } from './operation-notes.ts';

type Described3 = Document & {
  servers?: { url: string; description?: string; variables?: Record<string, { default: string }> }[];
};

const made = new Map<ApiName, Document>();

/** An operation of a shown document. */
export type ShownOperation = Operation & {
  tags: string[];
  summary: string;
  'x-codeSamples'?: readonly CodeSample[];
  /** The description of the contract, as Markdown. */
  'x-text': string;
  /** What the contract data say about the operation, as Markdown. */
  'x-facts': string;
  /** The rules about fields of the body that are sent together. */
  'x-rules': readonly Combination[];
};

/**
 * The description of an API as the pages of the reference show it: with what the contract data say about each operation,
 * code samples, links in every text, the source of what is assumed, and a literal address of the server.
 */
export function shownDocument(api: ApiName): Document {
  const known = made.get(api);
  if (known !== undefined) return known;
  const document = structuredClone(publishedDocument(api)) as Described3;
  const samples = codeSamples(api, publishedDocument(api) as Described);
  const { schemas, parameters, responses, headers } = document.components;
  for (const part of [schemas, parameters, responses, headers, document.paths, document.webhooks]) annotate(part);
  document.servers = (document.servers ?? []).map(literal);
  for (const { operation } of operationsOf(document)) {
    Object.assign(operation, {
      'x-codeSamples': samples.get(operation.operationId) ?? [],
      'x-text': (operation as { description?: string }).description ?? '',
      'x-facts': operationFacts(operation),
      'x-rules': combinationsOf(document, operation),
    });
  }
  for (const [name, item] of Object.entries(document.webhooks ?? {})) {
    if (item.post) describe(item.post, `[When it is sent, delivery, repeats and signature](${eventLink(name).href})`);
  }
  for (const [name, schema] of Object.entries(schemas)) schema.title ??= name;
  const reference = shown(document) as Document;
  made.set(api, reference);
  return reference;
}

const precise = new Map<ApiName, Document>();

/** The description in which each status has its own body, with links in every text: for what a response contains. */
function preciseDocument(api: ApiName): Document {
  const known = precise.get(api);
  if (known !== undefined) return known;
  const document = structuredClone(documentOf(api));
  annotate(document.components.schemas);
  precise.set(api, document);
  return document;
}

/**
 * The fields of a body: its own fields in the description, or those of the form for generators, which joins the forms of a
 * body into one record.
 */
export function returnedBody(
  api: ApiName,
  own: Schema | undefined,
  flat: Schema,
): { document: Document; schema: Schema } {
  const document = preciseDocument(api);
  const hasFields = own !== undefined && resolve<Schema>(document, own).properties !== undefined;
  return hasFields ? { document, schema: own } : { document: shownDocument(api), schema: flat };
}

/** The shown description for pages with all operations: facts, rules and errors are a part of each description. */
export function referenceDocument(api: ApiName): Document {
  const document = structuredClone(shownDocument(api));
  for (const { operation } of operationsOf(document)) {
    const { 'x-text': text, 'x-facts': facts, 'x-rules': rules, operationId } = operation as ShownOperation;
    const description = [text, facts, bodyRules(rules), operationErrors(operationId)].filter(Boolean).join('\n\n');
    Object.assign(operation, { description, 'x-text': undefined, 'x-facts': undefined, 'x-rules': undefined });
  }
  return document;
}

function literal({ url, description, variables = {} }: NonNullable<Described3['servers']>[number]): {
  url: string;
  description?: string;
} {
  const address = url.replace(/\{(\w+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
  // Redoc shows this text as it is, without Markdown.
  return { url: address, ...(description === undefined ? {} : { description: description.replaceAll('`', '') }) };
}

function describe(operation: Operation, notes: string): void {
  const described = operation as Operation & { description?: string };
  described.description = [described.description ?? '', notes].filter(Boolean).join('\n\n');
}

/** The rules about the fields of the request body. */
function combinationsOf(document: Document, { requestBody }: Operation): readonly Combination[] {
  const [media] = Object.values(requestBody?.content ?? {});
  const schema = media?.schema && resolve<Schema & { 'x-combinations'?: Combination[] }>(document, media.schema);
  return schema?.['x-combinations'] ?? [];
}

interface Annotated {
  description?: unknown;
  'x-provenance'?: Provenance;
  'x-lifecycle'?: string;
  'x-limit'?: string;
}

/** Adds links to every text, and a mark to each field that is assumed or has an assumed part. */
function annotate(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const one = node as Annotated;
  if (typeof one.description === 'string') {
    const { 'x-lifecycle': subject, 'x-limit': limit } = one;
    const links = [
      subject === undefined ? '' : `[Lifecycle](${lifecycleFile(subject)}).`,
      limit === undefined ? '' : `[Limit](${limitLink(limit).href}).`,
    ];
    const mark = 'responses' in one ? '' : markOf(one['x-provenance']);
    one.description = [linkedMarkdown(one.description, subject), ...links, mark].filter(Boolean).join(' ');
  }
  for (const [key, child] of Object.entries(node)) if (key !== 'examples' && !key.startsWith('x-')) annotate(child);
}

/** `[Assumed](readings.html).`, with the note when only a part of the field is assumed. */
function markOf(provenance: Provenance | undefined): string {
  if (provenance === undefined) return '';
  const { level, note } = provenance;
  if (level === 'assumed') return '[Assumed](readings.html).';
  return note !== undefined && /assumed/.test(note) ? `[Assumed](readings.html) in part: ${linkedMarkdown(note)}.` : '';
}

/** Extensions that the reference reads. The others would only make it larger. */
const kept = new Set(['x-codeSamples', 'x-text', 'x-facts', 'x-rules']);

function shown(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shown);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('x-') || kept.has(key));
  return Object.fromEntries(entries.map(([key, child]) => [key, shown(child)]));
}
