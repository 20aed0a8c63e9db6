/** First line of every generated module. */
export const marker = '// Generated from openapi/ by `npm run generate`. Do not edit.\n\n';

/**
 * A value as TypeScript source, `as const`, with a docstring. A record is one line, so that a changed record is a changed
 * line in a review. `levels` says how many levels of names are above the records.
 */
export function constant(name: string, doc: string, value: unknown, example?: string, levels = 1): string {
  const comment = example === undefined ? `/** ${doc} */` : `/**\n * ${doc}\n * @example ${example}\n */`;
  return `${comment}\nexport const ${name} = ${literal(value, levels)} as const;\n`;
}

/** JSON is TypeScript. Below the levels of names, and where everything fits, a value is one line. */
export function literal(value: unknown, levels = 1, indent = ''): string {
  const flat = inline(value);
  const fits = flat.length + indent.length <= 100;
  if (levels === 0 || fits || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => inner + literal(item, levels - 1, inner))
    : present(value).map(([key, item]) => `${inner}${key}: ${literal(item, levels - 1, inner)}`);
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
