import type { ApiName } from '../../contract/project.ts';
import { type Document, resolve } from '../../generate/openapi.ts';
import { publishedDocument } from '../documents.ts';
import { escapeHtml } from '../html.ts';
import { schemaName, type Typed, typeText } from './markdown-fields.ts';
import { inlineHtml, textHtml } from './rendered-text.ts';
import { schemaFile } from './schema-file.ts';

/** Maximum depth of fields on one page. A record that contains itself would never end. */
const deepest = 6;

/** The description that the schemas are in, and who sends the fields. */
interface Source {
  api: ApiName;
  document: Document;
  isReturned?: boolean;
}

/** A field or a parameter. */
interface Listed {
  name: string;
  schema: Typed;
  need: Need;
  description: string;
}

/** `by rule` for a field that is required together with, or instead of, another one. */
type Need = 'required' | 'by rule' | 'optional';

/**
 * The fields of a body, required ones first; each has an anchor, and the fields of a record in it are folded.
 * @param prefix the start of each anchor: `body` gives `body-cart_items-count`
 * @param byRule the fields that a rule of the operation is about
 */
export function fieldList(
  source: Source,
  schema: Typed,
  prefix: string,
  byRule: ReadonlySet<string> = new Set(),
): string {
  const fields = fieldsOf(source, schema).map((one): Listed => {
    return byRule.has(one.name) && one.need === 'optional' ? { ...one, need: 'by rule' } : one;
  });
  return list(source, fields, prefix, 0);
}

/** Parameters in the form of fields. */
export function parameterList(
  source: Source,
  parameters: readonly { name: string; required?: boolean; description?: string; schema: Typed }[],
  prefix: string,
): string {
  const fields = parameters.map(({ name, required = false, description = '', schema }): Listed => {
    return { name, schema, need: required ? 'required' : 'optional', description };
  });
  return list(source, fields, prefix, deepest);
}

/** The anchor of a field: `query` and `status[]` give `query-status`. */
export function fieldAnchor(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/[^\w.-]+/g, '')}`;
}

function fieldsOf(source: Source, schema: Typed): Listed[] {
  const { properties = {}, required = [] } = resolve<Typed>(source.document, schema);
  return Object.entries(properties).map(([name, field]) => {
    const description = field.description ?? resolve<Typed>(source.document, field).description ?? '';
    return { name, schema: field, need: required.includes(name) ? 'required' : 'optional', description };
  });
}

const needs: readonly Need[] = ['required', 'by rule', 'optional'];
const sentMarks: Readonly<Record<Need, string>> = {
  required: '<span class="tag warn">required</span>',
  'by rule': '<a class="tag" href="#rules">see the rules</a>',
  optional: '',
};
const returnedMarks: Readonly<Record<Need, string>> = {
  required: '',
  'by rule': '',
  optional: '<span class="tag">may be absent</span>',
};

function list(source: Source, fields: readonly Listed[], prefix: string, depth: number): string {
  const ordered = needs.flatMap((need) => fields.filter((one) => one.need === need));
  return `<ul class="fields" data-search="elsewhere">${ordered.map((one) => item(source, one, prefix, depth)).join('\n')}</ul>`;
}

function item(source: Source, { name, schema, need, description }: Listed, prefix: string, depth: number) {
  const id = fieldAnchor(prefix, name);
  const head = `<a href="#${id}"><code>${escapeHtml(name)}</code></a> <span class="type">${inlineHtml(typeOf(source, schema))}</span> ${(source.isReturned ? returnedMarks : sentMarks)[need]}`;
  return `<li id="${id}"><div class="field-head">${head}</div>${textHtml(description)}${inside(source, schema, name, id, depth)}</li>`;
}

/** The fields of a nested record, or of the records in a list. */
function inside(source: Source, schema: Typed, name: string, id: string, depth: number): string {
  const { element } = withoutLists(source, schema);
  const fields = fieldsOf(source, element);
  if (fields.length === 0 || depth >= deepest) return '';
  return `<details><summary>Fields of <code>${escapeHtml(name)}</code></summary>${list(source, fields, id, depth + 1)}</details>`;
}

function withoutLists(source: Source, schema: Typed): { element: Typed; lists: number } {
  let element = resolved(source, schema);
  let lists = 0;
  while (element.items !== undefined) {
    element = resolved(source, element.items);
    lists += 1;
  }
  return { element, lists };
}

/** The target of a reference with what the reference says in addition. */
function resolved(source: Source, schema: Typed): Typed {
  const { $ref: _, ...own } = schema;
  return { ...resolve<Typed>(source.document, schema), ...own };
}

/** The type of a field in words, as Markdown, without a link to a schema: its fields follow. */
function typeOf(source: Source, schema: Typed): string {
  const part = resolved(source, schema);
  if (part.items !== undefined) return typeText({ ...part, items: plain(source, part.items) });
  return part.properties === undefined ? typeText(part) : kindOf(source, schema, part);
}

function plain(source: Source, items: Typed): Typed {
  const element = resolved(source, items);
  if (element.items !== undefined) return { ...element, items: plain(source, element.items) };
  return element.properties === undefined ? element : { type: kindOf(source, items, element) };
}

function kindOf({ api }: Source, reference: Typed, { type, title }: Typed & { title?: unknown }): string {
  const kinds = [type ?? 'object'].flat().filter((one) => one !== 'object');
  const name = schemaName(reference);
  const hasPage = name !== undefined && Object.hasOwn(publishedDocument(api).components.schemas, name);
  const record = hasPage
    ? `[${name}](${schemaFile(api, name)})`
    : (name ?? (typeof title === 'string' ? title : 'object'));
  return [record, ...kinds].join(' or ');
}
