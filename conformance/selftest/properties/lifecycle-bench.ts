import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import type { CodeId } from '../../../generated/catalog.ts';
import type { SimulatedStatus } from '../../../generated/types/merchant.ts';
import { AdjustableClock } from '../../../reference-server/clock/clock.ts';
import { contractOf } from '../../../reference-server/contract/contract.ts';
import { newConnection, withCashier } from '../../../reference-server/domain/connections/connection.ts';
import { CreationService } from '../../../reference-server/domain/invoices/create/service.ts';
import type { Invoice } from '../../../reference-server/domain/invoices/invoice.ts';
import type { CancelDecision } from '../../../reference-server/domain/invoices/provider.ts';
import { InvoiceService } from '../../../reference-server/domain/invoices/service.ts';
import { allowancesOf } from '../../../reference-server/domain/limits.ts';
import { begun, type Organization } from '../../../reference-server/domain/organizations/organization.ts';
import { assigned } from '../../../reference-server/domain/organizations/tariff.ts';
import { isRefused } from '../../../reference-server/domain/outcome.ts';
import type { Draft, Store } from '../../../reference-server/domain/ports/store.ts';
import type { InvoiceStatus } from '../../../reference-server/domain/states.ts';
import { UnitOfWork } from '../../../reference-server/domain/work/unit-of-work.ts';
import { RateLimits } from '../../../reference-server/http/rate-limits.ts';
import { openLog } from '../../../reference-server/log/log.ts';
import { FaultQueue } from '../../../reference-server/provider/fault-queue.ts';
import { SimulatedProvider } from '../../../reference-server/provider/provider.ts';
import { defaultDelay } from '../../../reference-server/start/options.ts';
import { openSqliteStore } from '../../../reference-server/store/opening/sqlite-store.ts';
import { keyDraft } from '../../../reference-server/test/stored-invoices.ts';
import { defaultVariations } from '../../../reference-server/variations/variations.ts';
import { Announcer } from '../../../reference-server/webhooks/announcer.ts';
import { interleaved } from './interleaved.ts';

/** Who causes a move: a caller, the payer, the control interface, or something that was planned. */
export type Cause = 'create' | 'cancel' | SimulatedStatus | 'payer' | 'control' | 'time';

/** A stored change of the invoice, with the events of the same step. */
export interface ObservedMove {
  readonly cause: Cause | undefined;
  readonly from: InvoiceStatus | 'none';
  readonly to: InvoiceStatus;
  /** How many changes there are from the last one to this one; 1 unless one was overwritten. */
  readonly distance: number;
  /** The provider's decision about the cancel that this move requests. */
  readonly decision?: CancelDecision;
  /** The events, as `invoice.status_changed paid`. */
  readonly events: readonly string[];
}

/** The invoice at the start. */
export interface Setting {
  readonly isSandbox: boolean;
  readonly isQr: boolean;
  /** The provider fails it with this code. */
  readonly failure: CodeId | null;
}

/** Something that happens to the invoice. */
export type PlannedStep =
  | { readonly action: 'cancel' | 'pay' | 'expire' }
  | { readonly action: 'simulate'; readonly status: SimulatedStatus };

const log = openLog('silent');
const contract = contractOf('merchant');

function organizationDraft(isSandbox: boolean): Draft<Organization> {
  return {
    ...begun,
    ...assigned('business', 0),
    partnerId: 1,
    status: 'verified',
    sandbox: isSandbox,
    kyc: 'approved',
    createdAt: 0,
  };
}

/** One invoice at its service, and a record of every change of it. A scheduler chooses whose step comes next. */
export class LifecycleBench {
  readonly moves: ObservedMove[] = [];
  readonly #scheduler: Scheduler;
  readonly #store: Store;
  readonly #clock = new AdjustableClock({ source: () => 0 });
  readonly #faults = new FaultQueue();
  readonly #cause = new AsyncLocalStorage<Cause>();
  readonly #service: InvoiceService;
  readonly #creations: CreationService;
  readonly #organization: Organization;
  readonly #decisions: CancelDecision[] = [];
  #last: Invoice | undefined;

