import type { Express, Request } from 'express';
import { numberAt, textAt, valueAt } from '../journal/json.ts';
import { codeOfRecord, meaningOf } from '../journal/operation.ts';
import { type Fields, objectOf, rowOf } from '../journal/rows.ts';
import type { DeliveryPage } from '../protocol/deliveries.ts';
import { type RecordDetail, type RecordKind, type RecordPage, recordKinds } from '../protocol/records.ts';
import type { CallParts } from './calls.ts';
import { refuse } from './calls.ts';
import { deliveryDetailOf, deliveryOf, listAt } from './deliveries.ts';

/** The query of the page as that of the control interface. */
function queryFor({ query }: Request, more: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(more);
  for (const [ours, theirs] of [
    ['organization', 'organization_id'],
    ['search', 'search'],
    ['before', 'before'],
    ['count', 'count'],
    ['status', 'status'],
    ['state', 'state'],
    ['event', 'event'],
    ['key', 'api_key_id'],
  ] as const) {
    const value = query[ours];
    if (value !== undefined && value !== '') asked.set(theirs, String(value));
  }
  return asked.toString();
}

function kindOf(name: string): RecordKind | undefined {
  return recordKinds.find((kind) => kind === name);
}

/** Remembers the states of the newest records, so that their next changes are known. */
export async function seeNewest({ control, journal }: Pick<CallParts, 'control' | 'journal'>): Promise<void> {
  for (const kind of recordKinds) {
    const page = await control.call('GET', `/records?kind=${kind}`);
    for (const fields of listAt(page, 'records')) journal.changes.see(rowOf(kind, fields as Fields));
  }
}

/** Adds the calls of the page that read records and deliveries. */
export function addRecordCalls(app: Express, { control, journal, readOnly, state }: CallParts): void {
  const { changes } = journal;

  app.get('/_sandbox/records/:kind', async (request, response) => {
    const kind = kindOf(request.params.kind);
    if (!kind) return refuse(response, 404, `There are no such records. The kinds: ${recordKinds.join(', ')}.`);
    const page = await control.call('GET', `/records?${queryFor(request, { kind })}`);
    const rows = listAt(page, 'records').map((fields) => rowOf(kind, fields as Fields));
    for (const row of rows) changes.see(row);
    response.json({ rows, total: numberAt(page, 'total') ?? 0 } satisfies RecordPage);
  });

  app.get('/_sandbox/records/:kind/:id', async ({ params }, response) => {
    const kind = kindOf(params.kind);
    if (!kind) return refuse(response, 404, `There are no such records. The kinds: ${recordKinds.join(', ')}.`);
    const fields = (await control.call('GET', `/records/${kind}/${encodeURIComponent(params.id)}`)) as Fields;
    const row = rowOf(kind, fields);
    changes.see(row);
    // A search narrows the deliveries down: the payload of each has the id of its object.
    const query = `organization_id=${row.organizationId}&search=${encodeURIComponent(`"id":${row.id}`)}`;
    const found = listAt(await control.call('GET', `/deliveries?${query}`), 'deliveries').map(deliveryOf);
    const deliveries = found.filter((one) => one.objectId === row.id && one.object === objectOf(kind));
    const moves = changes.moves.ofRecord(kind, row.id);
    const error = meaningOf(codeOfRecord(textAt(fields, 'error_code')));
    const keepsMoves = changes.moves.keepsRecord(kind, row.id);
    response.json({ ...row, fields, moves, keepsMoves, error, deliveries } satisfies RecordDetail);
  });

  app.get('/_sandbox/deliveries', async (request, response) => {
    const listing = await control.call('GET', `/deliveries?${queryFor(request, { organization_id: 'all' })}`);
    const rows = listAt(listing, 'deliveries').map(deliveryOf);
    response.json({ rows, total: numberAt(listing, 'total') ?? 0 } satisfies DeliveryPage);
  });

  app.get('/_sandbox/deliveries/:id', async ({ params }, response) => {
    const record = await control.call('GET', `/deliveries/${encodeURIComponent(params.id)}`);
    const keys = readOnly ? [] : await state.keys();
    const key = keys.find(({ id }) => id === valueAt(record, 'api_key_id'));
    response.json(deliveryDetailOf(record, key?.webhookSecret ?? null));
  });
}
