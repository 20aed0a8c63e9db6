import type { Place } from '../../contract/place.ts';
import { rowOf } from '../policy/policy.ts';
import { type Changes, pair } from './changes.ts';
import { compareClass, nameOf } from './classes.ts';
import { codeNames, compareCodeNames } from './code-names.ts';
import { changesCodeType } from './code-types.ts';
import { compareKeyword, type Note, named } from './keyword-changes.ts';
import { Renames } from './renames.ts';
import { namedAlternatives, shapesOf } from './schema-alternatives.ts';
import { openness } from './schema-keywords.ts';
import { componentOf } from './schema-names.ts';
import { numberKeywords } from './schema-numbers.ts';
import * as outcomes from './schema-outcomes.ts';
import { compareOwnProvenance, compareProvenance } from './schema-provenance.ts';
import type { Schemas, Shape } from './schema-shape.ts';
import { SchemaSubjects } from './schema-subjects.ts';
import { textKeywords } from './schema-texts.ts';
import type { Use } from './schema-use.ts';
import { compareValues } from './schema-values.ts';

/** Compared by other modules: limits and lifecycles as contract data, provenance, and values. */
const elsewhere = [
  ...['x-limit', 'x-lifecycle', 'x-extensible-enum', 'x-code-provenance', 'x-provenance', 'additionalProperties'],
  ...['xml', 'externalDocs', 'enum', 'const', ...numberKeywords, ...textKeywords, ...codeNames],
];

/** Compares two schemas of the same use, and everything below them. */
export class SchemaComparison {
  readonly #changes: Changes;
  /** Compared pairs of the current operation, by name, and pairs in progress, to end recursion. */
  readonly #compared = new Set<string>();
  readonly #open = new Set<string>();
  /** Number of pairs skipped for this reason. */
  #skipped = 0;
  /** Identical components, which other operations need not compare again. */
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
    const classes = { old: nameOf(before), now: nameOf(after) };
    const names = this.#namesOf(subject, first, nowFirst, [old, now], use);
    compareClass(this.#changes, { subject, place: names.edited ?? nowFirst }, [old, now], classes, this.#renames, use);
    this.#compareComponents(names, old.place, now.place);
    this.#compareShapes(names, old, now, { ...use, edited: names.edited });
    this.#open.delete(pairs);
    if (this.#changes.count === found && this.#skipped === skipped) this.#equal.add(pairs);
  }

  #namesOf(name: string, before: Place, after: Place, shapes: readonly [Shape, Shape], use: Use): SchemaSubjects {
    const [old, now] = [componentOf(shapes[0].place), componentOf(shapes[1].place)];
    const areBoth = old !== undefined && now !== undefined;
    const isKept = areBoth && this.#renames.of(old, now) === now;
    const edited = isKept ? undefined : (use.edited ?? (areBoth ? after : undefined));
    const renamed = (component: string) => this.#renames.known(component);
    return new SchemaSubjects({ name, before, after, edited, component: isKept ? now : undefined, renamed }, ...shapes);
  }

  /** Compares the provenance of the components themselves. */
  #compareComponents(names: SchemaSubjects, before: Place, after: Place): void {
    if (componentOf(before) === undefined || componentOf(after) === undefined) return;
    const [was, is] = [before.at('x-provenance'), after.at('x-provenance')];
    compareProvenance(this.#changes, names.subject, was, is, after, names.edited);
  }

