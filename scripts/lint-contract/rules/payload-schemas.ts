import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Place } from '../../contract/place.ts';
import type { YamlFile } from '../../contract/yaml-file.ts';

function urlOf({ path }: YamlFile): string {
  return `https://contract.invalid/${encodeURI(path)}`;
}

/** A compiled schema, or why it is unusable, with its source. */
interface Compiled {
  readonly from: unknown;
  readonly validate: ValidateFunction | string;
}

/** Receives the subject and the state of a value. */
type OnState = (subject: string, state: unknown) => void;

/** The schemas of bodies and parameters, compiled from the files. */
export class PayloadSchemas {
  // Each validator is used for few values, so fast compilation matters more than fast validation.
  readonly #ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, code: { optimize: false } });
  readonly #components: Map<string, Place>;
  readonly #compiled = new Map<string, Compiled>();
  #onState: OnState | undefined;

  constructor(components: Map<string, Place>) {
    this.#components = components;
    this.#ajv.addKeyword({
      keyword: 'x-lifecycle',
      validate: (subject: string, state: unknown) => {
        this.#onState?.(subject, state);
        return true;
      },
    });
    formats.default(this.#ajv);
    for (const schema of components.values()) {
      if (schema.isMap && schema.path.length === 0) this.#ajv.addSchema(schema.value as object, urlOf(schema.file));
    }
  }

  /** True when these components are the compiled ones: the same files and places. */
  isOf(components: Map<string, Place>): boolean {
    return (
      components.size === this.#components.size &&
      [...components].every(([name, { file, id }]) => {
        const own = this.#components.get(name);
        return own?.file === file && own.id === id;
      })
    );
  }

  /** Runs work that validates values. `onState` receives the state of each value with `x-lifecycle`. */
  observing<T>(onState: OnState, work: () => T): T {
    this.#onState = onState;
    try {
      return work();
    } finally {
      this.#onState = undefined;
    }
  }

  /** The validator of the schema at a place, or the reason for having none. */
  of(place: Place): ValidateFunction | string {
    // A place that is only a reference shares the validator of its target.
    const target = place.keys.join() === '$ref' ? place.follow(1) : place;
    const { file, path, value } = target.exists ? target : place;
    return this.#compile(
      path.length === 0 ? urlOf(file) : `${urlOf(file)}?at=${encodeURIComponent(path.join('/'))}`,
      value,
    );
  }

  /** The validator of an extra key, which is described by a few keywords or by a component. */
  ofExtra(extra: unknown): ValidateFunction | string {
    const id = `https://contract.invalid/extra?${encodeURIComponent(JSON.stringify(extra))}`;
    return this.#compile(id, this.#asSchema(extra), id);
  }

  #asSchema(extra: unknown): unknown {
    if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) return extra;
    const pairs = Object.entries(extra).map(([key, value]) => {
      if (key !== 'component') return [key, this.#asSchema(value)];
      const component = this.#components.get(String(value));
      return component ? ['$ref', urlOf(component.file)] : ['not', {}];
    });
    return Object.fromEntries(pairs);
  }

  #compile(id: string, schema: unknown, from = schema): ValidateFunction | string {
    const known = this.#compiled.get(id);
    if (known && known.from === from) return known.validate;
    if (known) this.#ajv.removeSchema(id);
    let validate: ValidateFunction | string;
    try {
      validate = this.#ajv.getSchema(id) ?? this.#ajv.compile({ $id: id, ...(schema as object) });
    } catch (error) {
      validate = `The schema cannot be used. ${error instanceof Error ? error.message : String(error)}.`;
    }
    this.#compiled.set(id, { from, validate });
    return validate;
  }
}

/** The schemas of the last two contracts, the newest first: usually a contract and a changed copy. */
let latest: readonly PayloadSchemas[] = [];

/** The payload schemas of a contract. Cached until a file with components changes. */
export function payloadSchemas(components: Map<string, Place>): PayloadSchemas {
  const schemas = latest.find((one) => one.isOf(components)) ?? new PayloadSchemas(components);
  latest = [schemas, ...latest.filter((one) => one !== schemas)].slice(0, 2);
  return schemas;
}
