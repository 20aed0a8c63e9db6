import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { requestOf } from '../../matrices/admission/merchant-requests.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import type { Outcomes } from './world.ts';

/** An operation, and a code of a failure outside the server that it may return. */
interface Outage {
  readonly operation: OperationId;
  readonly code: CodeId;
}

const ofLimits = new Set<unknown>(
  Object.values(limits).map(({ exceeded }) => ('code' in exceeded ? exceeded.code : undefined)),
);

/** What changes the cashiers or the shift of the organization is not called. */
const left: ReadonlySet<OperationId> = new Set<OperationId>(['closeShift', 'verifyConnectionOtp']);

/** Every documented code that no caller can cause, with each operation that has it. */
export const outages: readonly Outage[] = (Object.keys(routes) as OperationId[]).flatMap((operation) =>
  routes[operation].api === 'partner' || left.has(operation)
    ? []
    : Object.entries(occurrences[operation] as Readonly<Record<string, { readonly status: number }>>).flatMap(
        ([code, { status }]) =>
          codes[code as CodeId].level !== 'documented' || ofLimits.has(code) || status < 429
            ? []
            : [{ operation, code: code as CodeId }],
      ),
);

/**
 * Injects a failure outside the server, and calls an operation that may return its code. The specification does not name
 * the operation of each, so an accepted call is permitted; a refusal has what is stated about its code.
 */
export async function outage({ context }: Outcomes, { pick }: Step): Promise<string | undefined> {
  const [one] = picked(
    outages.filter(
      ({ operation, code }) =>
        context.need[`outage.later:${code}`] !== undefined &&
        (!hasUnspecifiedPath(operation) || context.declared(operation) || operation.includes('Cashbox')),
    ),
    pick,
  );
  if (one === undefined) return undefined;
  const { operation, code } = one;
  await unlessUnclear(() =>
    unlessInjected(async () => {
      await context.need[`outage.later:${code}`]?.inject();
      const request = await requestOf(context, operation);
      const connection = context.need['connection.new'];
      const path = routes[operation].path.startsWith('/connections/{connection}') && connection !== undefined;
      await context.api.raw({
        ...request,
        ...(path && { path: { connection: connection.id } }),
        throttled: 'return',
      });
    }),
  );
  return `${operation} while there is ${code}`;
}

/** A failure that was injected for a request is no unknown outcome of it. */
export async function unlessInjected(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isExpected =
      error instanceof StopCheck && (error.reason === 'unknown_outcome' || error.reason === 'rate_limited');
    if (!isExpected) throw error;
  }
}
