import type { Scheduler } from 'fast-check';
import type { CodeId } from '../../../generated/catalog.ts';
import { AdjustableClock } from '../../../reference-server/clock/clock.ts';
import { contractOf } from '../../../reference-server/contract/contract.ts';
import type { Invoice } from '../../../reference-server/domain/invoices/invoice.ts';
import { availableForRefund } from '../../../reference-server/domain/invoices/refund.ts';
import type { ApiKey } from '../../../reference-server/domain/organizations/keys.ts';
import type { Draft, Store } from '../../../reference-server/domain/ports/store.ts';
import type { Refund } from '../../../reference-server/domain/refunds/refund.ts';
import type { RefundRequest } from '../../../reference-server/domain/refunds/refund-request.ts';
import { RefundService } from '../../../reference-server/domain/refunds/service.ts';
import { UnitOfWork } from '../../../reference-server/domain/work/unit-of-work.ts';
import { openLog } from '../../../reference-server/log/log.ts';
import { FaultQueue } from '../../../reference-server/provider/fault-queue.ts';
import { defaultDelay } from '../../../reference-server/start/options.ts';
import { openSqliteStore } from '../../../reference-server/store/opening/sqlite-store.ts';
import { invoiceDraft, keyDraft } from '../../../reference-server/test/stored-invoices.ts';
import { defaultVariations } from '../../../reference-server/variations/variations.ts';
import { Announcer } from '../../../reference-server/webhooks/announcer.ts';
import { interleaved } from './interleaved.ts';

/** A sale: one line per price, and the sum that was paid for all lines, in tiyn. */
export interface Sale {
  readonly prices: readonly bigint[];
  readonly counts: readonly number[];
  readonly paid: bigint;
}

export type RefundResult = Awaited<ReturnType<RefundService['create']>>;

const organizationId = 101;

function paidInvoice({ prices, counts, paid }: Sale, apiKeyId: number): Draft<Invoice> {
  const items = prices.map((price, line) => ({
    catalogItemId: line + 1,
    name: `Item ${line + 1}`,
    price: String(price),
    count: counts[line] ?? 1,
    unitId: null,
    barcode: null,
    ntin: null,
    gtin: null,
  }));
  return invoiceDraft({
    organizationId,
    apiKeyId,
    status: 'paid',
    amount: paid,
    providerInvoiceId: '1',
    items,
    paidAt: 0,
  });
}

const log = openLog('silent');
const contract = contractOf('merchant');

/** One paid invoice at the refund service, whose steps interleave with others in an order that a scheduler chooses. */
export class RefundBench {
  readonly #scheduler: Scheduler;
  readonly #store: Store;
  readonly #clock = new AdjustableClock({ source: () => 0 });
  readonly #faults = new FaultQueue();
  readonly #service: RefundService;
  readonly #key: ApiKey;
  readonly invoiceId: number;

  private constructor(scheduler: Scheduler, store: Store, key: ApiKey, invoice: Invoice) {
    this.#scheduler = scheduler;
    this.#store = store;
    this.#key = key;
    this.invoiceId = invoice.id;
    const variations = defaultVariations;
    const shared = { clock: this.#clock, faults: this.#faults, variations, log, store: interleaved(store, scheduler) };
    const unitOfWork = new UnitOfWork({
      ...shared,
      announcer: new Announcer({ ...shared, contract }),
      dispatch: () => {},
    });
    this.#service = new RefundService({ ...shared, unitOfWork, delay: defaultDelay });
  }

  static async open(sale: Sale, scheduler: Scheduler): Promise<RefundBench> {
    const store = openSqliteStore(':memory:');
    const key = await store.keys.insert(keyDraft(organizationId));
    return new RefundBench(scheduler, store, key, await store.invoices.insert(paidInvoice(sale, key.id)));
  }

  /** Makes the provider fail the next refund. */
  failNext(code: CodeId): void {
    void this.#faults.enqueue('refund', organizationId, code);
  }

  /** Sends requests while time passes, all at the same time. */
  async atOnce(requests: readonly RefundRequest[], passes?: number): Promise<readonly RefundResult[]> {
    const time = passes === undefined ? Promise.resolve() : this.#clock.advance(passes);
    const results = Promise.all(requests.map((request) => this.#service.create(this.#key, this.invoiceId, request)));
    await this.#scheduler.waitFor(Promise.all([results, time]));
    return results;
  }

  pass(ms: number): Promise<void> {
    return this.#scheduler.waitFor(this.#clock.advance(ms));
  }

  async refunds(): Promise<readonly Refund[]> {
    return (await this.#store.refunds.list(this.invoiceId, 1_000)).records;
  }

  async sums(): Promise<{ total: bigint; pending: bigint; available: bigint }> {
    const invoice = await this.#invoice();
    return { total: invoice.totalRefunded, pending: invoice.pendingRefunded, available: availableForRefund(invoice) };
  }

  async status(): Promise<Invoice['status']> {
    return (await this.#invoice()).status;
  }

  /** Every event that was written, as `invoice.refunded 3001 failed`. */
  async events(): Promise<readonly string[]> {
    const deliveries = await this.#store.deliveries.latest(organizationId, 1_000);
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
    if (!invoice) throw new Error('the invoice does not exist any more');
    return invoice;
  }
}
