import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-names.ts';

/** A value that generated code takes by position: an argument of a function, or a field in a constructor. */
export interface Positional {
  key: string;
  required: boolean;
  /** What a compiler checks: values of one type can be exchanged unnoticed. */
  type: unknown;
}

/** The order of generated code: required values first. */
export function inOrder(values: readonly Positional[]): Positional[] {
  return [...values.filter(({ required }) => required), ...values.filter(({ required }) => !required)];
}

/**
 * Whether code that gives values by position feels the change: it compiles and gives a value to another key, or the keys
 * that were there have another order.
 */
export function isFelt(before: readonly Positional[], after: readonly Positional[]): boolean {
  return isReordered(before, after) || isMistaken(before, after);
}

/** Whether values that are as required as before have another order among themselves. */
function isReordered(before: readonly Positional[], after: readonly Positional[]): boolean {
  const order = (list: readonly Positional[], others: readonly Positional[]) =>
    list
      .filter(({ key, required }) => others.some((one) => one.key === key && one.required === required))
      .map(({ key }) => key);
  return order(before, after).join() !== order(after, before).join();
}

/**
 * Whether a call with the old order compiles and gives a value to another key. A call gives every required
 * value, and null or nothing for the others.
 */
function isMistaken(before: readonly Positional[], after: readonly Positional[]): boolean {
  const keys = new Set(before.map(({ key }) => key));
  // A removed or a new required key is a break of its own.
  const isKept = before.every(({ key }) => after.some((one) => one.key === key));
  if (!isKept || after.some(({ key, required }) => required && !keys.has(key))) return false;
  const first = before.findIndex(
    ({ required }, index) => required && !isDeepStrictEqual(typeAt(before, index), typeAt(after, index)),
  );
  return before.some(({ key }, index) => {
    const other = after[index];
    if (other === undefined || other.key === key) return false;
    const given = before.slice(0, index).every((one, at) => one.required || after[at]?.required === false);
    return first < 0 && given && isDeepStrictEqual(typeAt(before, index), typeAt(after, index));
  });
}

function typeAt(list: readonly Positional[], index: number): unknown {
  return list[index]?.type;
}

/** No type of generated code differs below this level only: a list of itself never ends. */
const deepest = 12;

/** The type that generated code has for the values of a schema. */
export function typeOf(schema: Place, depth = 0): unknown {
  const target = schema.follow();
  if (depth > deepest) return undefined;
  // A value that may be null and one that may be left out have one type, and so has the only part of a schema.
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => target.at(key).children);
  const [only, another] = parts.filter((part) => part.at('type').text !== 'null');
  if (only !== undefined && another === undefined && !target.at('properties').exists) return typeOf(only, depth + 1);
  // A list of values and an object are types of their own.
  if (target.at('enum').exists || target.at('properties').exists || only !== undefined)
    return componentOf(target) ?? target.value;
  const types = [target.at('type').value].flat().filter((type) => type !== 'null');
  const items = target.at('items');
  return [types, target.at('format').value, items.exists && typeOf(items, depth + 1)];
}
