import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';

/** Operations that return a bare invoice; the cancel wraps it in `invoice` (M §4.2 to §4.4). */
const bare = new Set(['createInvoice', 'getInvoice']);

/** The invoice of a response that wraps a documented bare one: tolerated, and noted once per run. */
export function wrappedInvoice(
  operation: string | undefined,
  text: string | undefined,
): Record<string, unknown> | undefined {
  if (operation === undefined || !bare.has(operation) || text === undefined) return undefined;
  const body = parseJson(text)?.value;
  if (!isObject(body) || body.id !== undefined || !isObject(body.invoice)) return undefined;
  return typeof body.invoice.id === 'number' ? body.invoice : undefined;
}
