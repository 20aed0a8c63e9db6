import type { ClauseId } from '../../../generated/clauses.ts';
import { operationPointer, pathParameters } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { refusalCode } from '../../exchange/responses/refusal-codes.ts';
import { type Clause, contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { requireEndedTariff } from '../../preconditions/lapsed-tariffs.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { callers } from './admission.ts';
import { refusedForState } from './caller-states.ts';
import { namedKind, requestOf } from './merchant-requests.ts';

/** Why a production organization has no tariff. */
export type TariffState = 'tariff.inactive' | 'tariff.never';

/** An operation, what an inactive tariff does to it, and the clause that says so. */
export interface Ruled {
  readonly operation: OperationId;
  readonly isBlocked: boolean;
  readonly clause: Clause;
}

/** The operations that M §7.2 lists as blocked or kept; what it leaves out has no clause. */
export const ruled: readonly Ruled[] = (Object.keys(routes) as OperationId[]).flatMap((operation) => {
  const { required, level } = tariffOf(operation);
  const isBlocked = required === 'blocked';
  if (level === 'assumed' || !(isBlocked || (required === 'not_blocked' && isServed(operation)))) return [];
  // A refusal of a path that is not specified may be about the path.
  if (isBlocked && hasUnspecifiedPath(operation)) return [];
  const clause = isBlocked
    ? clauseWith('error:tariff_inactive', `response:${operation}/403`)
    : clauseWith(`operation:${operation}`);
  return clause === undefined ? [] : [{ operation, isBlocked, clause }];
});

/** True for an operation that needs no record, or one that the suite can create, and then serves it. */
function isServed(operation: OperationId): boolean {
  if (operation === 'getInvoiceReceipt') return false;
  return pathParameters(routes[operation].path).length === (namedKind(operation) === undefined ? 0 : 1);
}

function tariffOf(operation: OperationId): { readonly required?: string; readonly level?: string } {
  return valueAt(bundle(routes[operation].api), `${operationPointer(operation)}/x-tariff`) ?? {};
}

/** The clause of M §7.2 about production organizations that holds these parts. */
function clauseWith(...parts: readonly string[]): Clause | undefined {
  return [...contractLedger.values()].find(
    ({ id, holds, excluded, level }) =>
      id.startsWith('M-7.2-') &&
      !id.startsWith('M-7.2-sandbox-') &&
      excluded === undefined &&
      level === 'must' &&
      parts.every((part) => holds.includes(part)),
  );
}

const states: readonly { readonly state: TariffState; readonly label: string }[] = [
  { state: 'tariff.inactive', label: 'whose tariff has ended' },
  { state: 'tariff.never', label: 'that never had a tariff' },
];

/** M §7.2: the operations of each profile, by production organizations without a tariff. */
export const tariffRows: Check[] = states.flatMap(({ state, label }) =>
  [...Map.groupBy(ruled, ({ clause }) => clause.profile)].map(([profile, operations]) =>
    matrixRow(callers, {
      id: `callers.${state.replace('.', '-')}.${profile}`,
      title: `What M §7.2 lists of ${profile} is closed or open to an organization ${label}`,
      profile,
      needs: [`caller:${state}`],
      cells: operations.map((one) => tariffCell(one, state)),
    }),
  ),
);

/** The cell of an operation that the state closes, or leaves open. */
export function tariffCell(one: Ruled, state: TariffState): GradedCell {
  return one.isBlocked ? blocked(one, state) : kept(one, state);
}

function blocked({ operation, clause: { id } }: Ruled, state: TariffState): GradedCell {
  const isNever = state === 'tariff.never';
  // The clauses about the body name no operation.
  const about = isNever ? 'M-7.2-expires-at-null' : 'M-7.2-expires-at';
  return {
    label: operation,
    clauses: [id, about],
    run: async (context) => {
      const response = await sent(context, operation, state);
      await refusedForState(context, operation, response, 403);
      const other = refusalCode(response);
      if (response.status === 403 && other !== undefined && !carriesCode(response, 'tariff_inactive')) {
        throw unclear(response);
      }
      context.clause(id, response).status(403).code('tariff_inactive');
      if (operation === 'cancelInvoice') await notCancelled(context, id, state);
      if (!carriesCode(response, 'tariff_inactive')) return;
      const end = context.clause(about, response).at('/expires_at');
      if (isNever) end.toBe(null);
      else end.toHaveValue();
    },
  };
}

/** A refused cancel has cancelled nothing. */
async function notCancelled(context: RowContext, id: ClauseId, state: TariffState): Promise<void> {
  const { caller, records } = context.need[`caller:${state}` as const];
  if (records.invoice === undefined) return;
  const read = await context.api.as(caller).getInvoice(Number(records.invoice));
  const status = read.at('/status');
  const isHeld = !read.accepted || (status !== 'cancelled' && status !== 'cancelling');
  context.clause(id, read).that(isHeld, 'an invoice that is not cancelled', String(status));
}

function kept({ operation, clause: { id } }: Ruled, state: TariffState): GradedCell {
  return {
    label: operation,
    clauses: [id],
    run: async (context) => {
      const response = await sent(context, operation, state);
      const { status, accepted } = response;
      const isForbidden = status === 402 || (status === 403 && refusalCode(response) === undefined);
      const isRefused = isForbidden || carriesCode(response, 'tariff_inactive');
      // Another refusal is about the record or the request, of which the specification shows little.
      if (!accepted && !isRefused) throw unclear(response);
      // What works without a tariff works with one, too: another refusal shows that there is none.
      if (!isRefused)
        await requireEndedTariff({ credential: context.need[`caller:${state}` as const].caller }, context);
      context.clause(id, response).that(!isRefused, 'no refusal for the tariff', String(status ?? 'no response'));
    },
  };
}

async function sent(context: RowContext, operation: OperationId, state: TariffState): Promise<ReceivedResponse> {
  const { caller, records } = context.need[`caller:${state}` as const];
  return context.api.as(caller).raw(await requestOf(context, operation, records));
}

function unclear({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `${label} (exchange ${exchange}): the request is refused for another reason than the tariff.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
