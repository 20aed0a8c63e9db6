import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { type Changes, items, listOf, pair } from './changes.ts';
import { compareLevels } from './provenance.ts';
import { type Shape, shapeOf } from './schema-shape.ts';

/** Where a value travels: to the server, back to the client, or to a receiver of webhooks. */
export type Direction = 'request' | 'answer' | 'event';

/** One use of a schema. */
export interface Use {
  direction: Direction;
  operation: string;
}

type Outcome = 'narrowed' | 'widened' | 'changed';
type Facet = 'type' | 'bound' | 'format' | 'null' | 'enum' | 'alternatives' | 'unknown-fields';

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const exact = ['pattern', 'format', 'multipleOf', 'contentEncoding', 'contentMediaType'];
const words = ['title', 'description', 'summary', '$comment'];
const examples = ['example', 'examples', 'x-error-examples'];
/** Compared elsewhere: limits and lifecycles as contract data, readings by their decision. */
const elsewhere = ['x-limit', 'x-lifecycle', 'x-extensible-enum', 'x-code-provenance', 'discriminator', 'xml'];

/**
 * Compares two schemas of the same use, and everything below them.
 * @param subject the place of the schema when it is not a component: `response:cancelInvoice/200`
 */
export class SchemaComparison {
  readonly #changes: Changes;
  /** The pairs that one operation has compared, so that recursion ends. */
  readonly #compared = new Set<string>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  compare(subject: string, before: Place, after: Place, use: Use): void {
    const [old, now] = [shapeOf(before), shapeOf(after)];
    const id = `${use.operation} ${use.direction} ${old.place.id} ${now.place.id}`;
    if (this.#compared.has(id)) return;
    this.#compared.add(id);
    const [oldName, name] = [componentOf(old.place), componentOf(now.place)];
    const here = name === undefined ? subject : `schema:${name}`;
    if (oldName !== undefined && name !== undefined && oldName !== name)
      this.#changes.add('component-renamed', here, now.place, { before: oldName, after: name });
    this.#compareShapes(here, old, now, use);
  }

