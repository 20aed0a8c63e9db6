import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-names.ts';
import type { Shape } from './schema-shape.ts';

/** The name of a finding, and the place to edit. */
export interface Named {
  subject: string;
  place: Place;
}

/** The names of two schemas, and where they are used. */
export interface UsedSchema {
  /** The use of the schema: `schema:ShortInvoice/created_at`, `response:cancelInvoice/200`. */
  name: string;
  before: Place;
  after: Place;
  /** The component that both sides refer to; undefined when a side has another one, or an inline schema. */
  component: string | undefined;
  /** The reference that was edited, when the sides have different components or parts of them. */
  edited: Place | undefined;
  /** Returns the current name of a component of the base. */
  renamed: (name: string) => string;
}

/**
 * Names changes of a schema by the smallest part that an author edits. The name of a component is used only when both
 * sides refer to it. If a property now refers to another component, the change is named after the property, so two such
 * properties are two changes.
 */
export class SchemaSubjects {
  /** `schema:Money` when both sides are this component; otherwise the use. */
  readonly subject: string;
  readonly #use: UsedSchema;
  readonly #before: Shape;
  readonly #after: Shape;
  /** Components that state a part on both sides. */
  readonly #shared: ReadonlySet<string>;

  constructor(use: UsedSchema, before: Shape, after: Shape) {
    this.#use = use;
    this.#before = before;
    this.#after = after;
    this.subject = use.component === undefined ? use.name : `schema:${use.component}`;
    const old = new Set(before.sources.flatMap((one) => this.#nameOf(componentOf(one)) ?? []));
    this.#shared = new Set(after.sources.flatMap((one) => componentOf(one) ?? []).filter((name) => old.has(name)));
  }

  /** The reference that was edited instead of the schemas; undefined when both sides are the same component. */
  get edited(): Place | undefined {
    return this.#use.edited;
  }

  /** The name of a changed keyword: the component that states it on both sides, or the use. May be one-sided. */
  stated(before: Place | undefined, after: Place | undefined): Named {
    const owner = this.#common(before, after, (one) => this.#ownerOf(one));
    if (owner !== undefined) return { subject: `schema:${owner}`, place: after ?? this.#sourceOf(owner) };
    const { name } = this.#use;
    const isNextToReference = isIn(before, this.#use.before) || isIn(after, this.#use.after);
    return this.#named(isNextToReference ? name : this.subject, after);
  }

  /** The name of a change that no single keyword states: types, null, alternatives. */
  structure(key: string): Named {
    const keys = [key, 'type', 'anyOf', 'oneOf', 'allOf'];
    const text = (use: Place) => JSON.stringify(keys.map((one) => use.at(one).value));
    const isNextToReference = text(this.#use.before) !== text(this.#use.after);
    return this.#named(isNextToReference ? this.#use.name : this.subject, this.#after.keywords.get(key)?.place);
  }

  /** The name of a property: of the component that declares it on both sides, even if several include it. */
  property(key: string, before: Place | undefined, after: Place | undefined): Named {
    const owner = this.#common(before, after, (one) => componentOf(one.container(2)));
    if (owner !== undefined) return { subject: `schema:${owner}/${key}`, place: after ?? this.#sourceOf(owner) };
    const { subject, place } = this.#named(this.subject, after);
    return { subject: `${subject}/${key}`, place };
  }

  /** The name of a required property. It can be required by another schema than the one that declares it. */
  required(key: string): Named {
    const requires = (one: Place) => one.at('required').texts.includes(key);
    const [was, is] = [this.#before.sources.find(requires), this.#after.sources.find(requires)];
    const owner = this.#common(was, is, componentOf);
    const subject = owner === undefined ? this.subject : `schema:${owner}`;
    const list = (owner === undefined ? is : this.#sourceOf(owner))?.at('required');
    const isListed = list?.exists && (owner !== undefined || this.#use.edited === undefined);
    return { subject: `${subject}/${key}`, place: isListed ? list : this.#named(subject, undefined).place };
  }

  /** The component that states a part on each side that has the part, if the other side has the component as well. */
  #common(
    before: Place | undefined,
    after: Place | undefined,
    owner: (place: Place) => string | undefined,
  ): string | undefined {
    const owners = [...(before ? [this.#nameOf(owner(before))] : []), ...(after ? [owner(after)] : [])];
    const [name] = owners;
    return name !== undefined && owners.every((one) => one === name) && this.#shared.has(name) ? name : undefined;
  }

  #nameOf(name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.#use.renamed(name);
  }

  /** The component that states a keyword for all of its references. */
  #ownerOf(keyword: Place): string | undefined {
    const around = enclosingComponent(keyword);
    return around === this.#use.component ? around : componentOf(keyword.container(1));
  }

  #sourceOf(component: string): Place {
    return this.#after.sources.find((one) => componentOf(one) === component) ?? this.#after.place;
  }

  /** The place of a part, if it is in the file that the name is about; otherwise the place of that name. */
  #named(subject: string, place: Place | undefined): Named {
    if (this.#use.edited !== undefined) return { subject, place: this.#use.edited };
    const home = subject === this.#use.name ? this.#use.after : this.#after.place;
    return { subject, place: place?.file === home.file ? place : home };
  }
}

function isIn(place: Place | undefined, use: Place): boolean {
  return place?.id.startsWith(use.id.endsWith('#') ? use.id : `${use.id}/`) ?? false;
}

/** The name of the component around a place. */
function enclosingComponent(place: Place): string | undefined {
  const { path } = place;
  const depth = path.slice(0, 2).join('/') === 'components/schemas' ? 3 : 0;
  return componentOf(place.container(path.length - depth));
}
