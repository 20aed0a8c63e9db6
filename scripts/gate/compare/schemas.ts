import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { rowOf } from '../policy/policy.ts';
import { type Changes, pair } from './changes.ts';
import { codeNames, compareCodeNames } from './code-names.ts';
import { changesCodeType, isNumeric } from './code-types.ts';
import { compareCombinations } from './combinations.ts';
import { lowerBounds, openness, upperBounds } from './schema-keywords.ts';
import { compareClass, componentOf, nameOf } from './schema-names.ts';
import { numberKeywords } from './schema-numbers.ts';
import * as outcomes from './schema-outcomes.ts';
import { compareOwnProvenance, compareProvenance } from './schema-provenance.ts';
import { type Schemas, type Shape, shapeOf } from './schema-shape.ts';
import { textKeywords } from './schema-texts.ts';
import type { Use } from './schema-use.ts';
import { compareValues } from './schema-values.ts';

type Facet = 'type' | 'bound' | 'format' | 'enum' | 'alternatives';
type What = `${Facet}-${outcomes.Outcome}` | `${'null' | 'unknown-fields'}-${'narrowed' | 'widened'}`;
/** Reports what happened to a facet, at a keyword. */
type Note = (what: What | undefined, key: string, old: unknown, now: unknown) => void;

const exact = ['format', 'contentEncoding', 'contentMediaType'];
const words = ['description', 'summary', '$comment'];
const examples = ['example', 'examples', 'x-error-examples'];
/** Compared elsewhere: limits and lifecycles as contract data, provenance and values on their own. */
const elsewhere = [
  ...['x-limit', 'x-lifecycle', 'x-extensible-enum', 'x-code-provenance', 'x-provenance'],
  ...['xml', 'externalDocs', 'enum', 'const', ...numberKeywords, ...textKeywords, ...codeNames],
];

/** Compares two schemas of the same use, and everything below them. */
export class SchemaComparison {
  readonly #changes: Changes;
  readonly #isGone: (name: string) => boolean;
  /** The pairs that one operation has compared, so that recursion ends. */
  readonly #compared = new Set<string>();
  /** Components that do not differ, so that other operations need not compare them again. */
  readonly #equal = new Set<string>();

  /** @param isGone whether a component is no longer in the description */
  constructor(changes: Changes, isGone: (name: string) => boolean) {
    this.#changes = changes;
    this.#isGone = isGone;
  }

  /** @param subject the place of the schema when it is not a component: `response:cancelInvoice/200` */
  compare(subject: string, before: Place, after: Place, use: Use): void {
    this.#compareAll(subject, [before], [after], use);
  }

