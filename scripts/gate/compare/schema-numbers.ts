import type { Keyword, Keywords } from './schema-keywords.ts';
import { type Outcome, outcomeOf } from './schema-outcomes.ts';

/** Keywords that this module compares together, because a bound of integers can be written in several ways. */
export const numberKeywords = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'];

/** A change of the permitted numbers, at the keyword that causes it. */
export interface NumberChange {
  key: string;
  outcome: Outcome;
}

/** An effective bound. `key` is the keyword that states it; undefined when the format implies it. */
interface Bound {
  key?: string;
  value: number;
  exclusive: boolean;
}

/** A side of the number line: 1 for upper bounds, -1 for lower ones. */
type Side = 1 | -1;

/**
 * Compares the numbers that two schemas permit.
 * @param whole true to compare only integers; a change of the type covers the others
 */
export function compareNumbers(before: Keywords, after: Keywords, whole: boolean): NumberChange[] {
  const format = before.value('format') === after.value('format') ? String(before.value('format')) : '';
  const range = whole ? ranges[format] : undefined;
  const bounds = ([-1, 1] as const).flatMap((side): NumberChange[] => {
    const [old, now] = [before, after].map((keywords) => boundOf(keywords, side, whole, range));
    const more = strictness(now, side) - strictness(old, side) || openness(now) - openness(old);
    const key = now?.key ?? old?.key;
    return more === 0 || key === undefined ? [] : [{ key, outcome: more < 0 ? 'narrowed' : 'widened' }];
  });
  const multiple = multipleOutcome(stepOf(before, whole), stepOf(after, whole));
  return multiple === undefined ? bounds : [...bounds, { key: 'multipleOf', outcome: multiple }];
}

/** The position of a bound. A greater one permits more. */
function strictness(bound: Bound | undefined, side: Side): number {
  return bound === undefined ? Number.MAX_VALUE : bound.value * side;
}

function openness(bound: Bound | undefined): number {
  return bound?.exclusive === true ? 0 : 1;
}

/** The bounds that integer formats imply. */
const ranges: Readonly<Record<string, number>> = { int32: 2 ** 31, int64: 2 ** 63 };

function boundOf(keywords: Keywords, side: Side, whole: boolean, range: number | undefined): Bound | undefined {
  const [inclusive, exclusive] = side === 1 ? ['maximum', 'exclusiveMaximum'] : ['minimum', 'exclusiveMinimum'];
  const found = [
    statedBound(inclusive, keywords.get(inclusive), false),
    statedBound(exclusive, keywords.get(exclusive), true),
    ...(range !== undefined ? [{ value: side === 1 ? range - 1 : -range, exclusive: false }] : []),
  ].flatMap((bound) => (bound === undefined ? [] : [whole ? onIntegers(bound, side) : bound]));
  // Of two equal bounds, the one stated by a keyword comes first.
  return found.toSorted((a, b) => strictness(a, side) - strictness(b, side) || openness(a) - openness(b))[0];
}

function statedBound(key: string, keyword: Keyword | undefined, exclusive: boolean): Bound | undefined {
  return typeof keyword?.value === 'number' ? { key, value: keyword.value, exclusive } : undefined;
}

/** The nearest integer that fits. */
function onIntegers({ key, value, exclusive }: Bound, side: Side): Bound {
  const nearest = side === 1 ? Math.floor(value) : Math.ceil(value);
  const moved = exclusive && nearest === value ? nearest - side : nearest;
  return { ...(key === undefined ? {} : { key }), value: moved, exclusive: false };
}

/** The divisor of the permitted numbers; undefined when every number is permitted. */
function stepOf(keywords: Keywords, whole: boolean): number | undefined {
  const step = keywords.value('multipleOf');
  if (typeof step !== 'number') return undefined;
  return whole && Number.isInteger(1 / step) ? undefined : step;
}

function multipleOutcome(before: number | undefined, after: number | undefined): Outcome | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  const isMultiple = (one: number, other: number) => Number.isInteger(Math.round((one / other) * 1e9) / 1e9);
  return outcomeOf(!isMultiple(before, after), !isMultiple(after, before)) ?? 'changed';
}
