import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { onFirstUse } from '../schemas/on-first-use.ts';
import schema from '../schemas/target.schema.json' with { type: 'json' };
import type { TargetFile } from './file.ts';
import type { KeyPath, Problem } from './problem.ts';
import { isRecord } from './source.ts';
import { nearest } from './suggest.ts';

const checkOfFiles = onFirstUse(() => {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    validateSchema: false,
  });
  ajv.addKeyword('x-secret');
  return ajv.compile<TargetFile>(schema);
});

/** The content as a target file, or every schema violation with a readable message. */
export function checkSchema(
  content: unknown,
  place: (path: KeyPath) => string,
): { file: TargetFile } | { problems: Problem[] } {
  const validate = checkOfFiles();
  if (validate(content)) return { file: content };
  return {
    problems: explanations(validate.errors ?? []).map(({ keys, what, todo }) => ({
      where: place(keys),
      path: written(keys),
      what,
      todo,
    })),
  };
}

/** A schema violation in words, before its line is known. */
interface Finding {
  keys: KeyPath;
  what: string;
  todo: string;
}

/** Schema violations in words. The descriptions of the schema say what to do. */
export function explanations(errors: readonly ErrorObject[]): Finding[] {
  return errors.flatMap((error) => explain(error) ?? []);
}

function explain(error: ErrorObject): Finding | undefined {
  const keys = keysOf(error.instancePath);
  const parent = isRecord(error.parentSchema) ? error.parentSchema : {};
  const hint = textOf(parent.description);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(keys, textOf(error.params.additionalProperty), Object.keys(propertiesOf(parent)));
    case 'required': {
      const missing = textOf(error.params.missingProperty);
      return {
        keys: [...keys, missing],
        what: 'is missing.',
        todo: textOf(propertiesOf(parent)[missing]?.description),
      };
    }
    case 'propertyNames':
      return { keys: [...keys, textOf(error.params.propertyName)], what: 'is not a valid name here.', todo: hint };
    case 'type':
      return {
        keys,
        what: `must be ${[error.params.type]
          .flat()
          .map((type) => article(textOf(type)))
          .join(' or ')}, but is ${kindOf(error.data)}.`,
        todo: hint,
      };
    case 'enum':
    case 'const':
      return oneOf(keys, error, parent, hint);
    case 'pattern':
      // The schema reports the pattern of a key a second time, as `propertyNames`.
      if (error.propertyName !== undefined) return undefined;
      return {
        keys,
        what: parent['x-secret'] === true ? secretText(error.data) : `${shown(error.data, parent)} is not valid.`,
        todo: hint,
      };
    case 'minProperties':
    case 'minItems':
    case 'minLength':
      return { keys, what: 'is empty.', todo: hint };
    default:
      return { keys, what: `${textOf(error.message)}.`, todo: hint };
  }
}

function unknownKey(keys: KeyPath, key: string, known: string[]): Finding {
  const guess = nearest(key, known);
  const todo = guess === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${guess}?`;
  return { keys: [...keys, key], what: 'unknown key.', todo };
}

function oneOf(keys: KeyPath, error: ErrorObject, parent: Record<string, unknown>, hint: string): Finding {
  const allowed: unknown[] = error.keyword === 'const' ? [error.params.allowedValue] : error.params.allowedValues;
  const words = allowed.filter((value) => typeof value === 'string');
  const guess = typeof error.data === 'string' ? nearest(error.data, words) : undefined;
  const what = `${shown(error.data, parent)} is not ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}.`;
  return { keys, what, todo: guess === undefined ? hint : `Did you mean ${guess}? ${hint}` };
}

/** The type of a value instead of its text, which may be the secret. */
function secretText(data: unknown): string {
  return data === '' ? 'is empty.' : 'is not a secret reference (value not shown: it may be a secret).';
}

/** The value where it helps; only its type where it may be secret or long. */
function shown(data: unknown, parent: Record<string, unknown>): string {
  if (typeof data === 'string' && hasCredentials(data)) return 'the address contains credentials (value not shown) and';
  return parent['x-secret'] === true || typeof data === 'object' ? kindOf(data) : JSON.stringify(data);
}

/** True for an address with a user name or a password. */
function hasCredentials(text: string): boolean {
  return /\/\/[^/?#]*@/.test(text);
}

function kindOf(data: unknown): string {
  if (data === null) return 'empty';
  if (Array.isArray(data)) return 'a list';
  if (isRecord(data)) return 'a mapping';
  return typeof data === 'string' ? 'a text' : `a ${typeof data}`;
}

function article(type: string): string {
  const names: Record<string, string> = {
    object: 'a mapping',
    array: 'a list',
    string: 'a text',
    integer: 'a whole number',
  };
  return names[type] ?? `a ${type}`;
}

function propertiesOf(schemaPart: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const { properties } = schemaPart;
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => (isRecord(value) ? [[key, value]] : [])),
  );
}

function keysOf(pointer: string): (string | number)[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** `merchant.phones[0]` for a path of keys. */
export function written(keys: KeyPath): string {
  return keys.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
