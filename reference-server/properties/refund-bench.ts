import type { Scheduler } from 'fast-check';
import type { CodeId } from '../../generated/catalog.ts';
import { Clock } from '../clock.ts';
import { contractOf } from '../contract.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import { availableForRefund } from '../domain/invoices/refund.ts';
import { Ledger } from '../domain/ledger.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { RefundRequest } from '../domain/refunds/decide.ts';
import { RefundDesk } from '../domain/refunds/desk.ts';
import type { Refund } from '../domain/refunds/refund.ts';
import { openLog } from '../log.ts';
import { DEFAULT_DELAY } from '../options.ts';
import { policiesWith } from '../policies.ts';
import { Script } from '../provider/script.ts';
import type { Draft, Store } from '../store/port.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import { Announcer } from '../webhooks/announcer.ts';
import { interleaved } from './interleaved.ts';

/** What was sold: a line a price, and what was paid for all of them, in tiyn. */
export interface Sale {
  readonly prices: readonly bigint[];
  readonly counts: readonly number[];
  readonly paid: bigint;
}

export type RefundAnswer = Awaited<ReturnType<RefundDesk['create']>>;

const ORGANIZATION = 101;

const keyDraft: Draft<ApiKey> = {
  organizationId: ORGANIZATION,
  name: 'Till',
  hash: 'hash',
  webhookUrl: 'https://shop.example/events',
  webhookSecret: 'secret',
  isDefault: true,
  createdAt: 0,
  deactivatedAt: null,
  expiresAt: null,
};

const invoiceDraft = ({ prices, counts, paid }: Sale, apiKeyId: number): Draft<Invoice> => ({
  organizationId: ORGANIZATION,
  apiKeyId,
  connectionId: null,
  status: 'paid',
  amount: paid,
  subtotal: null,
  discountSum: null,
  discountPercentage: null,
  totalRefunded: 0n,
  pendingRefunded: 0n,
  subscriptionId: null,
  description: null,
  externalOrderId: null,
  idempotencyKey: null,
  providerInvoiceId: '1',
  phone: '77011234567',
  clientName: null,
  clientComment: null,
  isSandbox: true,
  isRecurring: false,
  isQrToken: false,
  items: prices.map((price, line) => ({
    catalogItemId: line + 1,
    name: `Item ${line + 1}`,
    price: String(price),
    count: counts[line] ?? 1,
    unitId: null,
    barcode: null,
    ntin: null,
    gtin: null,
  })),
  errorCode: null,
  errorMessage: null,
  createdAt: 0,
  paidAt: 0,
  cancelledAt: null,
  expiredAt: null,
  erroredAt: null,
  expiresAt: null,
  syncsAt: null,
  plannedEnd: null,
  searchText: '',
});

const log = openLog('silent');
const contract = contractOf('merchant');

/** One paid invoice at the refund desk, whose steps meet those of others in the order that a scheduler chooses. */
export class RefundBench {
  readonly #scheduler: Scheduler;
  readonly #store: Store;
  readonly #clock = new Clock({ source: () => 0 });
  readonly #script = new Script();
  readonly #desk: RefundDesk;
  readonly #key: ApiKey;
  readonly invoiceId: number;

  private constructor(scheduler: Scheduler, store: Store, key: ApiKey, invoice: Invoice) {
    this.#scheduler = scheduler;
    this.#store = store;
    this.#key = key;
    this.invoiceId = invoice.id;
    const { policies } = policiesWith();
    const shared = { clock: this.#clock, script: this.#script, policies, log, store: interleaved(store, scheduler) };
    const ledger = new Ledger({ ...shared, announcer: new Announcer({ ...shared, contract }), dispatch: () => {} });
    this.#desk = new RefundDesk({ ...shared, ledger, delay: DEFAULT_DELAY });
  }

  static async open(sale: Sale, scheduler: Scheduler): Promise<RefundBench> {
    const store = openSqliteStore(':memory:');
    const key = await store.keys.insert(keyDraft);
    return new RefundBench(scheduler, store, key, await store.invoices.insert(invoiceDraft(sale, key.id)));
  }

  /** Lays down that the provider fails the next refund. */
  failNext(code: CodeId): void {
    this.#script.plan('refund', ORGANIZATION, code);
  }

  /** Sends requests while time passes, all at the same time. */
  async atOnce(requests: readonly RefundRequest[], passes?: number): Promise<readonly RefundAnswer[]> {
    const time = passes === undefined ? Promise.resolve() : this.#clock.advance(passes);
    const answers = Promise.all(requests.map((request) => this.#desk.create(this.#key, this.invoiceId, request)));
    await this.#scheduler.waitFor(Promise.all([answers, time]));
    return answers;
  }

  pass(ms: number): Promise<void> {
    return this.#scheduler.waitFor(this.#clock.advance(ms));
  }

  async refunds(): Promise<readonly Refund[]> {
    return (await this.#store.refunds.list(this.invoiceId, 1_000)).records;
  }

  async sums(): Promise<{ total: bigint; pending: bigint; available: bigint }> {
    const invoice = await this.#invoice();
    return {
      total: invoice.totalRefunded,
      pending: invoice.pendingRefunded,
      available: availableForRefund(invoice),
    };
  }

  async status(): Promise<Invoice['status']> {
    return (await this.#invoice()).status;
  }

  /** Every event that was written, as `invoice.refunded 3001 failed`. */
  async told(): Promise<readonly string[]> {
    const deliveries = await this.#store.deliveries.latest(ORGANIZATION, 1_000);
    return deliveries
      .map(({ event, object, subjectId, body, state }) => {
        const { status } = JSON.parse(body)[object];
        return `${event} ${subjectId} ${status}${state === 'invalid' ? ' breaks the contract' : ''}`;
      })
      .sort();
  }

  async close(): Promise<void> {
    await this.#scheduler.waitFor(this.#clock.stop());
    await this.#store.close();
  }

  async #invoice(): Promise<Invoice> {
    const invoice = await this.#store.invoices.find(this.invoiceId);
    if (!invoice) throw new Error('the invoice has gone');
    return invoice;
  }
}
