import { isOperation, type OperationId, routes } from '../../contract/api.ts';

interface Path {
  readonly pattern: RegExp;
  readonly operations: Map<string, OperationId>;
}

/** Paths without parameters by their text, the others by their number of segments. */
const literals = new Map<string, Map<string, OperationId>>();
const patterns = new Map<number, Path[]>();

for (const operation of Object.keys(routes).filter(isOperation)) {
  const { method, path } = routes[operation];
  operationsAt(path).set(method.toUpperCase(), operation);
}

function operationsAt(path: string): Map<string, OperationId> {
  if (!path.includes('{')) {
    const found = literals.get(path) ?? new Map<string, OperationId>();
    literals.set(path, found);
    return found;
  }
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const siblings = patterns.get(segments(path)) ?? [];
  patterns.set(segments(path), siblings);
  const known = siblings.find((one) => one.pattern.source === pattern.source);
  if (known !== undefined) return known.operations;
  const operations = new Map<string, OperationId>();
  siblings.push({ pattern, operations });
  return operations;
}

function segments(path: string): number {
  return path.split('/').length;
}

/**
 * The operation of a request, or undefined when the contract has none there.
 * @param url path and query below the base URL of an interface, or below the origin of the reference server
 */
export function operationAt(method: string, url: string): OperationId | undefined {
  const path = url
    .replace(/\?.*$/, '')
    .replace(/^\/api\/(v1|partner)(?=\/)/, '')
    .replace(/\/$/, '');
  const verb = method === 'HEAD' ? 'GET' : method;
  const literal = literals.get(path);
  if (literal !== undefined) return literal.get(verb);
  return patterns
    .get(segments(path))
    ?.find(({ pattern }) => pattern.test(path))
    ?.operations.get(verb);
}
