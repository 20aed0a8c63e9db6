import type { OperationId } from '../../generated/catalog.ts';
import type { Api } from '../../reference-server/contract/contract.ts';

/** A line for the log. */
interface Line {
  readonly details: object;
  readonly message: string;
}

/**
 * The missing handlers by resource; undefined when there are none.
 * @throws TypeError for an incomplete set without `partial`, which types do not permit but JavaScript does
 */
export function missingHandlers(
  api: Api,
  resources: Readonly<Record<string, readonly OperationId[]>>,
  handlers: object,
  partial: boolean,
): Line | undefined {
  const has = (name: string): boolean => typeof Reflect.get(handlers, name) === 'function';
  const operations = Object.values(resources).flat();
  const missing = Object.entries(resources).flatMap(([resource, all]) => {
    const without = all.filter((operation) => !has(operation));
    return without.length > 0 ? [[resource, without.join(', ')]] : [];
  });
  const unknown = Object.keys(handlers).filter((name) => has(name) && !operations.some((one) => one === name));
  if (missing.length === 0 && unknown.length === 0) return undefined;
  const count = operations.filter((operation) => !has(operation)).length;
  const text = `${count} of ${operations.length} operations of the ${api} interface have no handler`;
  if (count > 0 && !partial) {
    const list = missing.map(([resource, names]) => `${resource}: ${names}`).join('; ');
    throw new TypeError(`${text}. Add them, or pass partial: true. ${list}.`);
  }
  const details = { missing: Object.fromEntries(missing), ...(unknown.length > 0 && { unknown }) };
  return { details, message: count > 0 ? `${text}: they respond with 501` : 'some handlers belong to no operation' };
}