  private constructor(scheduler: Scheduler, store: Store, organization: Organization) {
    this.#scheduler = scheduler;
    this.#store = store;
    this.#organization = organization;
    const variations = defaultVariations;
    const clock = this.#clock;
    const faults = this.#faults;
    const shared = { clock, faults, variations, log, store: interleaved(this.#witnessed(store), scheduler) };
    const unitOfWork = new UnitOfWork({
      ...shared,
      announcer: new Announcer({ ...shared, contract }),
      dispatch: () => {},
    });
    const provider = new SimulatedProvider(clock, faults, defaultDelay);
    const allowances = allowancesOf();
    const limits = new RateLimits(clock, allowances, 1);
    this.#service = new InvoiceService({ ...shared, unitOfWork, provider });
    this.#creations = new CreationService({ ...shared, unitOfWork, limits, allowances, invoices: this.#service });
    provider.report(this.#service);
  }

  /** Creates the invoice. */
  static async open({ isSandbox, isQr, failure }: Setting, scheduler: Scheduler): Promise<LifecycleBench> {
    const store = openSqliteStore(':memory:');
    const organization = await store.organizations.insert(organizationDraft(isSandbox));
    const key = await store.keys.insert(keyDraft(organization.id));
    await store.connections.insert({ ...withCashier(newConnection(organization.id, 0), '77770000010'), isMain: true });
    const bench = new LifecycleBench(scheduler, store, organization);
    if (failure) await bench.#faults.enqueue('issue', organization.id, failure);
    const create = (): Promise<object> =>
      isQr
        ? bench.#creations.createQr(organization, key, { amount: 1_500 })
        : bench.#creations.create(organization, key, { phone_number: '87011234567', amount: 1_500 });
    await bench.#turns('create', create);
    return bench;
  }

  get status(): InvoiceStatus {
    return this.#invoice.status;
  }

  /** Injects the provider's decision about the next cancel. */
  decideNext(decision: CancelDecision, afterMs: number): void {
    this.#decisions.push(decision);
    void this.#faults.enqueue('cancel', this.#organization.id, { decision, afterMs });
  }

  /** Does things while time passes, all at once. @returns which of them were done */
  async atOnce(actions: readonly PlannedStep[], passes: number | null): Promise<readonly boolean[]> {
    const time = passes === null ? undefined : this.#clock.advance(passes);
    const done = Promise.all(actions.map((action) => this.#do(action)));
    await this.#scheduler.waitFor(Promise.all([done, time]));
    return done;
  }

  async close(): Promise<void> {
    await this.#scheduler.waitFor(this.#clock.stop());
    await this.#store.close();
  }

  get #invoice(): Invoice {
    if (!this.#last) throw new Error('the invoice was not created');
    return this.#last;
  }

  #turns<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
    return this.#scheduler.waitFor(this.#cause.run(cause, work));
  }

  #do(action: PlannedStep): Promise<boolean> {
    const { id } = this.#invoice;
    switch (action.action) {
      case 'cancel':
        return this.#cause.run('cancel', async () => !isRefused(await this.#service.cancel(id)));
      case 'simulate':
        return this.#cause.run(action.status, async () => 'version' in (await this.#service.simulate(id, action)));
      case 'pay':
        return this.#cause.run('payer', () => this.#service.paid(id));
      case 'expire':
        return this.#cause.run('control', () => this.#service.expire(id));
    }
  }

  /** The store, with everything noted that a step made of the invoice. */
  #witnessed(store: Store): Store {
    return {
      ...store,
      commit: async (step, announce) => {
        const commit = await store.commit(step, announce);
        if ('stored' in commit) {
          const events = commit.stored.deliveries.map(({ event, body, state, object }) => {
            const suffix = state === 'invalid' ? ' breaks the contract' : '';
            return `${event} ${JSON.parse(body)[object].status}${suffix}`;
          });
          for (const invoice of commit.stored.invoices) this.#note(invoice, events);
        }
        return commit;
      },
    };
  }

  #note(invoice: Invoice, events: readonly string[]): void {
    this.moves.push({
      // The clock runs planned work outside of what planned it, so work without a cause is that of the time.
      cause: this.#cause.getStore() ?? 'time',
      from: this.#last?.status ?? 'none',
      to: invoice.status,
      distance: invoice.version - (this.#last?.version ?? 0),
      events,
      ...(invoice.status === 'cancelling' && { decision: this.#decisions.shift() ?? 'accept' }),
    });
    this.#last = invoice;
  }
}
