import { readFileSync } from 'node:fs';
import type { Interface } from './evidence.ts';
import { isObject, valueAt } from './pointer.ts';

/** One OpenAPI document of the contract as parsed JSON, with local references only. */
export type Bundle = Record<string, unknown>;

const loaded = new Map<Interface, Bundle>();

/** The bundle of an interface, read once. Throws when it was not generated. */
export function bundle(interfaceName: Interface): Bundle {
  const known = loaded.get(interfaceName);
  if (known !== undefined) return known;
  const file = new URL(`../../generated/bundles/${interfaceName}.json`, import.meta.url);
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(parsed)) throw new Error(`${file.pathname} is no OpenAPI document.`);
  loaded.set(interfaceName, parsed);
  return parsed;
}

/** The version of a contract (`info.version`). */
export function contractVersion(interfaceName: Interface): string {
  return String(valueAt(bundle(interfaceName), '/info/version') ?? 'unknown');
}

/** Follows `$ref` until something else stands there. Throws for a reference into nowhere. */
export function resolved(document: Bundle, value: unknown): unknown {
  let found = value;
  while (isObject(found) && typeof found.$ref === 'string') {
    const next = valueAt(document, decodeURIComponent(found.$ref.slice(1)));
    if (next === undefined) throw new Error(`The contract has nothing at ${found.$ref}.`);
    found = next;
  }
  return found;
}

/** A parameter of an operation, with its reference resolved. */
export interface Parameter {
  name: string;
  in: string;
  schema: unknown;
}

/** The parameters of an operation, those of its path included. `pointer` is the operation's place in the document. */
export function parametersOf(document: Bundle, pathItem: unknown, operation: unknown): Parameter[] {
  const lists = [valueAt(pathItem, '/parameters'), valueAt(operation, '/parameters')];
  return lists.flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((entry): Parameter[] => {
      const parameter = resolved(document, entry);
      if (!isObject(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') return [];
      return [{ name: parameter.name, in: parameter.in, schema: parameter.schema }];
    }),
  );
}
