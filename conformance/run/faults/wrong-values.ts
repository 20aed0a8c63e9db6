import { absent } from '../../exchange/requests/fault.ts';
import type { Facet } from '../../ground/ledger/facets.ts';

/** A function that derives a wrong value from the valid one, or `absent` to leave the field out. */
export type WrongValue = ((valid: unknown) => unknown) | typeof absent;

/** A schema of the contract with its references resolved. */
export type PlainSchema = Readonly<Record<string, unknown>>;

/** The values that contradict one facet of a body field: other JSON types, values outside a bound, other forms. */
export function wrongValues(facet: Facet, schema: PlainSchema, items: PlainSchema): WrongValue[] {
  switch (facet) {
    case 'presence':
      return [absent];
    case 'type':
      return otherTypes(schema);
    case 'nullability':
      return [() => null];
    case 'enum':
      return [() => (schema.type === 'array' ? [unlisted] : unlisted)];
    case 'format':
      return otherForms(schema);
    case 'bound':
      return beyond(schema, items);
    case 'value':
      return [];
  }
}

/** Like `wrongValues`, for a query parameter. Every value is a text, so only numbers have other types. */
export function wrongTexts(facet: Facet, schema: PlainSchema, items: PlainSchema): WrongValue[] {
  if (facet === 'nullability') return [];
  if (facet !== 'type') return wrongValues(facet, schema, items);
  return isNumeric(schema) ? [() => 'text'] : [];
}

const unlisted = 'no_such_value';

function typesOf({ type }: PlainSchema): readonly unknown[] {
  return [type].flat();
}

function isNumeric(schema: PlainSchema): boolean {
  return typesOf(schema).includes('number') || typesOf(schema).includes('integer');
}

/**
 * One value of each JSON type that a schema does not allow, except null. Contains the valid value where possible, so
 * that a target that accepts it does the same as for the valid request.
 */
function otherTypes(schema: PlainSchema): WrongValue[] {
  const types = typesOf(schema);
  const numeric = isNumeric(schema);
  const values: [type: string, value: WrongValue][] = [
    ['string', (valid) => (numeric ? String(valid) : 'text')],
    ['number', (valid) => (typeof valid === 'string' && /^\d{1,15}$/.test(valid) ? Number(valid) : 1)],
    ['boolean', () => true],
    ['array', (valid) => [valid]],
    ['object', (valid) => ({ value: valid })],
  ];
  const others = values.filter(([type]) => !types.includes(type) && !(type === 'number' && numeric));
  return [...others.map(([, value]) => value), ...(types.includes('integer') ? [() => 1.5] : [])];
}

/** The other beginning of a phone number: one interface writes 8, the other 7. */
const likely: Readonly<Record<string, string>> = { 7: '8', 8: '7' };

/** Changes of a text that may violate a pattern: another beginning or end, other lengths, separators. */
const changes: readonly ((text: string, pattern: RegExp) => string)[] = [
  (text) => `${likely[text[0] ?? ''] ?? (Number(text[0]) + 9) % 10}${text.slice(1)}`,
  (text, pattern) => until(pattern, text, (one) => one.slice(0, -1)),
  (text, pattern) => until(pattern, text, (one) => `${one}1`),
  (text) => `${text.slice(0, -1)}a`,
  (text) => `${text.slice(0, 1)}-${text.slice(1, 4)}-${text.slice(4)}`,
  (text) => `${text.slice(0, 1)}(${text.slice(1, 4)})${text.slice(4)}`,
  (text) => `${text.slice(0, -1)}.`,
];

function otherForms({ pattern, format }: PlainSchema): WrongValue[] {
  if (format === 'date') return [() => '31.12.2025'];
  if (typeof pattern !== 'string') return [() => 'text'];
  const form = new RegExp(pattern, 'u');
  return changes.map((change) => (valid: unknown) => {
    const text = typeof valid === 'string' ? valid : '';
    const changed = change(text, form);
    return form.test(changed) ? '' : changed;
  });
}

/** Repeats a change until a text violates the pattern, at most twenty times. */
function until(pattern: RegExp, text: string, step: (text: string) => string): string {
  let changed = step(text);
  for (let i = 0; i < 20 && changed !== '' && pattern.test(changed); i += 1) changed = step(changed);
  return changed;
}

/** The nearest values outside the bounds of a schema. */
function beyond(schema: PlainSchema, items: PlainSchema): WrongValue[] {
  const { minimum, maximum, maxLength, maxItems } = schema;
  return [
    ...(typeof minimum === 'number' ? [() => minimum - 1] : []),
    ...(typeof maximum === 'number' ? [() => maximum + 1] : []),
    ...(typeof maxLength === 'number' ? [() => 'a'.repeat(maxLength + 1)] : []),
    ...(typeof maxItems === 'number'
      ? [() => Array.from({ length: maxItems + 1 }, (_, i) => (isNumeric(items) ? i + 1 : `value-${i}`))]
      : []),
  ];
}
