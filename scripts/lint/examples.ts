import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Operation } from './api.ts';
import { apiNames, type Contract, schemasOf } from './contract.ts';
import type { Finding } from './finding.ts';
import type { Place } from './place.ts';
import { complaints } from './schemas.ts';

/** Every example of a request, an answer, an event or a parameter fits its schema, and every error's extra keys theirs. */
export function checkExamples(contract: Contract): Finding[] {
  const schemas = new PayloadSchemas(schemasOf(contract));
  const shown = new Map<string, { value: Place; schema: Place; use: string }>();
  for (const api of apiNames) {
    for (const operation of [...contract.apis[api].operations, ...contract.apis[api].webhooks.values()]) {
      for (const { holder, use } of holdersOf(operation)) {
        for (const example of holder.at('examples').children) {
          const value = example.follow().at('value');
          const schema = holder.at('schema');
          shown.set(`${value.id} ${schema.follow().id}`, { value, schema, use });
        }
      }
    }
  }
  return [
    ...[...shown.values()].flatMap(({ value, schema, use }) => misfits(value, schemas.of(schema), use)),
    ...[...contract.errors.values()].flatMap((entry) =>
      entry
        .at('x-error', 'extra')
        .children.filter(({ key }) => entry.at('value', key).exists)
        .flatMap((extra) => misfits(entry.at('value', extra.key), schemas.ofExtra(extra.value), 'x-error.extra')),
    ),
  ];
}

/** Where an operation shows examples: media types and parameters. */
function holdersOf(operation: Operation): { holder: Place; use: string }[] {
  const answers = [...operation.responses.keys()].map((status) => ({
    holder: operation.answer(status),
    use: `the ${status} of ${operation.id}`,
  }));
  return [
    { holder: operation.request, use: `the request of ${operation.id}` },
    ...operation.parameters.map((holder) => ({ holder, use: `the parameter ${holder.at('name').text}` })),
    ...answers,
  ].flatMap(({ holder, use }) => (holder ? [{ holder, use }] : []));
}

function misfits(value: Place, validate: ValidateFunction | string, use: string): Finding[] {
  if (typeof validate === 'string') return [value.finding(`${use}: ${validate}`)];
  return complaints(validate, value.value).map(({ path, says }) => value.at(...path).finding(`As ${use}: ${says}`));
}

const urlOf = (place: Place): string => `https://contract.invalid/${encodeURI(place.file.path)}`;

/** The schemas of bodies and parameters, compiled from the files as they stand. */
class PayloadSchemas {
  readonly #ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
  readonly #components: Map<string, Place>;
  readonly #compiled = new Map<string, ValidateFunction | string>();

  constructor(components: Map<string, Place>) {
    this.#components = components;
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
