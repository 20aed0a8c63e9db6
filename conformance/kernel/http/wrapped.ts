import { parseJson } from '../answers/evidence.ts';
import { isObject } from '../answers/pointer.ts';

/** Operations whose answer is a bare invoice, next to one, the cancel, that wraps it in `invoice` (M §4.2 to §4.4). */
const bare = new Set(['createInvoice', 'getInvoice']);

/**
 * The invoice of an answer that wraps it although its section shows a bare one: tolerated, and noted once a run
 * (readings A-28). Undefined for every other answer.
 */
export function wrappedInvoice(
  operation: string | undefined,
  text: string | undefined,
): Record<string, unknown> | undefined {
  if (operation === undefined || !bare.has(operation) || text === undefined) return undefined;
  const body = parseJson(text)?.value;
  if (!isObject(body) || body.id !== undefined || !isObject(body.invoice)) return undefined;
  return typeof body.invoice.id === 'number' ? body.invoice : undefined;
}
