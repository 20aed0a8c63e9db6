import type { OperationId } from '../../contract/api.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { constantsOf, movedInto, placedIn } from './places.ts';

/** The list of the suite's own request whose entries a check varies. The specification names no such key (M §4.6). */
const listKeys: Readonly<Partial<Record<OperationId, string>>> = {
  createInvoices: 'invoices',
  createCatalogItems: 'items',
};

/** The key of the list of entries in a template, when it differs from the suite's own. */
function otherListKey(operation: OperationId, template: JsonObject): string | undefined {
  const ours = listKeys[operation];
  if (ours === undefined || Array.isArray(template[ours])) return undefined;
  return Object.keys(constantsOf(operation, template)).find((key) => {
    const list: unknown = template[key];
    return Array.isArray(list) && list.length > 0 && list.every(isObject);
  });
}

/** The values of a template that replace the suite's. The list moves to the suite's key, where checks find it. */
export function overlayOf(operation: OperationId, template: JsonObject, ours: JsonObject = {}): JsonObject {
  const listKey = listKeys[operation];
  const theirs = otherListKey(operation, template);
  const kept = Object.entries(constantsOf(operation, template)).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(kept.map(([key, value]) => [key === theirs && listKey ? listKey : key, value]));
  return { ...rowsWithValues(operation, template, ours), ...merged };
}

/** The rows of the suite's request, with the operator's values from the row of the template. */
function rowsWithValues(operation: OperationId, template: JsonObject, ours: JsonObject): JsonObject {
  const shapes = Object.values(template).flatMap((part: unknown) => {
    const row: unknown = Array.isArray(part) ? part[0] : part;
    const [name] = placedIn(operation, row).flatMap((one) => (one.includes('.') ? [one.split('.')[0] ?? ''] : []));
    return isObject(row) && name !== undefined ? [{ name, values: constantsOf(operation, row) }] : [];
  });
  return Object.fromEntries(
    shapes.flatMap(({ name, values }) => {
      const rows = ours[name];
      return Array.isArray(rows) ? [[name, rows.map((row) => (isObject(row) ? { ...row, ...values } : row))]] : [];
    }),
  );
}

/**
 * A body as the operator declares it: fields at the placeholders of the template, a list under the key of the template,
 * and without keys that the template sets to null. Ends the check when the template has no place for a field: the
 * request would be another one.
 */
export function declaredBody(operation: OperationId, body: unknown, template: JsonObject | undefined): unknown {
  if (template === undefined || !isObject(body)) return body;
  const ours = listKeys[operation];
  const theirs = otherListKey(operation, template);
  const { moved, lost } = movedInto(operation, template, body);
  if (lost[0] !== undefined) {
    const message = `The placeholders of templates.${operation} name only parts of ${lost[0]} that this request does not have, so it cannot send ${lost[0]}.`;
    throw new StopCheck('not_tested', 'body_template_missing', message, `templates: { ${operation}: { … } }`);
  }
  const kept = Object.entries(moved).filter(([key]) => template[key] !== null);
  return Object.fromEntries(kept.map(([key, value]) => [key === ours && theirs ? theirs : key, value]));
}

/** The value that a template has for a field of the suite; undefined when it has none, or only a placeholder. */
export function declaredValue(operation: OperationId, template: JsonObject | undefined, field: string): unknown {
  return template === undefined ? undefined : constantsOf(operation, template)[field];
}
