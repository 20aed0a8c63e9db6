import type { ClauseId } from '../../../generated/clauses.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { unknownIdLike } from '../../ground/values/record-id.ts';
import { namedKind } from '../../matrices/admission/merchant-requests.ts';
import { refusedForRecord, sendAbout } from '../../matrices/ownership/foreign.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import type { Requests } from './world.ts';

/** The operations that name a record which the suite can create, and the clauses about a record that is not found. */
const named = [...contractLedger.values()].flatMap(({ id, level, excluded, holds }) => {
  if (level !== 'must' || excluded !== undefined || !/404|not-found/.test(id) || id.endsWith('-error')) return [];
  return holds.flatMap((part) => {
    const name = /^response:(\w+)\/404$/.exec(part)?.[1] as OperationId | undefined;
    return name === undefined || namedKind(name) === undefined || routes[name].api !== 'merchant'
      ? []
      : [{ operation: name, clause: id as ClauseId, isForeign: id.includes('foreign') }];
  });
});

/** The operations on a subscription: those that the target lists are hidden from other organizations. */
const ofSubscriptions = (Object.keys(routes) as OperationId[])
  .filter((operation) => routes[operation].path.startsWith('/subscriptions/{id}'))
  .map((operation) => ({ operation, clause: 'M-4.6-subscriptions-404-foreign', isForeign: true }) as const);

/** Asks for a record that there is not, or for one of another organization: neither is found (M §7.1). */
export async function askForNone({ context }: Requests, { pick }: Step): Promise<string | undefined> {
  const { need, declared } = context;
  const shared = need['subscription.shared'];
  const hidden = shared === undefined ? [] : ofSubscriptions.filter(({ operation }) => declared(operation));
  const [one] = picked([...named, ...hidden], pick);
  const other = need['org.foreign'];
  if (one === undefined || (one.isForeign && other === undefined)) return undefined;
  const { operation, clause, isForeign } = one;
  const kind = namedKind(operation);
  const id = kind === undefined ? shared?.id : await recordOf(context, kind);
  if (id === undefined) return undefined;
  const caller = isForeign && other !== undefined ? { ...context, api: context.api.as(other.credential) } : context;
  const send = sendAbout(operation);
  await unlessUnclear(async () => {
    const response = await send(caller, isForeign ? id : unknownIdLike(id));
    // A body that is not specified may be refused first.
    await refusedForRecord(response, () => send(caller, unknownIdLike(id)));
    context.clause(clause, response).status(404);
  });
  return `${operation} for ${isForeign ? 'a record of another organization' : 'no record'}`;
}
