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

/** The headers that one operation at least documents. */
const documented = new Set(Object.values(routes).flatMap(headersOf));

function headersOf({ parameters }: Route): string[] {
  return parameters.filter((one) => one.in === 'header').map(({ name }) => name);
}

/** Headers without effect, in lower case, and the sentence about each, for every operation. */
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

/** Where the contract has the idempotency key of an operation. */
function insteadOf(operation: OperationId): string {
  const place = keys[operation];
  if (place?.in !== 'body') return '';
  return ` Send ${place.path.join('.').replaceAll('.*', '[]')} in the body.`;
}

/**
 * Says which headers of a request have a meaning on other operations only, and what to send for them.
 * @param operation null for none
 * @param given whether the request has a header, by its name in lower case
 */
export function headerHints(operation: string | null, given: (name: string) => boolean): readonly string[] {
  return (byOperation.get(operation ?? '') ?? []).filter(([name]) => given(name)).map(([, hint]) => hint);
}
