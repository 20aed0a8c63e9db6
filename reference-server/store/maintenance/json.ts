/** The fields of a list element in JSON with their types. Sums are strings, because JSON numbers are not exact. */
type Element = Readonly<Record<string, 'text' | 'integer' | 'digits'>>;

const line: Element = { name: 'text', price: 'digits' };
const elements: Readonly<Record<string, Element>> = {
  'invoices.items': { ...line, catalogItemId: 'integer', count: 'integer' },
  'static_qrs.items': { ...line, catalogItemId: 'integer', count: 'integer' },
  'refunds.items': { ...line, catalogItemId: 'integer', count: 'integer', amount: 'digits' },
  'receipts.lines': { ...line, catalogItemId: 'integer', quantity: 'integer' },
  'purchases.lines': { ...line, ref: 'text', count: 'integer', refunded: 'digits' },
  'subscriptions.cart_items': { catalog_item_id: 'integer', count: 'integer' },
  'deliveries.attempts': { at: 'integer' },
};

/** Columns of JSON that hold an object; the others hold a list. */
export const objects: ReadonlySet<string> = new Set([
  'subscriptions.metadata',
  'catalog_items.change',
  'receipts.plan',
]);

/** The expected content of a JSON column, in words. */
export function jsonIn(place: string): string {
  return `JSON: ${objects.has(place) ? 'an object' : 'a list of what the server writes'}`;
}

/** Whether the text of a column is what the server writes into it. */
export function isAsWritten(place: string, text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (objects.has(place)) return isObject(value);
  const element = elements[place];
  return Array.isArray(value) && (element === undefined || value.every((one) => isElement(one, element)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isElement(one: unknown, element: Element): boolean {
  return isObject(one) && Object.entries(element).every(([key, type]) => isOfType(one[key], type));
}

function isOfType(value: unknown, type: Element[string]): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === 'string' && (type === 'text' || /^\d+$/.test(value));
}
