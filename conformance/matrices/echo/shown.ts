import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PlaceExpectation } from '../../exchange/responses/expectation.ts';
import type { Evidence, ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { sameTexts } from './texts.ts';

/** A place in a response or delivery that shows a value. */
export interface Shown {
  readonly evidence: Evidence;
  readonly pointer: string;
}

/** Assertions about a place. A response that is no success shows nothing of what the server accepted before. */
export function placeOf({ clause }: RowContext, id: ClauseId, { evidence, pointer }: Shown): PlaceExpectation {
  const expectation = clause(id, evidence);
  return (evidence.status === undefined ? expectation : expectation.succeeds()).at(pointer);
}

/** Asserts that a place shows a text as it was sent. */
export function showsText(context: RowContext, id: ClauseId, shown: Shown, sent: string): void {
  const place = placeOf(context, id, shown);
  const same = sameTexts(sent);
  if (same.length === 1) place.toBe(sent);
  else place.toBeOneOf(same);
}

/** Returns an accepted response. A refused value ends the cell: whether it must be accepted is up to other clauses. */
export function taken(response: ReceivedResponse): ReceivedResponse {
  if (response.accepted) return response;
  const { fault, label, exchange } = response;
  throw fault === undefined
    ? new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}): nothing shows the value.`)
    : new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
}

/** The newest invoices, read once in a row. */
const newest = onceInRow(async ({ api }, _list: 'list') =>
  taken(await api.listInvoices({ per_page: limits.per_page.max, sort_by: 'created_at', sort_order: 'desc' })),
);

/** The record of an invoice in the list, and its place. */
export async function inList(context: RowContext, id: number): Promise<Shown> {
  const list = await newest(context, 'list');
  return { evidence: list, pointer: placeIn(list, id) };
}

function placeIn(list: ReceivedResponse, id: number): string {
  const data = list.at('/data');
  const place = Array.isArray(data) ? data.findIndex((one) => isObject(one) && one.id === id) : -1;
  if (place >= 0) return `/data/${place}`;
  const message = `${list.label} (exchange ${list.exchange}) does not show invoice ${id}: others may be newer.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
