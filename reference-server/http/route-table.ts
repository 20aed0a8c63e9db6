import type { OperationId } from '../../generated/catalog.ts';
import { integerIn, type Route } from './call.ts';

/** The operation of a path, or the methods that the path allows; undefined for an unknown path. */
export type Match =
  | { readonly operationId: OperationId; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] }
  | undefined;

/** The operations of one path, and the names of its parameters in their order. */
interface Path {
  readonly names: readonly string[];
  /** The parameters that are ids, by their place in `names`. */
  readonly ids: readonly number[];
  readonly methods: Map<string, [OperationId, Route]>;
}

/** A node of the routing tree: the continuations after the path segments read so far. */
interface Branch {
  readonly literal: Map<string, Branch>;
  /** Continuation for a segment that is not in `literal`. */
  parameter?: Branch;
  path?: Path;
}

/** Finds operations by method and path, one look-up for each segment. A literal segment wins over a parameter. */
export class RouteTable {
  readonly #root: Branch = { literal: new Map() };

  constructor(routes: Readonly<Partial<Record<OperationId, Route>>>) {
    for (const [operationId, route] of Object.entries(routes) as [OperationId, Route][]) {
      const segments = route.path.split('/').slice(1);
      const branch = segments.reduce(grown, this.#root);
      const names = segments.filter(isParameter).map((segment) => segment.slice(1, -1));
      branch.path ??= { names, ids: idsAmong(names, route), methods: new Map() };
      branch.path.methods.set(route.method.toUpperCase(), [operationId, route]);
    }
  }

  /** @returns the operation, the methods that the path does have, or undefined for an unknown path */
  find(method: string, path: string): Match {
    const segments = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
    return matchFrom(this.#root, segments, 1, [], method);
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** The branch of a route segment; created when missing. */
function grown(branch: Branch, segment: string): Branch {
  const next = (isParameter(segment) ? branch.parameter : branch.literal.get(segment)) ?? { literal: new Map() };
  if (isParameter(segment)) branch.parameter = next;
  else branch.literal.set(segment, next);
  return next;
}

function matchFrom(
  branch: Branch,
  segments: readonly string[],
  at: number,
  values: readonly string[],
  method: string,
): Match {
  const segment = segments[at];
  if (segment === undefined) return branch.path && matchOf(branch.path, method, values);
  const literal = branch.literal.get(segment);
  const match = literal && matchFrom(literal, segments, at + 1, values, method);
  if (match || !branch.parameter || segment === '') return match;
  return matchFrom(branch.parameter, segments, at + 1, [...values, segment], method);
}

/** The positions of the integer parameters. */
function idsAmong(names: readonly string[], { parameters }: Route): number[] {
  return names.flatMap((name, at) => {
    const isId = parameters.some((one) => one.name === name && one.in === 'path' && one.type === 'integer');
    return isId ? [at] : [];
  });
}

function matchOf({ names, ids, methods }: Path, method: string, values: readonly string[]): Match {
  const operation = methods.get(method);
  // With an invalid id, the path names no record: 404 instead of 405.
  if (!operation && ids.some((at) => integerIn(values[at] ?? '') === undefined)) return undefined;
  if (!operation) return { allowed: [...methods.keys()] };
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) params[name] = values[at] ?? '';
  return { operationId: operation[0], route: operation[1], params };
}
