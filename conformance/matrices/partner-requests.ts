import type { ClauseId } from '../../generated/clauses.ts';
import type { OperationId, RawRequest } from '../contract/api.ts';
import { payloadOf } from '../exchange/requests/fault.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { RowContext } from './matrix.ts';

/**
 * A valid request about the organization of the row, or another one. A creation repeats that of the organization, so
 * that with the key of its partner it creates nothing new.
 */
export function partnerRequest(
  { need, valid, unique }: RowContext,
  operation: OperationId,
  organization?: number,
): RawRequest {
  const { id, response } = need['partner.org.linked'] ?? need['partner.org.fresh'];
  const known = response.at('/organization/external_id');
  const external_id = typeof known === 'string' ? known : unique('org');
  const payload = operation === 'createOrganization' ? { ...valid(operation), external_id } : (valid(operation) ?? {});
  return { to: operation, ...payloadOf(operation, payload), path: { id: organization ?? id } };
}

/** The specification gives the statuses of few refusals of this interface: any 4xx is one. */
export function isRefusal({ status }: ReceivedResponse): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/** Asserts that refused calls of an operation have left nothing, where the owner can see that. */
export async function unchanged(context: RowContext, operation: OperationId, clause: ClauseId): Promise<void> {
  const { api } = context;
  if (operation === 'startCashierAuthorisation') {
    // Without a process the next step is refused (P §7).
    const sent = await api.raw(partnerRequest(context, 'sendCashierPhone'));
    context.clause(clause, sent).that(!sent.accepted, 'no process, so no 2xx', String(sent.status));
  }
  if (operation === 'verifyCashierOtp') {
    const card = await api.raw(partnerRequest(context, 'getOrganization'));
    const isLinked = card.at('/organization/provider_connected') === true;
    context.clause(clause, card).that(!isLinked, 'no linked cashier', 'a linked cashier');
  }
  if (operation === 'deleteOrganization') {
    const card = await api.raw(partnerRequest(context, 'getOrganization'));
    context.clause(clause, card).that(card.accepted, 'any 2xx', String(card.status ?? 'no response'));
  }
}
