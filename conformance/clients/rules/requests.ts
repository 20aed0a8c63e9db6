import { lifecycles } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import { bundle } from '../../contract/bundle.ts';
import { violations } from '../../contract/schema-check.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { Seen } from '../traffic/seen.ts';
import { isOf, named, sent } from './matching.ts';
import { eachRequest, type Rule } from './rule.ts';

const statuses: ReadonlySet<string> = new Set(Object.keys(lifecycles.Invoice.states));
const columns = valuesOf('InvoiceSortField');
const orders = valuesOf('SortOrder');

/** The values of an enumeration of the contract. */
function valuesOf(schema: string): readonly unknown[] {
  const values = valueAt(bundle('merchant'), `/components/schemas/${schema}/enum`);
  if (!Array.isArray(values)) throw new Error(`The contract has no enumeration ${schema}.`);
  return values;
}

/** M §4.1: why a query of the list has a value that does not exist; undefined when every one does. */
function wrongQuery({ query }: Seen): string | undefined {
  for (const [name, value] of query) {
    const isWrong =
      (/^status(\[\d*\])?$/.test(name) && !value.split(',').every((one) => statuses.has(one))) ||
      (name === 'sort_by' && !columns.includes(value)) ||
      (name === 'sort_order' && !orders.includes(value)) ||
      (name === 'per_page' && !isWithin(Number(value), limits.per_page)) ||
      ((name === 'date_from' || name === 'date_to') && !/^\d{4}-\d\d-\d\d$/.test(value));
    if (isWrong) return `${name}=${value.slice(0, 40)}`;
  }
  return undefined;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

const listValues = eachRequest('C-M-4.1-values', {
  holds: (exchange) => (isOf('listInvoices')(exchange) ? wrongQuery(exchange) === undefined : undefined),
  expected: 'values of the list that exist',
  actual: (exchange) => wrongQuery(exchange) ?? '',
});

const amountOrCart = eachRequest('C-M-1-both', {
  holds: ({ operation, body }) => {
    if ((operation !== 'createInvoice' && operation !== 'createQrInvoice') || !isObject(body)) return undefined;
    return !(isGiven(body.amount) && isGiven(body.cart_items));
  },
  expected: 'amount or cart_items',
  actual: () => 'both',
});

/** The fields of a new invoice whose types the specification lists (M §4.2); those of two others are not shown. */
const typed = ['phone_number', 'description', 'external_order_id', 'amount', 'cart_items', 'discount_percentage'];

/** The fields of a new invoice that have another type than the contract's. Null is as good as none. */
function mistyped({ body }: Seen): string[] {
  const found = violations('merchant', '/components/schemas/CreateInvoiceRequest', body);
  const fields = found.flatMap(({ at, keyword }) => (keyword === 'type' ? [at.split('/')[1] ?? ''] : []));
  return typed.filter((field) => fields.includes(field) && valueAt(body, `/${field}`) !== null);
}

const fieldTypes = eachRequest('C-M-4.2-types', {
  holds: (exchange) =>
    isOf('createInvoice')(exchange) && isObject(exchange.body) ? mistyped(exchange).length === 0 : undefined,
  expected: 'each field with the type that the specification lists',
  actual: (exchange) => `another type of ${mistyped(exchange).join(', ')}`,
});

/** Null is as good as none, and so is a cart without items. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

const discount = eachRequest('C-M-4.2-discount', {
  holds: (exchange) => {
    const percentage = sent(exchange, 'discount_percentage');
    if (!isOf('createInvoice', 'createQrInvoice')(exchange) || percentage === undefined) return undefined;
    return Array.isArray(sent(exchange, 'cart_items')) && isWithin(Number(percentage), limits.discount_percentage);
  },
  expected: `discount_percentage with cart_items, whole, from ${limits.discount_percentage.min} to ${limits.discount_percentage.max}`,
  actual: (exchange) =>
    `${JSON.stringify(sent(exchange, 'discount_percentage')).slice(0, 40)}${Array.isArray(sent(exchange, 'cart_items')) ? '' : ' without cart_items'}`,
});

const subscriptionCart = eachRequest('C-M-4.6-subscription-cart', {
  holds: (exchange) => (isOf('createSubscription')(exchange) ? Array.isArray(sent(exchange, 'cart_items')) : undefined),
  expected: 'cart_items',
  actual: (exchange) => `${named(exchange)} without cart_items`,
});

const noBatchId = eachRequest('C-M-4.6-batch-id', {
  holds: (exchange) => (isOf('listCatalogItems')(exchange) ? !exchange.query.has('batch_id') : undefined),
  expected: 'no batch_id',
  actual: () => 'batch_id in the query',
});

const bulkScope = eachRequest('C-M-4.7-scope', {
  holds: ({ operation, body }) => {
    if (operation !== 'deleteCatalogItems' || !isObject(body)) return undefined;
    const lists = [body.ids, body.external_refs].filter(Array.isArray);
    return lists.length === 1 && (lists[0]?.length ?? 0) <= limits.bulk_delete_values.max;
  },
  expected: `either ids or external_refs, at most ${limits.bulk_delete_values.max}`,
  actual: ({ body }) =>
    isObject(body)
      ? Object.entries(body)
          .flatMap(([name, value]) => (Array.isArray(value) ? [`${name} with ${value.length} values`] : []))
          .join(' and ') || 'neither'
      : 'no object',
});

const itemsOrAmount = eachRequest('C-M-7.9-items-or-amount', {
  holds: ({ operation, body }) =>
    operation === 'executeQrRefund' && isObject(body) ? !('items' in body && 'amount' in body) : undefined,
  expected: 'amount or items',
  actual: () => 'both',
});

const partnerForms = eachRequest('C-P-4-phone', {
  holds: (exchange) => {
    if (exchange.operation === 'sendCashierPhone') return /^7\d{10}$/.test(String(sent(exchange, 'cashier_phone')));
    if (exchange.operation === 'verifyCashierOtp') return /^\d{4,6}$/.test(String(sent(exchange, 'otp')));
    return undefined;
  },
  expected: 'cashier_phone as 7 and ten digits, otp as 4 to 6 digits',
  actual: (exchange) => `another form in ${named(exchange)}`,
});

const webhookUrl = eachRequest('C-P-4-webhook-url', {
  holds: (exchange) => (isOf('issueApiKey')(exchange) ? typeof sent(exchange, 'webhook_url') === 'string' : undefined),
  expected: 'webhook_url',
  actual: (exchange) => `${named(exchange)} without webhook_url`,
});

/** Addresses that the specification refuses: codes for a bare address and for a tunnel (M §6). */
const publicUrl = eachRequest('C-M-6-url', {
  holds: ({ operation, response }) => {
    if (operation !== 'issueApiKey' || response === undefined) return undefined;
    const text = JSON.stringify(response.body ?? '');
    if (/webhook_url_(requires_domain|tunnel_forbidden)/.test(text)) return false;
    if (response.status === 422 && text.includes('webhook_url')) return false;
    return response.status < 300 ? true : undefined;
  },
  expected: 'a public HTTPS address on a domain',
  actual: () => 'an address that the server refuses',
});

/** M §3.1, §7.8: what is simulated belongs to a sandbox organization. */
const simulated = (
  [
    ['C-M-4.6-simulate', 'simulateInvoiceStatus'],
    ['C-M-7.8-simulate', 'createReceipt'],
  ] as const
).map(([clause, operation]) =>
  eachRequest(clause, {
    holds: (exchange) => {
      if (exchange.operation !== operation || exchange.response === undefined) return undefined;
      if (operation === 'createReceipt' && sent(exchange, 'simulate') === undefined) return undefined;
      return exchange.response.status === 403 ? false : exchange.response.status < 300 ? true : undefined;
    },
    expected: 'only for a sandbox organization',
    actual: (exchange) => `${named(exchange)} of a production organization`,
  }),
);

/** M §1, §9: the base URL ends with the prefix of the version. */
const noSecondPrefix = eachRequest('C-M-1-prefix', {
  holds: ({ api, path }) => (api === 'merchant' ? !path.startsWith('/api/v1/') : undefined),
  expected: 'paths relative to the base URL',
  actual: named,
});

export const requestRules: readonly Rule[] = [
  noSecondPrefix,
  listValues,
  amountOrCart,
  fieldTypes,
  discount,
  subscriptionCart,
  noBatchId,
  bulkScope,
  itemsOrAmount,
  partnerForms,
  webhookUrl,
  publicUrl,
  ...simulated,
];