  #compareShapes(subject: string, before: Shape, after: Shape, use: Use): void {
    const { operation, direction } = use;
    const note = (facet: Facet, outcome: Outcome | undefined, key: string, old: unknown, now: unknown) => {
      if (outcome === undefined) return;
      const place = after.keywords.get(key) ?? after.place;
      this.#changes.add(`${direction}-${facet}-${outcome}`, `${subject}#${key}`, place, {
        before: old,
        after: now,
        operation,
      });
    };
    note('type', typeOutcome(before.types, after.types), 'type', before.types, after.types);
    if (before.nullable !== after.nullable && before.types !== undefined && after.types !== undefined)
      note('null', after.nullable ? 'widened' : 'narrowed', 'null', before.nullable, after.nullable);
    note('enum', enumOutcome(before, after), 'enum', valuesOf(before), valuesOf(after));
    const keys = new Set([...before.keywords.keys(), ...after.keywords.keys()]);
    for (const key of keys) this.#compareKeyword(subject, key, before, after, use, note);
    this.#compareProperties(subject, before, after, use);
    this.#compareAlternatives(subject, before, after, use, note);
    const [items, nowItems] = [before.keywords.get('items'), after.keywords.get('items')];
    if (items && nowItems) this.compare(`${subject}[]`, items, nowItems, use);
    else if (items || nowItems) note('type', items ? 'widened' : 'narrowed', 'items', items?.value, nowItems?.value);
  }

  #compareKeyword(
    subject: string,
    key: string,
    before: Shape,
    after: Shape,
    { direction, operation }: Use,
    note: (facet: Facet, outcome: Outcome | undefined, key: string, old: unknown, now: unknown) => void,
  ): void {
    const [old, now] = [before.keywords.get(key), after.keywords.get(key)];
    if (key === 'items' || key === 'enum' || key === 'const' || elsewhere.includes(key)) return;
    const [value, nowValue] = [old?.value, now?.value];
    if (isDeepStrictEqual(value, nowValue) && key !== 'additionalProperties') return;
    const place = now ?? after.place;
    const seen = { before: value, after: nowValue, operation };
    if (key === 'additionalProperties') this.#compareOthers(subject, old, now, { direction, operation }, note);
    else if (key === 'x-provenance') this.#compareProvenance(subject, old, now, after.place);
    else if (key === 'x-combinations') this.#compareCombinations(subject, old, now, after.place, operation);
    else if (words.includes(key)) this.#changes.add('words-changed', `${subject}#${key}`, place, seen);
    else if (examples.includes(key)) this.#changes.add('examples-changed', `${subject}#${key}`, place, seen);
    else if (upper.includes(key)) note('bound', boundOutcome(value, nowValue, 1), key, value, nowValue);
    else if (lower.includes(key)) note('bound', boundOutcome(value, nowValue, -1), key, value, nowValue);
    else if (key === 'format' && isNumeric(before) && isNumeric(after))
      note('bound', numberOutcome(value, nowValue), key, value, nowValue);
    else if (exact.includes(key)) note('format', exactOutcome(value, nowValue), key, value, nowValue);
    else if (key === 'uniqueItems') note('bound', nowValue === true ? 'narrowed' : 'widened', key, value, nowValue);
    else if (key === 'default') {
      // What a server leaves out of a response has no default for the reader.
      if (direction === 'request') this.#changes.add('request-default-changed', `${subject}#default`, place, seen);
    } else if (key === 'deprecated')
      this.#changes.add(nowValue === true ? 'operation-deprecated' : 'deprecation-removed', subject, place, seen);
    else this.#changes.add('part-changed', `${subject}#${key}`, place, seen);
  }

  #compareProperties(subject: string, before: Shape, after: Shape, use: Use): void {
    const { direction, operation } = use;
    const { removed, added, kept } = pair(before.properties, after.properties);
    for (const [key] of removed)
      this.#changes.add(`${direction}-field-removed`, `${subject}/${key}`, after.place, { before: key, operation });
    for (const [key, place] of added) {
      const row = after.required.has(key)
        ? (`${direction}-field-added-required` as const)
        : (`${direction}-field-added` as const);
      this.#changes.add(row, `${subject}/${key}`, place, { after: key, operation });
    }
    for (const [key, old, now] of kept) {
      const [was, is] = [before.required.has(key), after.required.has(key)];
      if (was !== is) {
        const row = is
          ? (`${direction}-field-became-required` as const)
          : (`${direction}-field-became-optional` as const);
        this.#changes.add(row, `${subject}/${key}`, now, { before: was, after: is, operation });
      }
      this.compare(`${subject}/${key}`, old, now, use);
    }
  }

  #compareAlternatives(
    subject: string,
    before: Shape,
    after: Shape,
    use: Use,
    note: (facet: Facet, outcome: Outcome | undefined, key: string, old: unknown, now: unknown) => void,
  ): void {
    const { removed, added, kept } = pair(namedAlternatives(before), namedAlternatives(after));
    for (const [, old, now] of kept) this.compare(subject, old, now, use);
    if (removed.length === 0 && added.length === 0) return;
    // The first alternative is a rule that did not exist, and without the last one there is none.
    const [none, all] = [before.alternatives.length === 0, after.alternatives.length === 0];
    const loses = none || (removed.length > 0 && !all);
    const gains = all || (added.length > 0 && !none);
    const outcome = loses && gains ? 'changed' : loses ? 'narrowed' : 'widened';
    const names = (list: Place[]) => list.map((place) => componentOf(place.follow()) ?? place.value);
    note('alternatives', outcome, 'anyOf', names(before.alternatives), names(after.alternatives));
  }

  #compareOthers(
    subject: string,
    before: Place | undefined,
    after: Place | undefined,
    use: Use,
    note: (facet: Facet, outcome: Outcome | undefined, key: string, old: unknown, now: unknown) => void,
  ): void {
    if (before?.isMap && after?.isMap) this.compare(`${subject}/*`, before, after, use);
    const rank = (place: Place | undefined) => (place?.value === false ? 0 : place?.isMap ? 1 : 2);
    const [old, now] = [rank(before), rank(after)];
    if (old === now) return;
    note('unknown-fields', now < old ? 'narrowed' : 'widened', 'additionalProperties', before?.value, after?.value);
  }

  #compareProvenance(subject: string, before: Place | undefined, after: Place | undefined, place: Place): void {
    // Where one side has none of its own, it inherits: the level of the container is compared there.
    if (before === undefined || after === undefined) return;
    compareLevels(this.#changes, subject, before.at('level'), after.at('level'));
    const facets = items(listOf(before.at('assumed')), listOf(after.at('assumed')));
    for (const facet of facets.gained)
      this.#changes.add('provenance-weakened', `${subject} ${facet}`, after, {
        before: 'documented',
        after: 'assumed',
      });
    for (const facet of facets.lost)
      this.#changes.add('provenance-strengthened', `${subject} ${facet}`, place, {
        before: 'assumed',
        after: 'documented',
      });
  }

  #compareCombinations(
    subject: string,
    before: Place | undefined,
    after: Place | undefined,
    place: Place,
    operation: string,
  ): void {
    const { lost, gained } = items(before?.children.map(ruleOf) ?? [], after?.children.map(ruleOf) ?? []);
    for (const rule of gained)
      this.#changes.add('request-combination-added', `${subject}#${JSON.stringify(rule)}`, after ?? place, {
        after: rule,
        operation,
      });
    for (const rule of lost)
      this.#changes.add('request-combination-removed', `${subject}#${JSON.stringify(rule)}`, after ?? place, {
        before: rule,
        operation,
      });
  }
}

