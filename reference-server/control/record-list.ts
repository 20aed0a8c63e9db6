import type { Request, RequestHandler, Response } from 'express';
import type { Browsable, NewestQuery, Store } from '../domain/ports/store.ts';
import { type BrowsableKind, type BrowsableRecord, browsableKinds, recordFields } from './record-fields.ts';

/** Most records in one answer, and their number when the query does not say it. */
const most = 100;

const kinds = Object.keys(browsableKinds) as BrowsableKind[];

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}

/** A positive whole number of a query; null without it. */
function numberIn(query: Request['query'], name: string): number | null | 'invalid' {
  const text = query[name];
  if (text === undefined) return null;
  const isNumber = typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text);
  return isNumber ? Number(text) : 'invalid';
}

/** @returns the question, or what is wrong with it */
export function readNewestQuery(query: Request['query']): NewestQuery | string {
  const [organizationId, before, count] = ['organization_id', 'before', 'count'].map((name) => numberIn(query, name));
  if (organizationId === 'invalid' || before === 'invalid' || count === 'invalid') {
    return 'organization_id, before and count must be positive whole numbers.';
  }
  const { search } = query;
  if (search !== undefined && (typeof search !== 'string' || search.length > 200)) {
    return 'search must be a text of at most 200 characters.';
  }
  return {
    organizationId: organizationId ?? null,
    before: before ?? null,
    search: search || null,
    count: Math.min(count ?? most, most),
  };
}

function browsed(store: Store, kind: BrowsableKind): Browsable<BrowsableRecord> {
  return store[browsableKinds[kind]];
}

/** Lists records of a kind, the newest first. */
export function recordList(store: Store): RequestHandler {
  return async ({ query }, response) => {
    const kind = kinds.find((one) => one === query.kind);
    if (!kind) return refuse(response, 422, `kind must be one of ${kinds.join(', ')}.`);
    const question = readNewestQuery(query);
    if (typeof question === 'string') return refuse(response, 422, question);
    const { records, total } = await browsed(store, kind).newest(question);
    response.json({ records: records.map((record) => recordFields(kind, record)), total });
  };
}

/** One record of a kind. */
export function oneRecord(store: Store): RequestHandler<{ kind: string; id: string }> {
  return async ({ params }, response) => {
    const kind = kinds.find((one) => one === params.kind);
    const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : undefined;
    const record = kind && id !== undefined ? await store[browsableKinds[kind]].find(id) : undefined;
    if (kind && record) response.json(recordFields(kind, record));
    else refuse(response, 404, 'There is no such record.');
  };
}
