import { closestMatch } from 'leven';
import { documentText } from '../../generated/documents.ts';
import type { UnknownName } from '../protocol/requests.ts';

/** What is read of a schema. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly parameters?: readonly Reference[];
}

interface Reference {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Unknown names that are reported of one request. */
const most = 50;

const documents = new Map<string, Described>();

function documentOf(api: 'merchant' | 'partner'): Described {
  const document: Described = documents.get(api) ?? JSON.parse(documentText(api));
  documents.set(api, document);
  return document;
}

function resolved<Node extends { readonly $ref?: string }>(document: Described, node: Node): Node {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split('/');
  const target = steps.reduce<unknown>((value, step) => Object(value)[step], document);
  return resolved(document, target as Node);
}

/** A request as it came. */
export interface SentRequest {
  readonly api: 'merchant' | 'partner';
  readonly operationId: string | null;
  /** Path and query. */
  readonly path: string;
  /** Its body as a value; undefined without JSON. */
  readonly body: unknown;
}

/**
 * Finds names in the body and the query that the contract does not have. A server may ignore them, so a mistyped field has
 * no effect and causes no error. Each name comes with the probably intended one.
 */
export function unknownNames({ api, operationId, path, body }: SentRequest): readonly UnknownName[] {
  const document = documentOf(api);
  const items = Object.values(document.paths);
  const all = items.flatMap((item) =>
    Object.values(item).map((operation) => ({ item, operation: operation as Operation })),
  );
  const found = all.find(({ operation }) => operation.operationId === operationId);
  if (operationId === null || found === undefined) return [];
  const schema = Object.values(found.operation.requestBody?.content ?? {})[0]?.schema;
  const inBody = schema === undefined ? [] : unknownIn(document, schema, body, '');
  const shared = (found.item.parameters ?? []) as readonly Reference[];
  const parameters = [...shared, ...(found.operation.parameters ?? [])].map((one) => resolved(document, one));
  const known = parameters.flatMap(({ in: place, name }) => (place === 'query' && name !== undefined ? [name] : []));
  const sent = [...new Set(new URLSearchParams(path.split(/\?(.*)/s)[1] ?? '').keys())];
  const inQuery = sent
    .filter((name) => !known.includes(plain(name)))
    .map((name) => ({ field: name, name, known, sent }));
  return [
    ...inBody.map((one) => ({ ...one, place: 'body' as const })),
    ...inQuery.map((one) => ({ ...one, place: 'query' as const })),
  ]
    .slice(0, most)
    .map(({ place, field, name, known: names, sent: present }) => {
      return {
        place,
        field,
        meant: nearest(
          name,
          names.filter((one) => !present.includes(one)),
        ),
      };
    });
}

/** A list in a query may be written as `status`, `status[]` and `status[0]`. */
function plain(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

/** An unknown name, with the names that the contract has at this place and the other names in the request. */
interface Found {
  /** Its path. */
  readonly field: string;
  readonly name: string;
  readonly known: readonly string[];
  readonly sent: readonly string[];
}

function unknownIn(document: Described, schema: Schema, value: unknown, path: string): readonly Found[] {
  const { items, additionalProperties, ...node } = resolved(document, schema);
  if (Array.isArray(value)) {
    return items === undefined
      ? []
      : value.flatMap((one, at) => unknownIn(document, items, one, below(path, String(at))));
  }
  const fields = fieldsOf(document, node);
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (typeof value !== 'object' || value === null || isOpen || fields.size === 0) return [];
  const [known, sent] = [[...fields.keys()], Object.keys(value)];
  return Object.entries(value).flatMap(([name, own]): readonly Found[] => {
    const field = below(path, name);
    const schemaOf = fields.get(name);
    return schemaOf === undefined ? [{ field, name, known, sent }] : unknownIn(document, schemaOf, own, field);
  });
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function fieldsOf(document: Described, { properties = {}, allOf = [] }: Schema): ReadonlyMap<string, Schema> {
  const inherited = allOf.flatMap((one) => [...fieldsOf(document, resolved(document, one))]);
  return new Map([...inherited, ...Object.entries(properties)]);
}

/** The probably intended name: another spelling, a typing error, or a part of the name. */
function nearest(name: string, known: readonly string[]): string | null {
  const spelled = new Map(known.map((one) => [letters(one), one]));
  const word = letters(name);
  const maxDistance = Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1);
  const mistyped = word.length > 100 ? undefined : closestMatch(word, [...spelled.keys()], { maxDistance });
  if (mistyped !== undefined) return spelled.get(mistyped) ?? null;
  const parts = new Set(name.split('_'));
  return known.find((one) => one.split('_').every((part) => parts.has(part))) ?? null;
}

function letters(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
