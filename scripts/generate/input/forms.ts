import { fullFormats } from 'ajv-formats/dist/formats.js';

/** A form of scalars: its description, and a test. */
interface Scalar {
  says: string;
  fits: (value: unknown) => boolean;
}

/** The form of a value in a description: a scalar, a list, a map, or an OpenAPI object with known keys. */
export type Form =
  | Scalar
  | { list: Form; some?: true }
  | { map: Form; keys?: Scalar; has?: string }
  | { node: string; either?: 'flag' };

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

export const any: Scalar = { says: 'any value', fits: () => true };
export const text: Scalar = { says: 'a text', fits: isText };
export const flag: Scalar = { says: 'true or false', fits: (value) => typeof value === 'boolean' };
export const number: Scalar = { says: 'a number', fits: (value) => Number.isFinite(value) };
export const count: Scalar = {
  says: 'a whole number from 0',
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
export const positive: Scalar = {
  says: 'a number above 0',
  fits: (value) => Number.isFinite(value) && Number(value) > 0,
};
export const pattern: Scalar = { says: 'a regular expression', fits: (value) => isText(value) && isPattern(value) };
export const address: Scalar = {
  says: 'an address such as https://api.example.com/v1',
  fits: (value) => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
};
export const type: Scalar = {
  says: `one of ${types.join(', ')}, or a list of one of them and 'null'`,
  fits: (value) => {
    const list = Array.isArray(value) ? value : [value];
    const real = list.filter((one) => one !== 'null');
    return real.length === 1 && types.includes(String(real[0])) && list.length <= 2;
  },
};

/** A format that the compiled checks support. Others have no effect. */
export const format: Scalar = oneOf(...Object.keys(fullFormats));

/** One of some texts. */
export function oneOf(...values: string[]): Scalar {
  return { says: `one of ${values.join(', ')}`, fits: (value) => values.some((one) => one === value) };
}

/** A text that matches a pattern. @param says description of the pattern */
export function like(form: RegExp, says: string): Scalar {
  return { says, fits: (value) => isText(value) && form.test(value) };
}

export const texts: Form = { list: text };

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The description of a form, for messages. */
export function inWords(form: Form): string {
  if ('says' in form) return form.says;
  if ('list' in form) return form.some ? 'a list with an entry' : 'a list';
  return 'map' in form ? 'a map' : `a map with the keys of ${form.node}`;
}
