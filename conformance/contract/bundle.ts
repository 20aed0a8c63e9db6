import { documentText } from '../../generated/documents.ts';
import type { Interface } from '../ground/values/evidence.ts';
import { isObject, valueAt } from '../ground/values/pointer.ts';

/** One OpenAPI document of the contract as parsed JSON, with local references only. */
export type Bundle = Record<string, unknown>;

const loaded = new Map<Interface, Bundle>();

/** The bundle of an interface, read once. Throws when it has not been generated. */
export function bundle(interfaceName: Interface): Bundle {
  const known = loaded.get(interfaceName);
  if (known !== undefined) return known;
  const parsed: unknown = JSON.parse(documentText(interfaceName));
  if (!isObject(parsed)) throw new Error(`The document of the ${interfaceName} interface is no OpenAPI document.`);
  loaded.set(interfaceName, parsed);
  return parsed;
}

/** Replaces the contract while `work` runs, to compare responses with another version. `work` is synchronous. */
export function withBundles<T>(documents: Readonly<Record<Interface, Bundle>>, work: () => T): T {
  const own = new Map(loaded);
  for (const name of ['merchant', 'partner'] as const) loaded.set(name, documents[name]);
  try {
    return work();
  } finally {
    loaded.clear();
    for (const [name, document] of own) loaded.set(name, document);
  }
}

/** The version of a contract (`info.version`). */
export function contractVersion(interfaceName: Interface): string {
  return String(valueAt(bundle(interfaceName), '/info/version') ?? 'unknown');
}

const found = new WeakMap<Bundle, Map<string, unknown>>();

/** The value at a JSON Pointer of a document. Looked up once: the same few places are read for every exchange. */
export function valueIn(document: Bundle, pointer: string): unknown {
  const values = found.get(document) ?? new Map<string, unknown>();
  found.set(document, values);
  if (!values.has(pointer)) values.set(pointer, valueAt(document, pointer));
  return values.get(pointer);
}

/** Follows `$ref` to the referenced value. Throws for a reference that does not resolve. */
export function resolved(document: Bundle, value: unknown): unknown {
  let target = value;
  while (isObject(target) && typeof target.$ref === 'string') {
    const next = valueIn(document, decodeURIComponent(target.$ref.slice(1)));
    if (next === undefined) throw new Error(`The contract has no value at ${target.$ref}.`);
    target = next;
  }
  return target;
}

/** A parameter of an operation, with its reference resolved. */
export interface Parameter {
  name: string;
  in: string;
  /** JSON Pointer of its schema in the bundle. */
  pointer: string;
}

const parameters = new WeakMap<Bundle, Map<string, readonly Parameter[]>>();

/** The parameters of the operation at a place of the document (`/paths/~1invoices/get`), those of its path included. */
export function parametersOf(document: Bundle, operationPointer: string): readonly Parameter[] {
  const known = parameters.get(document) ?? new Map<string, readonly Parameter[]>();
  parameters.set(document, known);
  const own = known.get(operationPointer) ?? parametersAt(document, operationPointer);
  known.set(operationPointer, own);
  return own;
}

function parametersAt(document: Bundle, operationPointer: string): Parameter[] {
  const pathPointer = operationPointer.slice(0, operationPointer.lastIndexOf('/'));
  return [pathPointer, operationPointer].flatMap((owner) => {
    const list = valueAt(document, `${owner}/parameters`);
    return (Array.isArray(list) ? list : []).flatMap((entry: unknown, i): Parameter[] => {
      const parameter = resolved(document, entry);
      if (!isObject(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') return [];
      const reference = isObject(entry) && typeof entry.$ref === 'string' ? entry.$ref.slice(1) : undefined;
      return [{ name: parameter.name, in: parameter.in, pointer: `${reference ?? `${owner}/parameters/${i}`}/schema` }];
    });
  });
}
