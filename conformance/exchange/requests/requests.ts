import { sandbox } from '../../../generated/sandbox.ts';
import type { OperationId, PayloadOf, Valid } from '../../contract/api.ts';
import { wrongCode } from '../../contract/cashier-codes.ts';
import type { JsonObject, Target } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { overlayOf } from './declared-body.ts';

/** The values of a run that valid requests use. */
export interface RequestSource {
  /** A unique text that contains the run id. */
  unique(prefix: string): string;
  /** The next of the phones that may receive an invoice. */
  phone(): string;
  /** One of these phones that no declared magic request uses for another outcome. */
  cashierPhone?(): string;
  /** A webhook address that the target accepts. */
  webhookUrl(): string;
  /** Bodies that the operator declares, by operation. */
  templates: Readonly<Record<string, JsonObject>>;
}

/** Complete valid payloads of the operations that checks call. An operation without payload has none. */
type Payloads = {
  [Op in OperationId]?: (source: RequestSource) => PayloadOf<Op> extends never ? undefined : PayloadOf<Op>;
};

const payloads: Payloads = {
  listInvoices: () => ({ per_page: 1, sort_by: 'id', sort_order: 'desc' }),
  createInvoice: ({ phone, unique }) => ({
    phone_number: phone(),
    amount: 1500,
    description: 'Conformance check',
    external_order_id: unique('order'),
  }),
  getInvoice: () => undefined,
  cancelInvoice: () => undefined,
  simulateInvoiceStatus: () => ({ status: 'error' }),
  createRefund: () => ({ amount: 500, reason: 'Conformance check' }),
  listRefunds: () => undefined,
  listCatalogItems: () => ({}),
  createCatalogItems: ({ unique }) => ({
    items: [{ name: unique('item'), selling_price: 1500.5, unit_id: 796, external_ref: unique('ref') }],
  }),
  listCatalogErrors: () => ({}),
  getCatalogQueue: () => ({}),
  updateCatalogItem: () => ({ ntin: '0200123456789' }),
  deleteCatalogItem: () => undefined,
  scanBarcode: () => ({ input: '4870001234567' }),
  createReceipt: ({ unique }) => ({ payment_type: 3, client_operation_id: unique('receipt'), cart_items: [] }),
  previewReceipt: () => ({ payment_type: 3, total_price: 1500 }),
  getReceipt: () => undefined,
  getInvoiceReceipt: () => undefined,
  getCashboxSummary: () => ({}),
  listCashboxShifts: () => ({}),
  getCashboxReconciliation: () => ({}),
  getCashboxSettings: () => undefined,
  updateAutoClose: () => ({ enabled: true }),
  updateAutoWithdrawal: () => ({ enabled: true }),
  closeShift: ({ unique }) => ({ client_operation_id: unique('close'), shift_number: 1 }),
  getShiftReport: () => undefined,
  getCashboxOperation: () => undefined,
  createQrInvoice: ({ unique }) => ({
    amount: 1500,
    description: 'Conformance check',
    external_order_id: unique('qr'),
  }),
  createStaticQr: ({ unique }) => ({
    amount: 1500,
    description: 'Conformance check',
    external_order_id: unique('static-qr'),
  }),
  checkClient: ({ phone }) => ({ phone: phone() }),
  startQrRefund: () => ({}),
  getQrRefund: () => undefined,
  listQrRefundOperations: () => ({}),
  getQrRefundOperation: () => undefined,
  // The reference of a purchase is only known after the scan. It replaces {ref}.
  executeQrRefund: () => ({ operation_ref: '{ref}' }),
  simulateQrRefund: () => ({ event: 'identified' }),
  createInvoices: ({ phone, unique }) => ({
    invoices: [1410, 1620].map((amount) => ({
      phone_number: phone(),
      amount,
      description: 'Conformance check',
      external_order_id: unique('row'),
    })),
  }),
  createSubscription: ({ phone }) => ({
    phone_number: phone(),
    billing_period: 'monthly',
    amount: 1500,
    description: 'Conformance check',
  }),
  updateSubscription: () => ({ description: 'Conformance check, changed' }),
  pauseSubscription: () => undefined,
  resumeSubscription: () => undefined,
  cancelSubscription: () => undefined,
  getSubscription: () => undefined,
  listSubscriptions: () => ({}),
  createConnection: () => ({ label: 'Conformance check' }),
  deleteConnection: () => undefined,
  listConnections: () => undefined,
  startConnectionAuth: () => ({}),
  // The code goes to this phone, so it must be one that the operator permits.
  sendConnectionPhone: ({ phone, cashierPhone }) => ({ phoneNumber: `7${(cashierPhone ?? phone)().slice(1)}` }),
  // A wrong code: it links no cashier, whose phone other checks need.
  verifyConnectionOtp: () => ({ otp: wrongCode }),
  getConnectionAuth: () => undefined,
  updatePrimaryConnection: () => undefined,
  getTariff: () => undefined,
  createOrganization: ({ unique }) => ({ has_catalog: false, external_id: unique('org') }),
  listOrganizations: () => ({ per_page: 1, page: 1 }),
  getOrganization: () => undefined,
  deleteOrganization: () => undefined,
  issueApiKey: ({ unique, webhookUrl }) => ({ name: unique('key'), webhook_url: webhookUrl() }),
  startCashierAuthorisation: () => ({}),
  sendCashierPhone: () => ({ cashier_phone: sandbox.phone_ok.value }),
  verifyCashierOtp: () => ({ otp: sandbox.otp_ok.value }),
  getCashierAuthorisation: () => undefined,
};

/** Valid requests of one run, with the operator's `templates` merged into them. */
export function validRequests(source: RequestSource): Valid {
  return <Op extends OperationId>(operation: Op) => {
    const payload: unknown = payloads[operation]?.(source);
    const ours = isObject(payload) ? payload : {};
    const declared: unknown = { ...ours, ...overlayOf(operation, source.templates[operation] ?? {}, ours) };
    return declared as PayloadOf<Op>;
  };
}

/** Returns the phones of ordinary payers in turn, without those that trigger declared magic outcomes. */
export function phonesInTurn(target: Target, revealed: (text: string) => string): () => string {
  return inTurn(ordinaryPhones(target, revealed, (operation) => operation !== linkingOperation));
}

/** Like `phonesInTurn`, for cashiers. */
export function cashierPhonesInTurn(target: Target, revealed: (text: string) => string): () => string {
  return inTurn(ordinaryPhones(target, revealed, (operation) => operation === linkingOperation));
}

const linkingOperation: OperationId = 'sendConnectionPhone';

/** The declared phones that no magic request of these operations uses; all of them if none is left. */
function ordinaryPhones(
  { merchant, magic }: Target,
  revealed: (text: string) => string,
  isMeant: (operation: string) => boolean,
): string[] {
  const meant = Object.values(magic)
    .flat()
    .filter(({ operation }) => isMeant(operation));
  const named = JSON.stringify(meant);
  const phones = (merchant?.phones ?? []).map(revealed);
  const free = phones.filter((phone) => !named.includes(phone.slice(1)));
  return free.length === 0 ? phones : free;
}

function inTurn(phones: readonly string[]): () => string {
  let next = 0;
  return () => {
    const phone = phones[next % Math.max(1, phones.length)];
    next += 1;
    // Only a target without merchant interface has no phone: this is one that the partner sandbox emulates (P §8.1).
    return phone ?? `8${sandbox.phone_ok.value.slice(1, -1)}3`;
  };
}
