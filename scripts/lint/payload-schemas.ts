import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Place } from './place.ts';

const urlOf = (place: Place): string => `https://contract.invalid/${encodeURI(place.file.path)}`;

/** The schemas of bodies and parameters, compiled from the files as they stand. */
export class PayloadSchemas {
  readonly #ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
  readonly #components: Map<string, Place>;
  readonly #compiled = new Map<string, ValidateFunction | string>();

  /** `onState` is told the subject and the state whenever a value is judged that `x-lifecycle` describes. */
  constructor(components: Map<string, Place>, onState: (subject: string, state: unknown) => void = () => {}) {
    this.#components = components;
    this.#ajv.addKeyword({
      keyword: 'x-lifecycle',
      validate: (subject: string, state: unknown) => {
        onState(subject, state);
        return true;
      },
    });
    formats.default(this.#ajv);
    for (const schema of components.values()) {
      if (schema.isMap && schema.path.length === 0) this.#ajv.addSchema(schema.value as object, urlOf(schema));
    }
  }

  /** The validator of the schema at a place, or why it cannot be had. */
  of(place: Place): ValidateFunction | string {
    return this.#compile(`${urlOf(place)}?at=${encodeURIComponent(place.path.join('/'))}`, place.value);
  }

  /** The validator of the value of an extra key, described by few keywords or by a component. */
  ofExtra(extra: unknown): ValidateFunction | string {
    return this.#compile(
      `https://contract.invalid/extra?${encodeURIComponent(JSON.stringify(extra))}`,
      this.#asSchema(extra),
    );
  }

  #asSchema(extra: unknown): unknown {
    if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) return extra;
    const pairs = Object.entries(extra).map(([key, value]) => {
      if (key !== 'component') return [key, this.#asSchema(value)];
      const component = this.#components.get(String(value));
      return component ? ['$ref', urlOf(component)] : ['not', {}];
    });
    return Object.fromEntries(pairs);
  }

  #compile(id: string, schema: unknown): ValidateFunction | string {
    const known = this.#compiled.get(id);
    if (known) return known;
    let made: ValidateFunction | string;
    try {
      made = this.#ajv.compile({ $id: id, ...(schema as object) });
    } catch (error) {
      made = `The schema cannot be used. ${error instanceof Error ? error.message : String(error)}.`;
    }
    this.#compiled.set(id, made);
    return made;
  }
}
