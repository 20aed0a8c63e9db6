import { items } from './changes.ts';
import { fits, type Shape } from './schema-shape.ts';

/** The change of a facet: fewer values are permitted, more values, or different ones. */
export type Outcome = 'narrowed' | 'widened' | 'changed';

export function outcomeOf(loses: boolean, gains: boolean): Outcome | undefined {
  if (loses && gains) return 'changed';
  return loses ? 'narrowed' : gains ? 'widened' : undefined;
}

/** Integers are numbers. */
export function typeOutcome(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): Outcome | undefined {
  const has = (types: readonly string[] | undefined, type: string) =>
    types === undefined || types.some((other) => fits(type, other));
  const loses = before === undefined ? after !== undefined : before.some((type) => !has(after, type));
  const gains = after === undefined ? before !== undefined : after.some((type) => !has(before, type));
  return outcomeOf(loses, gains);
}

export function enumOutcome(before: Shape, after: Shape): Outcome | undefined {
  const [old, now] = [before.keywords.values, after.keywords.values];
  if (old === undefined || now === undefined)
    return old === now ? undefined : old === undefined ? 'narrowed' : 'changed';
  const { lost, gained } = items(old, now);
  return outcomeOf(lost.length > 0, gained.length > 0);
}

/** @param side 1 for upper bounds, -1 for lower ones */
export function boundOutcome(before: unknown, after: unknown, side: 1 | -1): Outcome {
  if (typeof before !== 'number') return 'narrowed';
  if (typeof after !== 'number') return 'widened';
  return (after - before) * side > 0 ? 'widened' : 'narrowed';
}

/** Formats of numbers are ranges. Every JSON number is a double, whatever its precision in code. */
export function numberOutcome(before: unknown, after: unknown): Outcome | undefined {
  const ranges = ['int32', 'int64'];
  const [old, now] = [ranges.indexOf(String(before)), ranges.indexOf(String(after))];
  const isAny = (format: unknown) => [undefined, 'double', 'float', 'decimal'].some((one) => one === format);
  if (isAny(before) && isAny(after)) return undefined;
  if (isAny(before)) return 'narrowed';
  if (isAny(after)) return 'widened';
  return old < 0 || now < 0 ? 'changed' : now > old ? 'widened' : 'narrowed';
}

export function exactOutcome(before: unknown, after: unknown): Outcome {
  if (before === undefined) return 'narrowed';
  return after === undefined ? 'widened' : 'changed';
}

/** The effect of removed and added alternatives. The first one adds a restriction, and the last removes it. */
export function alternativesOutcome(old: number, now: number, removed: number, added: number): Outcome | undefined {
  const [none, all] = [old === 0, now === 0];
  return outcomeOf((none && added > 0) || (removed > 0 && !all), (all && removed > 0) || (added > 0 && !none));
}

/** The effect of `oneOf` in place of `anyOf` with the same alternatives, or vice versa. */
export function onlyOneOutcome(before: Shape, after: Shape): Outcome | undefined {
  const isUnion = [before, after].every(({ alternatives }) => alternatives.length > 1);
  return isUnion ? outcomeOf(!before.onlyOne && after.onlyOne, before.onlyOne && !after.onlyOne) : undefined;
}

/** The effect of a changed condition, as a list of rules. Each further rule excludes values. */
export function conditionOutcome(before: unknown, after: unknown): Outcome | undefined {
  const rules = (effect: unknown) => (Array.isArray(effect) ? effect : []);
  const { lost, gained } = items(rules(before), rules(after));
  return outcomeOf(gained.length > 0, lost.length > 0);
}