/** A rule about fields that go together, without the clause that states it. */
function ruleOf(row: Place): unknown {
  const { clause: _, ...rule } = row.value as Record<string, unknown>;
  return rule;
}

/** The name of the component at a place: a file of a schema folder, or an entry of `components`. */
export function componentOf({ file, path }: Place): string | undefined {
  const inside = path.slice(-3, -1).join('/');
  if (inside === 'components/schemas') return String(path.at(-1));
  if (path.length > 0 || !file.path.includes('components/schemas/')) return undefined;
  return file.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
}

function namedAlternatives({ alternatives }: Shape): Map<string, Place> {
  return new Map(
    alternatives.map((place) => [componentOf(place.follow()) ?? JSON.stringify(place.follow().value), place]),
  );
}

/** Every integer is a number. */
function typeOutcome(before: string[] | undefined, after: string[] | undefined): Outcome | undefined {
  const fits = (type: string, types: string[] | undefined) =>
    types === undefined || types.includes(type) || (type === 'integer' && types.includes('number'));
  const loses = before === undefined ? after !== undefined : before.some((type) => !fits(type, after));
  const gains = after === undefined ? before !== undefined : after.some((type) => !fits(type, before));
  return loses && gains ? 'changed' : loses ? 'narrowed' : gains ? 'widened' : undefined;
}

function valuesOf({ keywords }: Shape): readonly unknown[] | undefined {
  const constant = keywords.get('const');
  if (constant !== undefined) return [constant.value];
  const list = keywords.get('enum');
  // Whether null is possible is compared on its own.
  return list === undefined ? undefined : listOf(list).filter((value) => value !== null);
}

function enumOutcome(before: Shape, after: Shape): Outcome | undefined {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (old === undefined || now === undefined)
    return old === now ? undefined : old === undefined ? 'narrowed' : 'changed';
  const { lost, gained } = items(old, now);
  if (lost.length > 0 && gained.length > 0) return 'changed';
  return lost.length > 0 ? 'narrowed' : gained.length > 0 ? 'widened' : undefined;
}

/** @param side 1 for upper bounds, -1 for lower ones */
function boundOutcome(before: unknown, after: unknown, side: 1 | -1): Outcome {
  if (typeof before !== 'number') return 'narrowed';
  if (typeof after !== 'number') return 'widened';
  return (after - before) * side > 0 ? 'widened' : 'narrowed';
}

function isNumeric({ types }: Shape): boolean {
  return types?.some((type) => type === 'integer' || type === 'number') ?? false;
}

/** The formats of numbers are ranges. */
function numberOutcome(before: unknown, after: unknown): Outcome {
  const ranges = ['int32', 'int64'];
  const [old, now] = [ranges.indexOf(String(before)), ranges.indexOf(String(after))];
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  return old < 0 || now < 0 ? 'changed' : now > old ? 'widened' : 'narrowed';
}

function exactOutcome(before: unknown, after: unknown): Outcome {
  if (before === undefined) return 'narrowed';
  return after === undefined ? 'widened' : 'changed';
}
