import { formatWords, patternWords } from '../../generated/forms.ts';

/** Maximum number of list values that a message repeats. */
const mostValues = 20;
const longestValue = 60;

/** The types of JSON with their article. */
const types: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** Replaces a message of the validator with one for the author of a request. `$1` is the first group of the pattern. */
type Wording = readonly [pattern: RegExp, text: string | ((found: string) => string)];

const wordings: Readonly<Record<string, Wording>> = {
  pattern: [/^must match pattern "(.*)"$/s, (pattern) => mustBe(patternWords[pattern])],
  format: [/^must match format "(.*)"$/s, (format) => mustBe(formatWords[format])],
  enum: [/allowed values: (.*)$/s, oneOf],
  type: [/must be ([a-z,]+)$/, typed],
  const: [/$/, 'The value is not permitted.'],
  minimum: [/must be >= (\S+)$/, 'The value must be at least $1.'],
  maximum: [/must be <= (\S+)$/, 'The value must be at most $1.'],
  exclusiveMinimum: [/must be > (\S+)$/, 'The value must be greater than $1.'],
  exclusiveMaximum: [/must be < (\S+)$/, 'The value must be less than $1.'],
  multipleOf: [/must be multiple of (\S+)$/, 'The value must be a multiple of $1.'],
  minLength: [/fewer than (\d+) characters$/, (least) => atLeast(least, 'character')],
  maxLength: [/more than (\d+) characters$/, 'The value is too long: it may have at most $1 characters.'],
  minItems: [/fewer than (\d+) items$/, (least) => atLeast(least, 'element')],
  maxItems: [/more than (\d+) items$/, 'The list is too long: it may have at most $1 elements.'],
  minProperties: [/fewer than (\d+) properties$/, (least) => atLeast(least, 'key')],
  maxProperties: [/more than (\d+) properties$/, 'The object may have at most $1 keys.'],
  uniqueItems: [/$/, 'The values must differ.'],
};

/**
 * Describes an invalid value as a sentence for the author of the request. Names the form in words, never as a regular
 * expression.
 * @param keyword schema keyword that the value violates, such as `pattern`
 * @param message of the validator: `must match pattern "^8\d{10}$"`
 */
export function faultText(keyword: string, message: string): string {
  if (keyword === 'required') return 'The field is required.';
  if (keyword === 'additionalProperties' || message.startsWith('Unknown query parameter'))
    return 'The field is not known.';
  if (message.startsWith('Empty value')) return 'The value is empty.';
  const [pattern, text] = Object.hasOwn(wordings, keyword) ? (wordings[keyword] ?? []) : [];
  const found = pattern?.exec(message);
  if (!found || text === undefined) return `The value ${message}.`;
  return typeof text === 'string' ? text.replace('$1', found[1] ?? '') : text(found[1] ?? '');
}

function mustBe(words: string | undefined): string {
  return words === undefined ? 'The value has the wrong form.' : `The value must be ${words}.`;
}

function atLeast(least: string, what: string): string {
  if (least === '1') return 'The value must not be empty.';
  return `The value must have at least ${least} ${what}s.`;
}

function typed(names: string): string {
  return `The value must be ${names
    .split(',')
    .map((name) => types[name] ?? name)
    .join(' or ')}.`;
}

function oneOf(list: string): string {
  const values = list.split(', ').map((value) => value.slice(0, longestValue));
  const more = values.length > mostValues ? ` and ${values.length - mostValues} more` : '';
  return `The value must be one of: ${values.slice(0, mostValues).join(', ')}${more}.`;
}
