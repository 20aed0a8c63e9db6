import { idempotencyKeys } from '../../generated/calls.ts';
import type { OperationId } from '../../generated/catalog.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import type { Route } from './call.ts';

const routes: Readonly<Record<OperationId, Route>> = { ...merchantRoutes, ...partnerRoutes };

type KeyPlace =
  | { readonly in: 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: readonly string[] };
const keys: Readonly<Partial<Record<OperationId, KeyPlace>>> = idempotencyKeys;

/** Every header that at least one operation documents, in lower case. */
const documented = new Set(Object.values(routes).flatMap(headersOf));

function headersOf({ parameters }: Route): string[] {
  return parameters.filter((one) => one.in === 'header').map(({ name }) => name);
}

/** By operation: headers that have no effect there, in lower case, each with the sentence about it. */
const byOperation = new Map(Object.keys(routes).map((id) => [id, hintsOf(id as OperationId)]));

function hintsOf(operation: OperationId): [header: string, hint: string][] {
  const own = headersOf(routes[operation]);
  return [...documented].flatMap((name): [string, string][] => {
    const lower = name.toLowerCase();
    const other: [string, string] = [`x-${lower}`, `X-${name} is not documented.`];
    if (own.includes(name)) return [[other[0], `${other[1]} Send ${name}.`]];
    const instead = insteadOf(operation);
    return [
      [lower, `${name} has no effect on ${operation}.${instead}`],
      [other[0], other[1] + instead],
    ];
  });
}

/** The sentence that says where an operation takes its idempotency key. */
function insteadOf(operation: OperationId): string {
  const place = keys[operation];
  if (place?.in !== 'body') return '';
  return ` Send ${place.path.join('.').replaceAll('.*', '[]')} in the body.`;
}

/**
 * Explains headers that have no effect on this operation but on others, and what to send instead.
 * @param operation null for an unknown one
 * @param given returns whether the request has a header, by its name in lower case
 */
export function headerHints(operation: string | null, given: (name: string) => boolean): readonly string[] {
  return (byOperation.get(operation ?? '') ?? []).filter(([name]) => given(name)).map(([, hint]) => hint);
}
