import type { JsonObject } from '../../target/target.ts';
import { isObject } from '../answers/pointer.ts';
import type { OperationId } from '../http/api.ts';

/** Where our own request has the list whose entries a check varies. The source names no such key (M §4.6). */
const listKeys: Readonly<Partial<Record<OperationId, string>>> = {
  createInvoices: 'invoices',
  createCatalogItems: 'items',
};

/** The key under which a template has its list of entries, when it is not ours. */
function otherListKey(operation: OperationId, template: JsonObject): string | undefined {
  const ours = listKeys[operation];
  if (ours === undefined || Array.isArray(template[ours])) return undefined;
  return Object.keys(template).find((key) => {
    const list: unknown = template[key];
    return Array.isArray(list) && list.length > 0 && list.every(isObject);
  });
}

/** What a template lays over our request: its list under our key, so that checks find it there. */
export function overlayOf(operation: OperationId, template: JsonObject): JsonObject {
  const ours = listKeys[operation];
  const theirs = otherListKey(operation, template);
  const kept = Object.entries(template).filter(([, value]) => value !== null);
  return Object.fromEntries(kept.map(([key, value]) => [key === theirs && ours ? ours : key, value]));
}

/** A body as the operator declares it: the list under their key, and without the keys that their template sets to null. */
export function declaredBody(operation: OperationId, body: unknown, template: JsonObject | undefined): unknown {
  if (template === undefined || !isObject(body)) return body;
  const ours = listKeys[operation];
  const theirs = otherListKey(operation, template);
  const kept = Object.entries(body).filter(([key]) => template[key] !== null);
  return Object.fromEntries(kept.map(([key, value]) => [key === ours && theirs ? theirs : key, value]));
}
