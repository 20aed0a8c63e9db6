import type { ClauseId } from '../../../generated/clauses.ts';
import { notRefused, placesOf, shapeOf } from '../../exchange/responses/unspecified-responses.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { announced } from './announced.ts';
import { type End, ends } from './stated.ts';

/** Every later end of a record: its status, its code, and what announces it. */
export const endRows: readonly Check[] = ends.map((end) => {
  const { cause, code, shown, event } = end;
  const { subject, transition, needs, ability } = cause;
  const clauses = [...shown, ...(code?.clauses ?? []), ...(event?.clauses ?? [])] as [ClauseId, ...ClauseId[]];
  const slug = [subject, transition, ...(code === undefined ? [] : [code.id])].join('-');
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `explore.end.${slug.toLowerCase().replaceAll('_', '-')}`,
    title: `${subject} comes to its end ${end.to} as ${clauses[0]} states it`,
    profile: contractLedger.get(clauses[0])?.profile ?? 'merchant-core',
    clauses,
    needs: [...(ability === undefined || code === undefined ? [] : [`${ability}:${code.id}` as const]), ...needs],
    wants: [...(event === undefined ? [] : (['webhook.inbox', 'webhook.foreign', 'org.foreign'] as const))],
    cost: { requests: 8, invoices: 1 },
    run: (context) => judge(context, end),
  });
});

async function judge(context: RowContext, end: End): Promise<void> {
  const { cause, to, after, shown, event, code } = end;
  const { clause, until, need } = context;
  const since = need['webhook.inbox']?.mark() ?? 0;
  const begun = await cause.begin(context, code === undefined ? [] : [code.id]);
  if (!('read' in begun)) {
    for (const id of code?.clauses ?? []) clause(id, begun).code(code?.id ?? '');
    return;
  }
  const isOver = (response: ReceivedResponse) =>
    !response.accepted || hasPassed(response, after) || (code !== undefined && placesOf(response, code.id).length > 0);
  // The path of a cashbox operation is not specified.
  const last = notRefused(await until((reader) => begun.read(reader), isOver), cause.reads);
  for (const id of shown) {
    const read = clause(id, last).status(200);
    if (cause.subject === 'Invoice') read.at('/status').toBe(to);
    else read.that(placesOf(last, to).length > 0, `the status ${to}`, shapeOf(last.body));
  }
  for (const id of code?.clauses ?? []) {
    const places = placesOf(last, code?.id ?? '');
    // What a list of refunds shows of a code is not specified: the event has it (M §7.5).
    if (cause.subject !== 'Refund') {
      clause(id, last)
        .status(200)
        .that(places.length > 0, `${code?.id} in the record`, shapeOf(last.body));
    }
  }
  if (event !== undefined) await announced(context, end, { ...begun, shown: last, since });
}

/** True when a place of the response has a status that comes after those before the end. */
function hasPassed(response: ReceivedResponse, after: readonly string[]): boolean {
  return after.some((status) => placesOf(response, status).length > 0);
}
