import { Ajv2020 } from 'ajv/dist/2020.js';

const bounds = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern'],
];
const ajv = new Ajv2020({ strict: false, validateSchema: false });

/** Removes bounds that all values of an enum or a const satisfy, which some generators cannot check. */
export function withoutImpliedBounds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Record<string, unknown>;
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  // A property can have the name of a keyword, but its schema is an object.
  const given = 'const' in schema && typeof schema.const !== 'object' ? [schema.const] : values;
  for (const keyword of given.length > 0 ? bounds.filter((one) => one in schema) : []) {
    const bound = ajv.compile({ [keyword]: schema[keyword] });
    if (given.every((one) => bound(one))) delete schema[keyword];
  }
  for (const [key, child] of Object.entries(schema)) if (key !== 'examples') withoutImpliedBounds(child);
}
