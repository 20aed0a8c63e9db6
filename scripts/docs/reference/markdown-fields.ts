import { type Document, type Header, resolve, type Schema } from '../../generate/openapi.ts';

/** A part of the description with a type: a field, a parameter or a header. */
export interface Typed extends Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  items?: Typed;
  properties?: Record<string, Typed>;
  additionalProperties?: boolean | Typed;
  required?: string[];
  enum?: unknown[];
  examples?: unknown[];
  pattern?: string;
}

/** The anchor of a schema in the Markdown copy of a reference. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** The name of the schema that a part refers to. */
export function schemaName({ $ref }: Schema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

/** The fields of a record as a table, or what a schema without fields permits in one line. */
export function schemaText(document: Document, schema: Typed): string {
  const { properties, required = [] } = schema;
  if (properties === undefined) return `Type: ${typeText(schema)}.`;
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}\``,
    typeText(field),
    required.includes(name) ? 'yes' : 'no',
    field.description ?? resolve<Typed>(document, field).description ?? '',
  ]);
  const others = typeof schema.additionalProperties === 'object' ? typeText(schema.additionalProperties) : '';
  const rest = others === '' ? '' : `\n\nOther fields: ${others}.`;
  return `${table(['Field', 'Type', 'Required', 'Description'], rows)}${rest}`;
}

/** The headers of a response as text. */
export function headerText(name: string, header: Header & { schema?: Typed; description?: string }): string {
  const type = header.schema === undefined ? '' : ` (${typeText(header.schema)}${header.required ? ', required' : ''})`;
  return `Header \`${name}\`${type}: ${header.description ?? ''}`;
}

/** A table of Markdown: each row is one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replace(/\s*\n+\s*/g, '<br>').replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** The type of a part, what restricts its values, and an example. */
export function typeText(part: Typed): string {
  const name = schemaName(part);
  if (name !== undefined) return `[${name}](#${schemaAnchor(name)})`;
  const { format, items, additionalProperties: others, enum: values, examples: [example] = [] } = part;
  const type = [part.type ?? 'any value'].flat().join(' or ');
  return [
    items === undefined ? type : `${type} of ${typeText(items)}`,
    format,
    ...bounds(part),
    typeof others === 'object' && part.properties === undefined ? `each value: ${typeText(others)}` : undefined,
    values && `one of ${values.map(code).join(', ')}`,
    'default' in part ? `default ${code(part.default)}` : undefined,
    example === undefined || items !== undefined ? undefined : `example ${code(example)}`,
  ]
    .filter((text) => text !== undefined)
    .join(', ');
}

function bounds(part: Typed): string[] {
  const { pattern } = part;
  return [
    range(part.minimum, part.maximum, ''),
    range(part.minLength, part.maxLength, ' characters'),
    range(part.minItems, part.maxItems, ' entries'),
    pattern === undefined ? '' : `pattern \`${pattern}\``,
  ].filter(Boolean);
}

function range(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** How many places of the description refer to each schema. */
export function usesOf(document: Document): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  JSON.stringify(document, (key, value: unknown) => {
    const name = /^#\/components\/schemas\/(.+)$/.exec(key === '$ref' ? String(value) : '')?.[1];
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
    return value;
  });
  return found;
}
