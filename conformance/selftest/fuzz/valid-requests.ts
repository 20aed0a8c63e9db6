import { generateSync } from 'json-schema-faker';
import type { SeededRandom } from '../test-support/seeded-random.ts';
import { type KnownValues, namesFor } from './known-values.ts';
import { bundles, type Node, type Operation } from './operations.ts';
import { isBodyOf } from './schema.ts';

/** A request before it is written as text. */
export interface Draft {
  readonly method: string;
  /** Path values by name, written but not encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** First segment of an operation's path. */
export function resourceOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

/** Makes a value from a schema; names of a record's parts lead to values that earlier responses showed. */
function fromSchema(operation: Operation, schema: Node, random: SeededRandom): unknown {
  const { components } = bundles[operation.api];
  const isEmptyObject = schema.type === 'object' && schema.properties === undefined;
  if (isEmptyObject) return {};
  const options = { seed: random.below(2 ** 31), optionalsProbability: random.below(10) / 10, maxItems: 3 };
  return generateSync({ ...schema, components }, options);
}

/** Mostly one of the newest values, because old records have ended. */
function recent<T>(pool: readonly T[], random: SeededRandom): T {
  return random.pick(random.chance(0.7) ? pool.slice(-4) : pool);
}

/** Texts of more bytes, or more UTF-16 units, than characters: the generator of values makes only ASCII. */
const beyondAscii = ['Жаңа тауар', 'é', 'عرض خاص', '𝒩 🧾', 'line\nbreak', '"quoted\\'];

const knownAmounts = /amount|price|sum|total/;
const knownCounts = /^(count|quantity|discount_percentage)$/;

/** Puts in known ids and plausible amounts, which chance alone would never hit. */
function plausibleValue(
  value: unknown,
  key: string,
  owner: string,
  resource: string,
  known: KnownValues,
  random: SeededRandom,
): unknown {
  if (Array.isArray(value)) return value.map((one) => plausibleValue(one, key, owner, resource, known, random));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, plausibleValue(one, name, owner, resource, known, random)]),
    );
  }
  const pool = known.named(owner, namesFor(key, resource)).filter((one) => typeof one === typeof value);
  if (pool.length > 0 && random.chance(key === 'client_operation_id' ? 0.1 : 0.8)) return recent(pool, random);
  if (key === 'payment_type') return random.pick([3, 3, 5, value]);
  if (typeof value === 'number' && knownCounts.test(key) && random.chance(0.8)) return 1 + random.below(3);
  if (typeof value === 'number' && knownAmounts.test(key) && random.chance(0.7))
    return 1 + random.below(random.pick([50, 20_000]));
  if (typeof value === 'string' && value.length > 60 && random.chance(0.8)) return value.slice(0, 20);
  if (typeof value === 'string' && random.chance(0.05)) return random.pick(beyondAscii);
  if (key === 'phone_number' && random.chance(0.5)) return '87011234567';
  if (key === 'phoneNumber' && random.chance(0.7)) return random.pick(['77770000010', '77770000011', '77770000012']);
  if (key === 'cashier_phone' && random.chance(0.7)) return '77770000010';
  if (key === 'otp' && random.chance(0.7)) return '0000';
  return value;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A request that keeps to the schemas of its operation. */
export function validRequest(operation: Operation, owner: string, known: KnownValues, random: SeededRandom): Draft {
  const resource = resourceOf(operation);
  const valueFor = (name: string, schema: Node): unknown => {
    const pool = known.named(owner, namesFor(name, resource));
    return pool.length > 0 && random.chance(0.9) ? recent(pool, random) : fromSchema(operation, schema, random);
  };
  const { parameters, body } = operation;
  const path = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, schema }) => [name, written(valueFor(name, schema))]);
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.3)))
    .flatMap(({ name, schema }) => {
      const values = fromSchema(operation, schema, random);
      return (Array.isArray(values) ? values : [values]).map((value) => [name, written(value)] as const);
    });
  const headers = parameters
    .filter((one) => one.in === 'header' && (one.required || random.chance(0.4)))
    .map(({ name }) => [name, `key-${random.below(30)}`]);
  return {
    method: operation.method,
    path: Object.fromEntries(path),
    query,
    headers: Object.fromEntries(headers),
    body: body && bodyOf(operation, body, owner, known, random),
  };
}

/** Drops what the organization cannot use, mostly: a cart without a catalog, and the other way round. */
function fitting(body: unknown, owner: string, random: SeededRandom): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const unfit = new Set([
    ...('amount' in body && 'cart_items' in body ? [owner.includes('catalog') ? 'amount' : 'cart_items'] : []),
    ...(owner.includes('catalog') ? [] : ['discount_percentage']),
    ...(owner.startsWith('sandbox') ? [] : ['simulate']),
  ]);
  const kept = Object.entries(body).filter(([key]) => !unfit.has(key) || random.chance(0.2));
  return Object.fromEntries(
    kept.map(([key, one]) => [key, Array.isArray(one) ? one.map((row) => fitting(row, owner, random)) : one]),
  );
}

/** The generator sometimes misses a bound; such a value is generated again. */
const maxAttempts = 8;

function bodyOf(
  operation: Operation,
  { schema, examples }: NonNullable<Operation['body']>,
  owner: string,
  known: KnownValues,
  random: SeededRandom,
): unknown {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const isExample = examples.length > 0 && random.chance(0.5);
    const made = isExample ? random.pick(examples) : fromSchema(operation, schema, random);
    const body = fitting(plausibleValue(made, '', owner, resourceOf(operation), known, random), owner, random);
    if (isBodyOf(operation, body)) return body;
  }
  return examples[0] ?? {};
}
