import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { type Changes, pair } from './changes.ts';
import { compareCombinations } from './combinations.ts';
import { Renames } from './renames.ts';
import { lowerBounds, openness, upperBounds } from './schema-keywords.ts';
import * as outcomes from './schema-outcomes.ts';
import { compareOwnProvenance, compareProvenance } from './schema-provenance.ts';
import { type Schemas, type Shape, shapeOf } from './schema-shape.ts';
import { componentOf, type Named, SchemaSubjects, type UsedSchema } from './schema-subjects.ts';

/** Where a value travels: to the server, back to the client, or to a receiver of webhooks. */
export type Direction = 'request' | 'answer' | 'event';

/** One use of a schema. */
export interface Use {
  direction: Direction;
  operation: string;
  /** The reference around the schema that names another component now: it was edited, and not what it refers to. */
  edited?: Place | undefined;
}

type Facet = 'type' | 'bound' | 'format' | 'enum' | 'alternatives';
type What = `${Facet}-${outcomes.Outcome}` | `${'null' | 'unknown-fields'}-${'narrowed' | 'widened'}`;
/** Reports what happened to a facet, at a keyword. `named` is for what no keyword alone states. */
type Note = (what: What | undefined, key: string, old: unknown, now: unknown, named?: Named) => void;

const exact = ['pattern', 'format', 'multipleOf', 'contentEncoding', 'contentMediaType'];
const words = ['title', 'description', 'summary', '$comment'];
const examples = ['example', 'examples', 'x-error-examples'];
/** Compared elsewhere: limits and lifecycles as contract data, provenance and values on their own. */
const elsewhere = [
  ...['x-limit', 'x-lifecycle', 'x-extensible-enum', 'x-code-provenance', 'x-provenance'],
  ...['discriminator', 'xml', 'externalDocs', 'enum', 'const'],
];

/** Compares two schemas of the same use, and everything below them. */
export class SchemaComparison {
  readonly #changes: Changes;
  /** What one operation has compared by its name, and the pairs that it is comparing, so that recursion ends. */
  readonly #compared = new Set<string>();
  readonly #open = new Set<string>();
  /** How often a pair was left out because of that. */
  #skipped = 0;
  /** Components that do not differ, so that other operations need not compare them again. */
  readonly #equal = new Set<string>();
  readonly #renames: Renames;

  constructor(changes: Changes, before: Place, after: Place) {
    this.#changes = changes;
    this.#renames = new Renames(before, after);
  }

  /** @param subject the place of the schema when it is not a component: `response:cancelInvoice/200` */
  compare(subject: string, before: Place, after: Place, use: Use): void {
    this.#compareAll(subject, [before], [after], use);
  }

  #compareAll(subject: string, before: Schemas, after: Schemas, use: Use): void {
    if (before.length === after.length && before.every((one, index) => after[index]?.isIdentical(one))) return;
    const pairs = `${use.direction} ${idsOf(before)} ${idsOf(after)}`;
    const id = `${use.operation} ${subject} ${pairs}`;
    if (this.#equal.has(pairs)) return;
    if (this.#compared.has(id) || this.#open.has(pairs)) {
      this.#skipped += 1;
      return;
    }
    this.#compared.add(id);
    this.#open.add(pairs);
    const [found, skipped] = [this.#changes.count, this.#skipped];
    const [old, now] = shapesOf(before, after);
    const [first = old.place, nowFirst = now.place] = [before[0], after[0]];
    const names = this.#namesOf({ name: subject, before: first, after: nowFirst, edited: use.edited }, old, now);
    this.#compareComponents(names, old.place, now.place, use.operation);
    this.#compareShapes(names, old, now, { ...use, edited: names.edited });
    this.#open.delete(pairs);
    if (this.#changes.count === found && this.#skipped === skipped) this.#equal.add(pairs);
  }

  #namesOf(use: Omit<UsedSchema, 'component' | 'renamed'>, before: Shape, after: Shape): SchemaSubjects {
    const [old, now] = [componentOf(before.place), componentOf(after.place)];
    const areBoth = old !== undefined && now !== undefined;
    const isKept = areBoth && this.#renames.of(old, now) === now;
    const edited = isKept ? undefined : (use.edited ?? (areBoth ? use.after : undefined));
    const renamed = (component: string) => this.#renames.known(component);
    return new SchemaSubjects({ ...use, edited, component: isKept ? now : undefined, renamed }, before, after);
  }

  /** Compares the components themselves: their names, and how well they are documented. */
  #compareComponents(names: SchemaSubjects, before: Place, after: Place, operation: string): void {
    const [old, now] = [componentOf(before), componentOf(after)];
    if (old === undefined || now === undefined) return;
    const { row, place } = names.replacement;
    // What a replaced schema refers to is replaced with it.
    const isInner = row === 'component-replaced' && names.isInner;
    if (old !== now && !isInner) this.#changes.add(row, names.subject, place, { before: old, after: now, operation });
    const [was, is] = [before.at('x-provenance'), after.at('x-provenance')];
    compareProvenance(this.#changes, names.subject, was, is, after, names.edited);
  }

  #compareShapes(names: SchemaSubjects, before: Shape, after: Shape, use: Use): void {
    const { operation, direction } = use;
    const note: Note = (what, key, old, now, named) => {
      if (what === undefined) return;
      const { subject, place } = named ?? names.stated(before.keywords.get(key)?.place, after.keywords.get(key)?.place);
      this.#changes.add(`${direction}-${what}`, `${subject}#${key}`, place, { before: old, after: now, operation });
    };
    const structure = names.structure('items');
    note(named('type', outcomes.typeOutcome(before.types, after.types)), 'type', before.types, after.types, structure);
    if (before.nullable !== after.nullable && before.types !== undefined && after.types !== undefined)
      note(after.nullable ? 'null-widened' : 'null-narrowed', 'null', before.nullable, after.nullable, structure);
    const [values, nowValues] = [before.keywords.values, after.keywords.values];
    note(named('enum', outcomes.enumOutcome(before, after)), 'enum', values, nowValues);
    for (const key of new Set([...before.keywords.names, ...after.keywords.names]))
      if (!elsewhere.includes(key)) this.#compareKeyword(names, key, before, after, use, note);
    this.#compareProperties(names, before, after, use);
    this.#compareAlternatives(names, before, after, use, note);
    const [list, nowList] = [before.items, after.items];
    if (list.length > 0 && nowList.length > 0) this.#compareAll(`${names.subject}[]`, list, nowList, use);
    else if (list.length + nowList.length > 0 && before.types?.join() === after.types?.join())
      note(list.length > 0 ? 'type-widened' : 'type-narrowed', 'items', list[0]?.value, nowList[0]?.value, structure);
  }

