import { isRecord } from '../../../conformance/target-file/source.ts';

/** What the code must declare for a field. */
export type Kind = 'number' | 'long' | 'text' | 'typed' | 'optionalList';

/** A record of the contract: its name, and what its fields are. */
export interface Described {
  readonly name: string;
  readonly fields: ReadonlyMap<string, Kind>;
}

/** Follows references to the schema itself. */
function resolved(document: unknown, schema: unknown): Record<string, unknown> {
  let at = schema;
  while (isRecord(at) && typeof at.$ref === 'string') {
    const path = at.$ref.slice(2).split('/');
    at = path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document);
  }
  return isRecord(at) ? at : {};
}

/** What the contract says about a value; nothing about one that may have any form, or has a format of its own. */
function kindOf(document: unknown, schema: unknown): Kind | undefined {
  const { type, format, properties, items, enum: values } = resolved(document, schema);
  if (type === 'number') return 'number';
  if (type === 'integer') return format === 'int64' ? 'long' : 'typed';
  if (type === 'string') return format === undefined && values === undefined ? 'text' : 'typed';
  if (type === 'boolean') return 'typed';
  if (type === 'array') return kindOf(document, items) === undefined ? undefined : 'typed';
  return isRecord(properties) && Object.keys(properties).length > 0 ? 'typed' : undefined;
}

/** The records that a bundle of OpenAPI 3.0 describes. */
export function describedRecords(document: unknown): readonly Described[] {
  const { components } = isRecord(document) ? document : {};
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  const requests = new Set(bodyRecords(document, 'requests'));
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const { properties, required = [] } = resolved(document, schema);
    if (!isRecord(properties)) return [];
    const fields = Object.entries(properties).flatMap(([field, one]): [string, Kind][] => {
      const kind = kindOf(document, one);
      if (kind === undefined) return [];
      const isList = resolved(document, one).type === 'array';
      const isOptional = requests.has(name) && Array.isArray(required) && !required.includes(field);
      return [[field, isList && isOptional ? 'optionalList' : kind]];
    });
    return fields.length === 0 ? [] : [{ name, fields: new Map(fields) }];
  });
}

/** The records that are a whole body of a request, or of a success too. */
export function bodyRecords(document: unknown, of: 'requests' | 'all' = 'all'): readonly string[] {
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {};
  const operations = Object.values(paths).flatMap((path) => (isRecord(path) ? Object.values(path) : []));
  const bodies = operations.filter(isRecord).flatMap(({ requestBody, responses }) => {
    const listed = of === 'all' && isRecord(responses) ? Object.entries(responses) : [];
    return [requestBody, ...listed.flatMap(([status, response]) => (status.startsWith('2') ? [response] : []))];
  });
  const names = bodies.flatMap((body) => {
    const { content } = resolved(document, body);
    const json = isRecord(content) ? content['application/json'] : undefined;
    const schema = isRecord(json) ? json.schema : undefined;
    const name = isRecord(schema) && typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return name === undefined || kindOf(document, schema) === undefined ? [] : [name];
  });
  return [...new Set(names)];
}
