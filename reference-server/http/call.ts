import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Api } from '../contract.ts';

/** A row of the generated route tables. */
export interface Route {
  readonly api: Api;
  readonly method: string;
  readonly path: string;
  readonly body: 'none' | 'required' | 'optional';
  readonly statuses: readonly number[];
}

/** What is known of a request once its operation is found. */
export interface Call {
  readonly api: Api;
  readonly operationId: OperationId;
  readonly route: Route;
  /** Integer of the path; undefined when the path has none. */
  readonly id: number | undefined;
  readonly headers: IncomingHttpHeaders;
}

const calls = new WeakMap<Request, Call>();

export const callOf = (request: Request): Call | undefined => calls.get(request);
export const remember = (request: Request, call: Call): void => void calls.set(request, call);

/** Where a path leads. */
export type Match =
  | { readonly operationId: OperationId; readonly route: Route; readonly id: string | undefined }
  | { readonly allowed: readonly string[] }
  | undefined;

/** Finds operations by method and path. Each path is turned into a pattern once. */
export class RouteTable {
  readonly #paths = new Map<
    string,
    { readonly pattern: RegExp; readonly methods: Map<string, [OperationId, Route]> }
  >();

  constructor(routes: Readonly<Partial<Record<OperationId, Route>>>) {
    for (const [operationId, route] of Object.entries(routes) as [OperationId, Route][]) {
      const known = this.#paths.get(route.path);
      const pattern = new RegExp(`^${route.path.replace(/\{[^}]+\}/g, '([^/]+)')}/?$`);
      const entry = known ?? { pattern, methods: new Map() };
      entry.methods.set(route.method.toUpperCase(), [operationId, route]);
      this.#paths.set(route.path, entry);
    }
  }

  /** @returns the operation, the methods that the path does have, or undefined for an unknown path */
  find(method: string, path: string): Match {
    for (const { pattern, methods } of this.#paths.values()) {
      const found = pattern.exec(path);
      if (!found) continue;
      const operation = methods.get(method);
      if (!operation) return { allowed: [...methods.keys()] };
      return { operationId: operation[0], route: operation[1], id: found[1] };
    }
    return undefined;
  }
}

/** The integer that a path holds; undefined for anything else, so that it is simply not found. */
export const pathInteger = (text: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
