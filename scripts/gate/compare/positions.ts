import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-names.ts';

/** A value that generated code takes by position: a function argument, or a constructor parameter. */
export interface Positional {
  key: string;
  required: boolean;
  /** Compared by a compiler: values of the same type can be swapped unnoticed. */
  type: unknown;
}

/** Generated code puts required values first. */
export function inOrder(values: readonly Positional[]): Positional[] {
  return [...values.filter(({ required }) => required), ...values.filter(({ required }) => !required)];
}

/** True when a change breaks calls that pass values by position: they compile, but a value moves to another key. */
export function isFelt(before: readonly Positional[], after: readonly Positional[]): boolean {
  return isReordered(before, after) || isMistaken(before, after);
}

/** True when the order of the required ones, or of the optional ones, has changed. */
function isReordered(before: readonly Positional[], after: readonly Positional[]): boolean {
  const order = (list: readonly Positional[], others: readonly Positional[]) =>
    list
      .filter(({ key, required }) => others.some((one) => one.key === key && one.required === required))
      .map(({ key }) => key);
  return order(before, after).join() !== order(after, before).join();
}

/** True when a call in the old order, with null for optional values, compiles and assigns to another key. */
function isMistaken(before: readonly Positional[], after: readonly Positional[]): boolean {
  const keys = new Set(before.map(({ key }) => key));
  // Removed keys and new required keys are reported separately.
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

/** Maximum nesting. A type of a list of itself would be infinite, and no types differ only below this level. */
const deepest = 12;

/** The type in generated code for values of a schema. */
export function typeOf(schema: Place, depth = 0): unknown {
  const target = schema.follow();
  if (depth > deepest) return undefined;
  // Nullable and optional values have the same type as others, and a schema with a single part has the type of that
  // part.
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => target.at(key).children);
  const [only, another] = parts.filter((part) => part.at('type').text !== 'null');
  if (only !== undefined && another === undefined && !target.at('properties').exists) return typeOf(only, depth + 1);
  // A list of values or an object is a separate type.
  if (target.at('enum').exists || target.at('properties').exists || only !== undefined)
    return componentOf(target) ?? target.value;
  const types = [target.at('type').value].flat().filter((type) => type !== 'null');
  const items = target.at('items');
  return [types, target.at('format').value, items.exists && typeOf(items, depth + 1)];
}
