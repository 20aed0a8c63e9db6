import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-names.ts';
import type { Shape } from './schema-shape.ts';

/** The name of a finding, and the place that its reader edits. */
export interface Named {
  subject: string;
  place: Place;
}

/** What two schemas are called, and where they are used. */
export interface UsedSchema {
  /** The use of the schema: `schema:ShortInvoice/created_at`, `response:cancelInvoice/200`. */
  name: string;
  before: Place;
  after: Place;
  /** The name of the component that both sides refer to; undefined when a side has another one, or an inline schema. */
  component: string | undefined;
  /** The reference that was edited, when the schemas are different components or parts of such. */
  edited: Place | undefined;
  /** The new name of a component of the base. */
  renamed: (name: string) => string;
}

/**
 * Names changes of a schema after the smallest part that a reader edits. A component has its name only when both sides
 * refer to it. A property that refers to another component is a change of the property: a second property that does the
 * same is a second change.
 */
export class SchemaSubjects {
  /** `schema:Money` when both sides are this component, else the use. */
  readonly subject: string;
  readonly #use: UsedSchema;
  readonly #before: Shape;
  readonly #after: Shape;
  /** The components that state a part of both sides. */
  readonly #shared: ReadonlySet<string>;

  constructor(use: UsedSchema, before: Shape, after: Shape) {
    this.#use = use;
    this.#before = before;
    this.#after = after;
    this.subject = use.component === undefined ? use.name : `schema:${use.component}`;
    const old = new Set(before.sources.flatMap((one) => this.#nameOf(componentOf(one)) ?? []));
    this.#shared = new Set(after.sources.flatMap((one) => componentOf(one) ?? []).filter((name) => old.has(name)));
  }

  /** The reference that was edited instead of the schemas; undefined when both sides are one component. */
  get edited(): Place | undefined {
    return this.#use.edited;
  }

  /** The name of a keyword, from where both sides state it; `undefined` for a side that does not. */
  stated(before: Place | undefined, after: Place | undefined): Named {
    const owner = this.#common(before, after, (one) => this.#ownerOf(one));
    if (owner !== undefined) return { subject: `schema:${owner}`, place: after ?? this.#sourceOf(owner) };
    const { name } = this.#use;
    const isNextToReference = isIn(before, this.#use.before) || isIn(after, this.#use.after);
    return this.#named(isNextToReference ? name : this.subject, after);
  }

  /** The name of what no keyword alone states: types, null, alternatives. */
  structure(key: string): Named {
    const keys = [key, 'type', 'anyOf', 'oneOf', 'allOf'];
    const text = (use: Place) => JSON.stringify(keys.map((one) => use.at(one).value));
    const isNextToReference = text(this.#use.before) !== text(this.#use.after);
    return this.#named(isNextToReference ? this.#use.name : this.subject, this.#after.keywords.get(key)?.place);
  }

  /** The name of a property: that of the component that declares it on both sides, however many components include it. */
  property(key: string, before: Place | undefined, after: Place | undefined): Named {
    const owner = this.#common(before, after, (one) => componentOf(one.container(2)));
    if (owner !== undefined) return { subject: `schema:${owner}/${key}`, place: after ?? this.#sourceOf(owner) };
    const { subject, place } = this.#named(this.subject, after);
    return { subject: `${subject}/${key}`, place };
  }

  /** The name of a property in a list of required ones, which another schema can have than the one that declares it. */
  required(key: string): Named {
    const requires = (one: Place) => one.at('required').texts.includes(key);
    const [was, is] = [this.#before.sources.find(requires), this.#after.sources.find(requires)];
    const owner = this.#common(was, is, componentOf);
    const subject = owner === undefined ? this.subject : `schema:${owner}`;
    const list = (owner === undefined ? is : this.#sourceOf(owner))?.at('required');
    const isListed = list?.exists && (owner !== undefined || this.#use.edited === undefined);
    return { subject: `${subject}/${key}`, place: isListed ? list : this.#named(subject, undefined).place };
  }

  /** The component that states a part on each side that has it, when the other side has the component as well. */
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

  /** The component that states a keyword for everybody who refers to it. */
  #ownerOf(keyword: Place): string | undefined {
    const around = enclosingComponent(keyword);
    return around === this.#use.component ? around : componentOf(keyword.container(1));
  }

  #sourceOf(component: string): Place {
    return this.#after.sources.find((one) => componentOf(one) === component) ?? this.#after.place;
  }

  /** The place of a part when its reader edits the file that the name is about. */
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
