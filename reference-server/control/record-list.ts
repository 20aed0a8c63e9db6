import type { Request, RequestHandler, Response } from 'express';
import type { Browsable, NewestQuery, Store } from '../domain/ports/store.ts';
import { type BrowsableKind, type BrowsableRecord, browsableKinds, recordFields } from './record-fields.ts';

/** Maximum number of records in one response, and the default. */
const most = 100;

const kinds = Object.keys(browsableKinds) as BrowsableKind[];

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}

const isId = /^[1-9]\d{0,14}$/;

/** A positive whole number of a query; null without it. */
function numberIn(query: Request['query'], name: string): number | null | 'invalid' {
  const text = query[name];
  if (text === undefined) return null;
  return typeof text === 'string' && isId.test(text) ? Number(text) : 'invalid';
}

/** Maximum number of values of one filter. */
const mostValues = 20;

/** The comma-separated values of a filter, converted to the type of its column; empty without the filter. */
function valuesIn(query: Request['query'], name: string): readonly (string | number)[] | 'invalid' {
  const { [name]: text = '' } = query;
  const values = typeof text === 'string' ? text.split(',').filter((value) => value !== '') : [];
  if (typeof text !== 'string' || values.length > mostValues) return 'invalid';
  if (!name.endsWith('_id')) return values;
  return values.every((value) => isId.test(value)) ? values.map(Number) : 'invalid';
}

/** @param filters names of the query parameters that filter by a column @returns the query, or what is wrong with it */
export function readNewestQuery(query: Request['query'], filters: readonly string[]): NewestQuery | string {
  const [organizationId, before, count] = ['organization_id', 'before', 'count'].map((name) => numberIn(query, name));
  if (organizationId === 'invalid' || before === 'invalid' || count === 'invalid') {
    return 'organization_id, before and count must be positive whole numbers.';
  }
  const { search } = query;
  if (search !== undefined && (typeof search !== 'string' || search.length > 200)) {
    return 'search must be a text of at most 200 characters.';
  }
  const only: Record<string, readonly (string | number)[]> = {};
  for (const name of filters) {
    const values = valuesIn(query, name);
    if (values === 'invalid') return `${name} must be at most ${mostValues} values, with commas between them.`;
    if (values.length > 0) only[name] = values;
  }
  return {
    organizationId: organizationId ?? null,
    before: before ?? null,
    only,
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
    const question = readNewestQuery(query, ['status']);
    if (typeof question === 'string') return refuse(response, 422, question);
    const { records, total } = await browsed(store, kind).newest(question);
    response.json({ records: records.map((record) => recordFields(kind, record)), total });
  };
}

/** One record of a kind. */
export function oneRecord(store: Store): RequestHandler<{ kind: string; id: string }> {
  return async ({ params }, response) => {
    const kind = kinds.find((one) => one === params.kind);
    const id = isId.test(params.id) ? Number(params.id) : undefined;
    const record = kind && id !== undefined ? await store[browsableKinds[kind]].find(id) : undefined;
    if (kind && record) response.json(recordFields(kind, record));
    else refuse(response, 404, 'There is no such record.');
  };
}