  #compareKeyword(names: SchemaSubjects, key: string, before: Shape, after: Shape, use: Use, note: Note): void {
    const [old, now] = [before.keywords.get(key), after.keywords.get(key)];
    const [value, nowValue] = [old?.value, now?.value];
    const { operation, direction } = use;
    if (key === 'additionalProperties') {
      this.#compareUnknownFields(names.subject, old?.place, now?.place, use, note);
      return;
    }
    if (isDeepStrictEqual(value, nowValue)) return;
    const { subject, place } = names.stated(old?.place, now?.place);
    const seen = { before: value, after: nowValue, operation };
    const add = this.#changes.add.bind(this.#changes);
    if (key === 'x-idempotency-key')
      add(now === undefined ? 'idempotency-key-withdrawn' : 'idempotency-key-stated', subject, place, seen);
    else if (key === 'x-combinations')
      compareCombinations(this.#changes, subject, old?.place, now?.place, after.place, operation);
    else if (words.includes(key)) add('words-changed', `${subject}#${key}`, place, seen);
    else if (examples.includes(key)) add('examples-changed', `${subject}#${key}`, place, seen);
    else if (upperBounds.includes(key))
      note(named('bound', outcomes.boundOutcome(value, nowValue, 1)), key, value, nowValue);
    else if (lowerBounds.includes(key))
      note(named('bound', outcomes.boundOutcome(value, nowValue, -1)), key, value, nowValue);
    else if (key === 'format' && isNumeric(before) && isNumeric(after))
      note(named('bound', outcomes.numberOutcome(value, nowValue)), key, value, nowValue);
    else if (exact.includes(key)) note(named('format', outcomes.exactOutcome(value, nowValue)), key, value, nowValue);
    else if (key === 'uniqueItems') note(nowValue === true ? 'bound-narrowed' : 'bound-widened', key, value, nowValue);
    else if (key === 'default') {
      // What a server leaves out of a response has no default for the reader.
      if (direction === 'request') add('request-default-changed', `${subject}#default`, place, seen);
    } else if (key === 'deprecated')
      add(nowValue === true ? 'operation-deprecated' : 'deprecation-removed', subject, place, seen);
    else add('part-changed', `${subject}#${key}`, place, seen);
  }

  #compareProperties(names: SchemaSubjects, before: Shape, after: Shape, use: Use): void {
    const { direction, operation } = use;
    const { removed, added, kept } = pair(before.properties, after.properties);
    for (const [key, [old]] of removed) {
      const { subject, place } = names.property(key, old, undefined);
      this.#changes.add(`${direction}-field-removed`, subject, place, { before: key, operation });
    }
    for (const [key, [now]] of added) {
      const row = `${direction}-field-added${after.required.has(key) ? '-required' : ''}` as const;
      const { subject, place } = names.property(key, undefined, now);
      this.#changes.add(row, subject, place, { after: key, operation });
    }
    for (const [key, old, now] of kept) {
      const [was, is] = [before.required.has(key), after.required.has(key)];
      if (was !== is) {
        const row = `${direction}-field-became-${is ? 'required' : 'optional'}` as const;
        const { subject, place } = names.required(key);
        this.#changes.add(row, subject, place, { before: was, after: is, operation });
      }
      const { subject } = names.property(key, old[0], now[0]);
      compareOwnProvenance(this.#changes, subject, [old, before.place], [now, after.place], use.edited);
      this.#compareAll(subject, old, now, use);
    }
  }

  #compareAlternatives(names: SchemaSubjects, before: Shape, after: Shape, use: Use, note: Note): void {
    const { removed, added, kept } = pair(namedAlternatives(before), namedAlternatives(after));
    for (const [, old, now] of kept) this.compare(names.subject, old, now, use);
    const listed = (list: Place[]) => list.map((place) => componentOf(place.follow()) ?? place.value);
    const [old, now] = [before.alternatives, after.alternatives];
    const outcome = outcomes.alternativesOutcome(old.length, now.length, removed.length, added.length);
    note(named('alternatives', outcome), 'anyOf', listed(old), listed(now), names.structure('anyOf'));
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

function namedAlternatives({ alternatives }: Shape): Map<string, Place> {
  return new Map(
    alternatives.map((place) => [componentOf(place.follow()) ?? JSON.stringify(place.follow().value), place]),
  );
}

function isNumeric({ types }: Shape): boolean {
  return types?.some((type) => type === 'integer' || type === 'number') ?? false;
}
