/** First line of every generated module. */
export const marker = '// Generated from openapi/ by `npm run generate`. Do not edit.\n\n';

/** A value as TypeScript source, `as const`, with a docstring. */
export function constant(name: string, doc: string, value: unknown, example?: string): string {
  const comment = example === undefined ? `/** ${doc} */` : `/**\n * ${doc}\n * @example ${example}\n */`;
  return `${comment}\nexport const ${name} = ${literal(value)} as const;\n`;
}

/** JSON is TypeScript; short values stay on one line so that a diff of the file reads well. */
export function literal(value: unknown, indent = ''): string {
  const flat = inline(value);
  if (flat.length + indent.length <= 100 || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => inner + literal(item, inner))
    : present(value).map(([key, item]) => `${inner}${key}: ${literal(item, inner)}`);
  return Array.isArray(value) ? `[\n${rows.join(',\n')},\n${indent}]` : `{\n${rows.join(',\n')},\n${indent}}`;
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const pairs = present(value).map(([key, item]) => `${key}: ${inline(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function present(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key), item]);
}
