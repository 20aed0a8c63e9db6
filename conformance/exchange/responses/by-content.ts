import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject, valueAt } from '../../ground/values/pointer.ts';
import { type RecordId, sameId } from '../../ground/values/record-id.ts';

/** Every value at this path, in any envelope: for `/resolution/safe_to_retry`, also one below `/data`. */
export function valuesAt(response: ReceivedResponse, path: string): unknown[] {
  return [...everyValue(response.body)].map(({ value }) => valueAt(value, path)).filter((value) => value !== undefined);
}

/** Every string under this key. An envelope can have its own status in addition to that of the record. */
export function textsUnder(response: ReceivedResponse, key: string): string[] {
  return valuesAt(response, `/${key}`).filter((value) => typeof value === 'string');
}

/**
 * True when a record has ids under these names, but not this one. A record without such ids contradicts nothing, and an
 * object around one with a status is an envelope, whose id may be that of the request. When this id is a number, texts
 * are ignored, and vice versa: they belong to something else.
 */
export function showsAnother({ body }: ReceivedResponse, id: RecordId, ...names: readonly string[]): boolean {
  const objects = [...everyValue(body)].map(({ value }) => value).filter(isObject);
  const idsOf = (object: Record<string, unknown>) => ['id', ...names].map((name) => object[name]);
  if (objects.flatMap(idsOf).some((one) => sameId(one, id))) return false;
  return objects.filter((object) => !isEnvelope(object)).some((record) => idsOf(record).some((one) => isLike(one, id)));
}

function isEnvelope(object: Record<string, unknown>): boolean {
  return Object.values(object).some((part) => isObject(part) && typeof part.status === 'string');
}

function isLike(one: unknown, id: RecordId): boolean {
  return one !== undefined && one !== null && isNumber(one) === isNumber(id);
}

function isNumber(id: unknown): boolean {
  return /^\d+$/.test(String(id));
}

/** True for an object that names this id under one of the names. */
export function carriesId(value: unknown, id: RecordId, names: readonly string[]): boolean {
  return isObject(value) && names.some((name) => sameId(value[name], id));
}
