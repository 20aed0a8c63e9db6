import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';
import type { Operation } from './operation.ts';
import { componentOf } from './schema-names.ts';

/** One argument of a generated function. */
interface Argument {
  key: string;
  required: boolean;
  /** What a compiler checks: arguments of one type can be exchanged unnoticed. */
  type: unknown;
}

/**
 * Compares the order in which generated functions take the parameters. It matters where a call compiles and gives a
 * value to another parameter, and where the order of parameters that were there is another one.
 */
export function compareArguments(changes: Changes, before: Operation, after: Operation): void {
  const [old, now] = [argumentsOf(before), argumentsOf(after)];
  if (!isReordered(old, now) && !isMistaken(old, now)) return;
  const [names, nowNames] = [old, now].map((list) => list.map(({ key }) => key));
  const seen = { before: names, after: nowNames, operation: after.id };
  const place = after.place.at('parameters');
  changes.add(
    'parameters-reordered',
    `operation:${after.id}/parameters`,
    place.exists ? place : after.item.at('parameters'),
    seen,
  );
}

/** The arguments in the order of generated functions: required ones first. */
function argumentsOf({ parameters }: Operation): Argument[] {
  const all = [...parameters].map(([key, place]) => ({
    key,
    required: place.at('required').value === true,
    type: typeOf(place.at('schema')),
  }));
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
}

/** Whether arguments that are as required as before have another order among themselves. */
function isReordered(before: readonly Argument[], after: readonly Argument[]): boolean {
  const order = (list: readonly Argument[], others: readonly Argument[]) =>
    list
      .filter(({ key, required }) => others.some((one) => one.key === key && one.required === required))
      .map(({ key }) => key);
  return order(before, after).join() !== order(after, before).join();
}

/**
 * Whether a call with the old order compiles and gives a value to another parameter. A call gives every required
 * argument, and null or nothing for the others.
 */
function isMistaken(before: readonly Argument[], after: readonly Argument[]): boolean {
  const keys = new Set(before.map(({ key }) => key));
  // A removed or a new required parameter is a break of its own.
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

function typeAt(list: readonly Argument[], index: number): unknown {
  return list[index]?.type;
}

function typeOf(schema: Place): unknown {
  const target = schema.follow();
  const values = target.at('enum');
  // A list of values is a type of its own.
  if (values.exists) return componentOf(target) ?? values.value;
  return [target.at('type').value, target.at('format').value, target.at('items').exists && typeOf(target.at('items'))];
}
