import type { Place } from '../../contract/place.ts';
import { shapeOf } from './schema-shape.ts';

/** The default serialisation of a parameter or header. */
function usualForm(parameter: Place): Record<string, unknown> {
  const place = parameter.at('in').text;
  const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const explode = (parameter.at('style').text ?? style) === 'form';
  return { style, explode, allowReserved: false, content: undefined };
}

/** The changed keys by which the same value is sent differently. */
export function changedForm(before: Place, after: Place): string[] {
  return Object.entries(usualForm(after)).flatMap(([key, usual]) => {
    const [old, now] = [before.at(key).value ?? usual, after.at(key).value ?? usual];
    return JSON.stringify(old) === JSON.stringify(now) || ![before, after].some((one) => isFelt(key, one)) ? [] : [key];
  });
}

/** True when a key affects the values of a parameter. */
function isFelt(key: string, parameter: Place): boolean {
  const schema = parameter.at('schema');
  if (!schema.exists) return true;
  // `explode` affects only lists and objects. With the style `simple` it does not affect lists.
  const isSimple = (parameter.at('style').text ?? usualForm(parameter).style) === 'simple';
  if (key === 'explode') return hasType(schema, isSimple ? ['object'] : ['array', 'object']);
  return key !== 'allowReserved' || canBeReserved(schema);
}

function hasType(schema: Place, wanted: readonly string[]): boolean {
  const { types, alternatives } = shapeOf([schema]);
  if (types === undefined && alternatives.length > 0) return alternatives.some((one) => hasType(one, wanted));
  return types === undefined || types.some((type) => wanted.includes(type));
}

/** Formats without characters that allowReserved affects. */
const plainFormats = ['date', 'uuid', 'ipv4'];

/** True when a value can contain a character such as `:` or `/`, which allowReserved leaves unescaped. */
function canBeReserved(schema: Place): boolean {
  const { types, keywords, items } = shapeOf([schema]);
  if (types?.join() === 'array') return items.length === 0 || items.some(canBeReserved);
  if (types?.every((type) => type === 'integer' || type === 'boolean')) return false;
  const { values } = keywords;
  if (values !== undefined) return values.some((value) => /[^\w.~-]/.test(String(value)));
  return !plainFormats.includes(String(keywords.value('format')));
}
