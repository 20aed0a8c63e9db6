import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { ErrorEntry } from '../../../generated/contract-data.ts';
import { type Operation, plansOf } from '../../contract/api.ts';
import { type Contract, schemasOf } from '../../contract/contract-files.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import { expandErrorExamples } from '../../generate/error-examples.ts';
import type { MediaType } from '../../generate/openapi.ts';
import { type PayloadSchemas, payloadSchemas } from './payload-schemas.ts';
import { complaints } from './schemas.ts';

/** Requires an example of every body, and validates every example and the extra keys of errors. */
export function checkExamples(contract: Contract, schemas = payloadSchemas(schemasOf(contract))): Finding[] {
  // Many operations can refer to the same component example or response, which is validated once.
  const judged = new Map<string, Finding[]>();
  for (const { holder, use } of apiNames.flatMap((name) => holdersOf(contract, name))) {
    const schema = holder.at('schema');
    for (const example of holder.at('examples').children) {
      const value = example.follow().at('value');
      const found = value.exists
        ? schemaFindings(value, schemas.of(schema), use, {
            optional: extrasOfOthers(value, holder),
            unions: unionsWith(schema, contract),
          })
        : unresolvedExample(example, contract);
      judged.set(`${value.id} ${schema.follow().id}`, found);
    }
    judged.set(holder.id, [...withoutExample(holder), ...expanded(holder, schemas.of(schema), use, contract)]);
  }
  return [...[...judged.values()].flat(), ...[...contract.errors.values()].flatMap((entry) => extras(entry, schemas))];
}

interface Holder {
  /** A media type or a parameter. */
  holder: Place;
  use: string;
}

function holdersOf({ apis }: Contract, name: (typeof apiNames)[number]): Holder[] {
  return [...apis[name].operations, ...apis[name].webhooks.values()].flatMap(holdersOfOperation);
}

function holdersOfOperation(operation: Operation): Holder[] {
  const responses = [...operation.responses.keys()].map((status) => ({
    holder: operation.response(status),
    use: `the ${status} of ${operation.id}`,
  }));
  return [
    { holder: operation.request, use: `the request of ${operation.id}` },
    ...operation.parameters.map((holder) => ({ holder, use: `the parameter ${holder.at('name').text}` })),
    ...responses,
  ].flatMap(({ holder, use }) => (holder?.exists ? [{ holder, use }] : []));
}

/** Reports a body without a named example. Examples of parameters are in their schemas. */
function withoutExample(holder: Place): Finding[] {
  return holder.at('examples').children.length > 0 || holder.at('in').exists
    ? []
    : [holder.finding('This body has no example. Add a named one under examples.')];
}

/** Reports an example with a dangling reference, with a suggestion. */
function unresolvedExample(example: Place, { errors }: Contract): Finding[] {
  const reference = example.at('$ref').text;
  if (reference === undefined) return [example.finding('This example has no value. Add it.')];
  const hint = guess(reference.split('/').at(-1) ?? '', errors.keys());
  return [example.finding(`"${reference}" is not an example. Correct the reference.${hint}`)];
}

/** Extra keys of other codes of the response. In precise form, only keys of all of its codes are required. */
function extrasOfOthers(value: Place, holder: Place): ReadonlySet<string> {
  if (!isCatalogued(value)) return new Set();
  const entries = holder.at('examples').children.map((example) => example.follow());
  const others = entries.flatMap((entry) => entry.at('x-error', 'extra').keys);
  const own = new Set(value.container(1).at('x-error', 'extra').keys);
  return new Set(others.filter((key) => !own.has(key)));
}

function schemaFindings(
  value: Place,
  validate: ValidateFunction | string,
  use: string,
  { optional, unions }: { optional: ReadonlySet<string>; unions: readonly string[] } = {
    optional: new Set(),
    unions: [],
  },
): Finding[] {
  if (typeof validate === 'string') return [value.finding(`${use}: ${validate}`)];
  return complaints(validate, value.value).flatMap(({ path, says }) => {
    const missing = /^"([^"]+)" is missing/.exec(says)?.[1];
    if (missing !== undefined && path.length === 0 && optional.has(missing)) return [];
    return value
      .at(...path)
      .finding(`As ${use}: ${says}${missing !== undefined && isCatalogued(value) ? otherBody(unions) : ''}`);
  });
}

/** Advice for responses whose codes have different bodies: extra keys, or else a union. */
function otherBody(unions: readonly string[]): string {
  const extra = ' If only other codes have this key, list it in x-error.extra of those codes.';
  const [union] = unions;
  return union === undefined ? extra : `${extra} If no code of this response has it, refer to the schema ${union}.`;
}

/** Names of schemas that are unions of this one and others. */
function unionsWith(schema: Place, contract: Contract): string[] {
  const { id } = schema.follow();
  return [...schemasOf(contract)].flatMap(([name, union]) =>
    union.at('anyOf').children.some((member) => member.follow().id === id) ? [name] : [],
  );
}

function isCatalogued(value: Place): boolean {
  return value.file.path.startsWith('openapi/contract/errors/');
}

/** Validates what `x-error-examples` creates in the bundle. */
function expanded(holder: Place, validate: ValidateFunction | string, use: string, contract: Contract): Finding[] {
  return plansOf(holder).flatMap((plan) => expandedPlan(plan, holder, validate, use, contract));
}

function expandedPlan(
  plan: Place,
  holder: Place,
  validate: ValidateFunction | string,
  use: string,
  contract: Contract,
): Finding[] {
  const name = plan.at('base').text ?? '';
  const base = holder.at('examples', name).follow().at('value');
  const entries = [...contract.errors].filter(([, entry]) => entry.at('x-error').isMap && entry.at('value').isMap);
  const unknown = plan.at('codes').texts.some((code) => !entries.some(([id]) => id === code));
  // A lint rule reports plans with a dangling base.
  if (typeof validate === 'string' || unknown || !base.at(...keysOf(plan)).isMap) return [];
  const media: MediaType = {
    examples: { [name]: { value: base.value } },
    'x-error-examples': plan.value as NonNullable<MediaType['x-error-examples']>,
  };
  expandErrorExamples(
    documentWith(media),
    Object.fromEntries(entries.map(([id, entry]) => [id, entry.value as ErrorEntry])),
  );
  return Object.entries(media.examples ?? {}).flatMap(([id, example]) =>
    complaints(validate, 'value' in example ? example.value : undefined).map(({ path, says }) =>
      plan.finding(`As ${use} with ${id}, at /${path.join('/')}: ${says}`),
    ),
  );
}

function keysOf(plan: Place): string[] {
  return (plan.at('at').text ?? '').split('/').slice(1);
}

function documentWith(media: MediaType) {
  return {
    info: { version: '' },
    paths: { '/': { get: { operationId: '', responses: { '200': { content: { 'application/json': media } } } } } },
    components: { schemas: {}, examples: {}, responses: {}, headers: {}, parameters: {} },
  };
}

function extras(entry: Place, schemas: PayloadSchemas): Finding[] {
  const shown = entry.at('x-error', 'extra').children.filter(({ key }) => entry.at('value', key).exists);
  return shown.flatMap((extra) =>
    schemaFindings(entry.at('value', extra.key), schemas.ofExtra(extra.value), 'x-error.extra'),
  );
}
