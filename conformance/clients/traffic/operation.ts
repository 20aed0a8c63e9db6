import { isOperation, type OperationId, routes } from '../../contract/api.ts';
import type { Interface } from '../../ground/values/evidence.ts';

interface Template {
  readonly operation: OperationId;
  readonly segments: readonly string[];
}

/** The operations by method and number of segments; those with a literal segment come before those with a parameter. */
const templates = Map.groupBy(
  Object.keys(routes)
    .filter(isOperation)
    .map((operation): Template => ({ operation, segments: routes[operation].path.split('/') }))
    .sort((a, b) => parameters(a) - parameters(b)),
  ({ operation, segments }) => `${routes[operation].api} ${routes[operation].method} ${segments.length}`,
);

function parameters({ segments }: Template): number {
  return segments.filter((one) => one.startsWith('{')).length;
}

/** The operation at an address, and the values of its path parameters; undefined when the contract has none there. */
export function operationAt(
  api: Interface,
  method: string,
  path: string,
): { operation: OperationId; ids: Record<string, string> } | undefined {
  const parts = path.split('/');
  const found = (templates.get(`${api} ${method.toLowerCase()} ${parts.length}`) ?? []).find(({ segments }) =>
    segments.every((segment, i) => segment.startsWith('{') || segment === parts[i]),
  );
  if (found === undefined) return undefined;
  const ids = found.segments.flatMap((segment, i) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), parts[i] ?? ''] as const] : [],
  );
  return { operation: found.operation, ids: Object.fromEntries(ids) };
}