  #compareShapes(names: SchemaSubjects, before: Shape, after: Shape, use: Use): void {
    const { operation, direction } = use;
    const note: Note = (what, key, old, now, named) => {
      if (what === undefined) return;
      const row = `${direction}-${what}` as const;
      // A change that is compatible for requests and responses can still change a type in generated code.
      const felt = rowOf(row).version !== 'major' && changesCodeType(key, before, after);
      const { subject, place } = named ?? names.stated(before.keywords.get(key)?.place, after.keywords.get(key)?.place);
      const seen = { before: old, after: now, operation };
      this.#changes.add(felt ? `${direction}-code-type-changed` : row, `${subject}#${key}`, place, seen);
    };
    const structure = names.structure('items');
    note(named('type', outcomes.typeOutcome(before.types, after.types)), 'type', before.types, after.types, structure);
    if (before.nullable !== after.nullable && before.types !== undefined && after.types !== undefined)
      note(after.nullable ? 'null-widened' : 'null-narrowed', 'null', before.nullable, after.nullable, structure);
    const [values, nowValues] = [before.keywords.values, after.keywords.values];
    note(named('enum', outcomes.enumOutcome(before, after)), 'enum', values, nowValues);
    for (const key of new Set([...before.keywords.names, ...after.keywords.names]))
      if (!elsewhere.includes(key)) compareKeyword(this.#changes, names, key, before, after, use, note);
    this.#compareUnknownFields(names, before, after, use, note);
    compareValues(this.#changes, names, before, after, use, note);
    compareCodeNames(this.#changes, names, before, after, use);
    this.#compareProperties(names, before, after, use);
    this.#compareAlternatives(names, before, after, use, note);
    const [list, nowList] = [before.items, after.items];
    if (list.length > 0 && nowList.length > 0) this.#compareAll(`${names.subject}[]`, list, nowList, use);
    else if (list.length + nowList.length > 0 && before.types?.join() === after.types?.join())
      note(list.length > 0 ? 'type-widened' : 'type-narrowed', 'items', list[0]?.value, nowList[0]?.value, structure);
  }

  #compareProperties(names: SchemaSubjects, before: Shape, after: Shape, use: Use): void {
    const { direction, operation } = use;
    const { removed, added, kept } = pair(before.properties, after.properties);
    for (const [key, [old]] of removed) {
      const { subject, place } = names.property(key, old, undefined);
      this.#changes.add(`${direction}-field-removed`, subject, place, { before: key, operation });
    }
    for (const [key, [now]] of added) {
      // A field can be required without being declared.
      const isRequired = after.required.has(key) && !before.required.has(key);
      const row = `${direction}-field-added${isRequired ? '-required' : ''}` as const;
      const { subject, place } = names.property(key, undefined, now);
      this.#changes.add(row, subject, place, { after: key, operation });
    }
    const isDeclared = (key: string) => before.properties.has(key) || after.properties.has(key);
    const undeclared = [...new Set([...before.required, ...after.required])].filter((key) => !isDeclared(key));
    for (const key of [...kept.map(([one]) => one), ...undeclared]) {
      const [was, is] = [before.required.has(key), after.required.has(key)];
      if (was === is) continue;
      const row = `${direction}-field-became-${is ? 'required' : 'optional'}` as const;
      const { subject, place } = names.required(key);
      this.#changes.add(row, subject, place, { before: was, after: is, operation });
    }
    for (const [key, old, now] of kept) {
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
    const felt = named('alternatives', outcome ?? outcomes.onlyOneOutcome(before, after));
    note(felt, 'anyOf', listed(old), listed(now), names.structure('anyOf'));
  }

  #compareUnknownFields(names: SchemaSubjects, before: Shape, after: Shape, use: Use, note: Note): void {
    const key = 'additionalProperties';
    const [was, is] = [before.keywords.get(key), after.keywords.get(key)];
    const [old, now] = [openness(was?.value), openness(is?.value)];
    if (was && is && old === 1 && now === 1) this.compare(`${names.subject}/*`, was.place, is.place, use);
    else if (old !== now)
      note(
        now < old ? 'unknown-fields-narrowed' : 'unknown-fields-widened',
        (is ?? was)?.place.key ?? key,
        was?.value,
        is?.value,
      );
  }
}

function idsOf(schemas: Schemas): string {
  // Keywords next to a reference are part of the schema.
  return schemas.map((place) => (place.keys.length > 1 ? place : place.follow()).id).join('&');
}
