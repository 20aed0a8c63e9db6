import { instantOf } from '../ground/values/iso-8601.ts';
import { isObject } from '../ground/values/pointer.ts';
import { isNone } from './same-value.ts';

/**
 * True for lists with as many elements, each of which has a counterpart. Neither the order nor the elements are specified
 * (M §2.1): two of them differ when they have one key in common, and not its value.
 */
export function hasSameElements(one: readonly unknown[], other: readonly unknown[]): boolean {
  const left = [...other];
  const isMatched = (element: unknown, i: number) => {
    const same = left.indexOf(other[i]);
    const place =
      same >= 0 && isCounterpart(element, other[i]) ? same : left.findIndex((it) => isCounterpart(element, it));
    return place >= 0 && left.splice(place, 1).length === 1;
  };
  return one.length === other.length && one.every(isMatched);
}

function isCounterpart(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return true;
  return Object.entries(one).every(([key, value]) => isSame(value, other[key]));
}

/** Sums may have another form in another view, and so may times and links. */
function isSame(one: unknown, other: unknown): boolean {
  if (isNone(one) || isNone(other) || isObject(one) || isObject(other)) return true;
  const [first, second] = [Number(one), Number(other)];
  if (Number.isFinite(first) && Number.isFinite(second)) return first === second;
  return isVaried(one) || isVaried(other) || String(one) === String(other);
}

function isVaried(value: unknown): boolean {
  return instantOf(value) !== undefined || URL.canParse(String(value));
}