  #compareAll(subject: string, before: Schemas, after: Schemas, use: Use): void {
    if (before.length === after.length && before.every((one, index) => after[index]?.isIdentical(one))) return;
    const pairs = `${use.direction} ${idsOf(before)} ${idsOf(after)}`;
    const id = `${use.operation} ${pairs}`;
    if (this.#equal.has(pairs) || this.#compared.has(id)) return;
    this.#compared.add(id);
    const found = this.#changes.count;
    const [old, now] = shapesOf(before, after);
    const [oldName, name] = [componentOf(old.place), componentOf(now.place)];
    const here = name === undefined ? subject : `schema:${name}`;
    const names = { old: nameOf(before), now: nameOf(after), isGone: this.#isGone };
    compareClass(this.#changes, { subject, here }, old, now, names, use);
    if (oldName !== undefined && name !== undefined)
      compareProvenance(this.#changes, here, old.place.at('x-provenance'), now.place.at('x-provenance'), now.place);
    this.#compareShapes(here, old, now, use);
    if (this.#changes.count === found) this.#equal.add(pairs);
  }

  #compareShapes(subject: string, before: Shape, after: Shape, use: Use): void {
    const { operation, direction } = use;
    const note: Note = (what, key, old, now) => {
      if (what === undefined) return;
      const place = after.keywords.get(key)?.place ?? after.place;
      const row = `${direction}-${what}` as const;
      // What is compatible on the wire can be another type in code.
      const felt = rowOf(row).version !== 'major' && changesCodeType(key, before, after);
      const named = felt ? (`${direction}-code-type-changed` as const) : row;
      this.#changes.add(named, `${subject}#${key}`, place, { before: old, after: now, operation });
    };
    note(named('type', outcomes.typeOutcome(before.types, after.types)), 'type', before.types, after.types);
    if (before.nullable !== after.nullable && before.types !== undefined && after.types !== undefined)
      note(after.nullable ? 'null-widened' : 'null-narrowed', 'null', before.nullable, after.nullable);
    const [values, nowValues] = [before.keywords.values, after.keywords.values];
    note(named('enum', outcomes.enumOutcome(before, after)), 'enum', values, nowValues);
    for (const key of new Set([...before.keywords.names, ...after.keywords.names]))
      if (!elsewhere.includes(key)) this.#compareKeyword(subject, key, before, after, use, note);
    compareValues(this.#changes, subject, before, after, operation, note);
    compareCodeNames(this.#changes, subject, before, after, use);
    this.#compareProperties(subject, before, after, use);
    this.#compareAlternatives(subject, before, after, use, note);
    const [list, nowList] = [before.items, after.items];
    if (list.length > 0 && nowList.length > 0) this.#compareAll(`${subject}[]`, list, nowList, use);
    else if (list.length + nowList.length > 0 && before.types?.join() === after.types?.join())
      note(list.length > 0 ? 'type-widened' : 'type-narrowed', 'items', list[0]?.value, nowList[0]?.value);
  }

  #compareKeyword(subject: string, key: string, before: Shape, after: Shape, use: Use, note: Note): void {
    const [old, now] = [before.keywords.get(key), after.keywords.get(key)];
    const [value, nowValue] = [old?.value, now?.value];
    const { operation, direction } = use;
    if (key === 'additionalProperties') {
      this.#compareUnknownFields(subject, old?.place, now?.place, use, note);
      return;
    }
    if (isDeepStrictEqual(value, nowValue)) return;
    const place = now?.place ?? after.place;
    const seen = { before: value, after: nowValue, operation };
    const add = this.#changes.add.bind(this.#changes);
    if (key === 'x-combinations')
      compareCombinations(this.#changes, subject, old?.place, now?.place, after.place, operation);
    else if (words.includes(key)) add('words-changed', `${subject}#${key}`, place, seen);
    else if (examples.includes(key)) add('examples-changed', `${subject}#${key}`, place, seen);
    else if (upperBounds.includes(key))
      note(named('bound', outcomes.boundOutcome(value, nowValue, 1)), key, value, nowValue);
    else if (lowerBounds.includes(key))
      note(named('bound', outcomes.boundOutcome(value, nowValue, -1)), key, value, nowValue);
    else if (key === 'format' && isNumeric(before) && isNumeric(after)) {
      // Another type says it already.
      if (before.types?.join() !== after.types?.join()) return;
      const outcome = named('bound', outcomes.numberOutcome(value, nowValue));
      if (outcome) note(outcome, key, value, nowValue);
      else add(`${direction}-code-type-changed`, `${subject}#${key}`, place, seen);
    } else if (exact.includes(key)) note(named('format', outcomes.exactOutcome(value, nowValue)), key, value, nowValue);
    else if (key === 'uniqueItems') note(nowValue === true ? 'bound-narrowed' : 'bound-widened', key, value, nowValue);
    else if (key === 'default') {
      // What a server leaves out of a response has no default for the reader.
      const row = value === undefined ? 'request-default-stated' : 'request-default-changed';
      if (direction === 'request') add(row, `${subject}#default`, place, seen);
    } else if (key === 'deprecated')
      add(nowValue === true ? 'operation-deprecated' : 'deprecation-removed', subject, place, seen);
    else add('part-changed', `${subject}#${key}`, place, seen);
  }

  #compareProperties(subject: string, before: Shape, after: Shape, use: Use): void {
    const { direction, operation } = use;
    const { removed, added, kept } = pair(before.properties, after.properties);
    for (const [key, [place]] of removed) {
      const here = propertySubject(subject, key, place);
      this.#changes.add(`${direction}-field-removed`, here, after.place, { before: key, operation });
    }
    for (const [key, [place = after.place]] of added) {
      const row = after.required.has(key)
        ? (`${direction}-field-added-required` as const)
        : (`${direction}-field-added` as const);
      this.#changes.add(row, propertySubject(subject, key, place), place, { after: key, operation });
    }
    for (const [key, old, now] of kept) {
      const [was, is] = [before.required.has(key), after.required.has(key)];
      const [place = after.place] = now;
      const here = propertySubject(subject, key, place);
      if (was !== is) {
        const row = is
          ? (`${direction}-field-became-required` as const)
          : (`${direction}-field-became-optional` as const);
        // The schema that requires a field can be another one than the schema that declares it.
        this.#changes.add(row, `${subject}/${key}`, place, { before: was, after: is, operation });
      }
      compareOwnProvenance(this.#changes, here, [old, before.place], [now, after.place]);
      this.#compareAll(here, old, now, use);
    }
  }

  #compareAlternatives(subject: string, before: Shape, after: Shape, use: Use, note: Note): void {
    const { removed, added, kept } = pair(namedAlternatives(before), namedAlternatives(after));
    for (const [, old, now] of kept) this.compare(subject, old, now, use);
    const names = (list: Place[]) => list.map((place) => componentOf(place.follow()) ?? place.value);
    const [old, now] = [before.alternatives, after.alternatives];
    const outcome = outcomes.alternativesOutcome(old.length, now.length, removed.length, added.length);
    note(named('alternatives', outcome ?? outcomes.onlyOneOutcome(before, after)), 'anyOf', names(old), names(now));
  }

  #compareUnknownFields(
    subject: string,
    before: Place | undefined,
    after: Place | undefined,
    use: Use,
    note: Note,
  ): void {
    const [old, now] = [openness(before?.value), openness(after?.value)];
    if (before && after && old === 1 && now === 1) this.compare(`${subject}/*`, before, after, use);
    else if (old !== now)
      note(
        now < old ? 'unknown-fields-narrowed' : 'unknown-fields-widened',
        'additionalProperties',
        before?.value,
        after?.value,
      );
  }
}

function named<F extends Facet>(
  facet: F,
  outcome: outcomes.Outcome | undefined,
): `${F}-${outcomes.Outcome}` | undefined {
  return outcome === undefined ? undefined : `${facet}-${outcome}`;
}

/** The shapes of both sides, in the same form: an only alternative is the schema itself unless the other side has more. */
function shapesOf(before: Schemas, after: Schemas): [Shape, Shape] {
  const [old, now] = [shapeOf(before), shapeOf(after)];
  const isList = ({ alternatives }: Shape) => alternatives.length > 0;
  if (isList(old) && !isList(now) && now.hasOnlyAlternative) return [old, shapeOf(after, true)];
  if (isList(now) && !isList(old) && old.hasOnlyAlternative) return [shapeOf(before, true), now];
  if (isList(now) && !isList(old)) return [asAlternative(before, old, now), now];
  if (isList(old) && !isList(now)) return [old, asAlternative(after, now, old)];
  return [old, now];
}

/** A schema as the only alternative, when it is one of the alternatives of the other side, which states nothing else. */
function asAlternative([only, ...others]: Schemas, shape: Shape, other: Shape): Shape {
  if (only === undefined || others.length > 0 || other.types !== undefined || other.properties.size > 0) return shape;
  const alone = { ...other, place: only, alternatives: [only] };
  const [name = ''] = namedAlternatives(alone).keys();
  return namedAlternatives(other).has(name) ? alone : shape;
}

function idsOf(schemas: Schemas): string {
  // What is next to a reference belongs to the schema.
  return schemas.map((place) => (place.keys.length > 1 ? place : place.follow()).id).join('&');
}

/** A property belongs to the component that declares it, however many components include that one. */
function propertySubject(subject: string, key: string, property: Place | undefined): string {
  const owner = property && componentOf(property.container(2));
  return owner === undefined ? `${subject}/${key}` : `schema:${owner}/${key}`;
}

function namedAlternatives({ alternatives }: Shape): Map<string, Place> {
  return new Map(
    alternatives.map((place) => [componentOf(place.follow()) ?? JSON.stringify(place.follow().value), place]),
  );
}
