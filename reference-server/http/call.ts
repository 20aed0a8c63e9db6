import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId } from '../../generated/catalog.ts';
import type { Api, Parameter } from '../contract.ts';

/** A row of the generated route tables. */
export interface Route {
  readonly api: Api;
  readonly method: string;
  readonly path: string;
  readonly body: 'none' | 'required' | 'optional';
  readonly statuses: readonly number[];
  readonly parameters: readonly Parameter[];
  /** Names of the headers without which a response is not complete, by status. */
  readonly requiredHeaders: Readonly<Record<number, readonly string[]>>;
}

/** What is known of a request once its operation is found. */
export interface Call {
  readonly api: Api;
  readonly operationId: OperationId;
  readonly route: Route;
  /** Values of the path by name. A value that cannot be an id is missing, so that no record is found (reading A-48). */
  readonly params: Readonly<Record<string, string | number>>;
  readonly headers: IncomingHttpHeaders;
}

/** The operation of a path, or the methods that the path allows; undefined for an unknown path. */
export type Match =
  | {
      readonly operationId: OperationId;
      readonly route: Route;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly allowed: readonly string[] }
  | undefined;

interface Path {
  readonly pattern: RegExp;
  readonly methods: Map<string, [OperationId, Route]>;
}

/** Finds operations by method and path. Paths with parameters become patterns once; the others are looked up. */
export class RouteTable {
  readonly #literal = new Map<string, Path>();
  readonly #patterns = new Map<string, Path>();

  constructor(routes: Readonly<Partial<Record<OperationId, Route>>>) {
    for (const [operationId, route] of Object.entries(routes) as [OperationId, Route][]) {
      const paths = route.path.includes('{') ? this.#patterns : this.#literal;
      const pattern = new RegExp(`^${route.path.replace(/\{([^}]+)\}/g, '(?<$1>[^/]+)')}$`);
      const entry = paths.get(route.path) ?? { pattern, methods: new Map() };
      entry.methods.set(route.method.toUpperCase(), [operationId, route]);
      paths.set(route.path, entry);
    }
  }

  /** @returns the operation, the methods that the path does have, or undefined for an unknown path */
  find(method: string, path: string): Match {
    const plain = path.endsWith('/') ? path.slice(0, -1) : path;
    const literal = this.#literal.get(plain);
    if (literal) return matchOf(literal, method, {});
    for (const entry of this.#patterns.values()) {
      const found = entry.pattern.exec(plain);
      if (found) return matchOf(entry, method, { ...found.groups });
    }
    return undefined;
  }
}

function matchOf({ methods }: Path, method: string, params: Readonly<Record<string, string>>): Match {
  const operation = methods.get(method);
  return operation ? { operationId: operation[0], route: operation[1], params } : { allowed: [...methods.keys()] };
}

function integerIn(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Reads the values of a path as the contract types them. */
export function pathValues(given: Readonly<Record<string, string>>, parameters: readonly Parameter[]): Call['params'] {
  return Object.fromEntries(
    parameters.flatMap(({ name, in: place, type, maxLength }) => {
      if (place !== 'path') return [];
      const text = given[name] ?? '';
      const value = type === 'integer' ? integerIn(text) : decoded(text, maxLength);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function decoded(text: string, longest = Number.POSITIVE_INFINITY): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value.length <= longest ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The headers that an operation documents, under the names that the contract gives them. */
export function headerValues(
  given: IncomingHttpHeaders,
  parameters: readonly Parameter[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters.flatMap(({ name, in: place }) => {
      const value = place === 'header' ? given[name.toLowerCase()] : undefined;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
