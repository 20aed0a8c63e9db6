import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Keywords } from './schema-keywords.ts';
import { numberKeywords } from './schema-numbers.ts';
import type { Shape } from './schema-shape.ts';
import { textKeywords } from './schema-texts.ts';
import type { Direction } from './schema-use.ts';

/**
 * True when bounds and patterns next to two lists of values have no effect, because each value fits on both sides or on
 * neither. Lists of responses and events are open, so bounds also apply to unlisted values; a constant is closed
 * everywhere.
 */
export function listsDecide(before: Shape, after: Shape, direction: Direction): boolean {
  const isClosed = ({ keywords }: Shape) => direction === 'request' || keywords.get('const') !== undefined;
  const [old, now] = [before.keywords.values, after.keywords.values];
  if (old === undefined || now === undefined || ![before, after].every(isClosed)) return false;
  const [fitted, fits] = [validatorOf(before.keywords), validatorOf(after.keywords)];
  if (fitted === undefined || fits === undefined) return false;
  return old.filter((value) => now.includes(value)).every((value) => fitted(value) === fits(value));
}

/** A validator of bounds and patterns; undefined when a pattern is of another dialect. */
function validatorOf(keywords: Keywords): ((value: unknown) => boolean) | undefined {
  const rules = [...numberKeywords, ...textKeywords].flatMap((key) => {
    const value = keywords.value(key);
    return (Array.isArray(value) ? value : [value]).flatMap((one) => (one === undefined ? [] : [{ [key]: one }]));
  });
  try {
    const validate = new Ajv2020({ strict: false, validateSchema: false }).compile({ allOf: [{}, ...rules] });
    return (value) => validate(value) === true;
  } catch {
    return undefined;
  }
}
