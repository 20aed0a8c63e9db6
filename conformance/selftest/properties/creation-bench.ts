import type { Scheduler } from 'fast-check';
import { AdjustableClock } from '../../../reference-server/clock/clock.ts';
import { newConnection, withCashier } from '../../../reference-server/domain/connections/connection.ts';
import { creationQuotas } from '../../../reference-server/domain/invoices/create/creation-quotas.ts';
import { CreationService, type RowOutcome } from '../../../reference-server/domain/invoices/create/service.ts';
import { InvoiceService } from '../../../reference-server/domain/invoices/service.ts';
import { type Allowances, allowancesOf } from '../../../reference-server/domain/limits.ts';
import type { ApiKey } from '../../../reference-server/domain/organizations/keys.ts';
import { begun, type Organization } from '../../../reference-server/domain/organizations/organization.ts';
import { isInvalid, isRefused } from '../../../reference-server/domain/outcome.ts';
import type { Store } from '../../../reference-server/domain/ports/store.ts';
import { UnitOfWork } from '../../../reference-server/domain/work/unit-of-work.ts';
import { openLog } from '../../../reference-server/log/log.ts';
import { FaultQueue } from '../../../reference-server/provider/fault-queue.ts';
import { SimulatedProvider } from '../../../reference-server/provider/provider.ts';
import { defaultDelay } from '../../../reference-server/start/options.ts';
import { openSqliteStore } from '../../../reference-server/store/opening/sqlite-store.ts';
import { allInvoices, keyDraft } from '../../../reference-server/test/stored-invoices.ts';
import { defaultVariations } from '../../../reference-server/variations/variations.ts';
import type { CreationRequest, Outcome, StoredStatus } from './creation-model.ts';
import { interleaved } from './interleaved.ts';

/** An action on the bench. Invoices are named by their position among the existing ones. */
export type Action =
  | { readonly does: 'create' | 'qr'; readonly key: string | null }
  | { readonly does: 'bulk'; readonly keys: readonly (string | null)[] }
  | { readonly does: 'cancel'; readonly place: number }
  | { readonly does: 'simulate'; readonly place: number; readonly status: 'error' | 'paid' | 'cancelled' | 'expired' };

const phone = { phone_number: '87011234567', amount: 1500 };

function outcomeOf(outcome: RowOutcome): Outcome {
  if (isInvalid(outcome)) return { refused: 'invalid' };
  if (!isRefused(outcome)) return { created: outcome.id };
  if (outcome.refused !== 'duplicate_idempotency_key') return { refused: outcome.refused };
  return { holder: outcome.extra.invoice_id, status: outcome.extra.status };
}

/** One sandbox organization at the invoice service, whose callers interleave in an order that a scheduler chooses. */
export class CreationBench {
  readonly #scheduler: Scheduler;
  readonly #store: Store;
  readonly #organization: Organization;
  readonly #key: ApiKey;
  readonly #clock = new AdjustableClock({ source: () => 0 });
  readonly #variations = defaultVariations;
  readonly #allowances: Allowances;
  readonly #invoices: InvoiceService;
  readonly #creations: CreationService;
  #storedStatuses: StoredStatus[] = [];

  private constructor(scheduler: Scheduler, store: Store, organization: Organization, key: ApiKey, max: number) {
    this.#scheduler = scheduler;
    this.#store = store;
    this.#organization = organization;
    this.#key = key;
    this.#allowances = allowancesOf({ sandbox_invoices: max });
    const clock = this.#clock;
    const faults = new FaultQueue();
    const shared = {
      clock,
      faults,
      variations: this.#variations,
      allowances: this.#allowances,
      log: openLog('silent'),
    };
    const watched = interleaved(this.#watched(store), scheduler);
    const announcer = { receivers: async () => () => [] };
    const unitOfWork = new UnitOfWork({ ...shared, store: watched, announcer, dispatch: () => {} });
    const provider = new SimulatedProvider(clock, faults, defaultDelay);
    const limits = { count: async () => undefined };
    this.#invoices = new InvoiceService({ ...shared, store: watched, unitOfWork, provider });
    this.#creations = new CreationService({ ...shared, store: watched, unitOfWork, limits, invoices: this.#invoices });
    provider.report(this.#invoices);
  }

  /** @param max how many invoices the sandbox holds */
  static async open(scheduler: Scheduler, max: number): Promise<CreationBench> {
    const store = openSqliteStore(':memory:');
    const organization = await store.organizations.insert({
      ...begun,
      partnerId: 1,
      status: 'verified',
      sandbox: true,
      createdAt: 0,
    });
    await store.connections.insert(withCashier(newConnection(organization.id, 0), '77770000010'));
    const key = await store.keys.insert(keyDraft(organization.id));
    return new CreationBench(scheduler, store, organization, key, max);
  }

  /**
   * Does everything at the same time, while time passes.
   * @returns every request for an invoice with its response, and the states that were stored meanwhile
   */
  async atOnce(
    actions: readonly Action[],
    passes: number,
  ): Promise<{ readonly requests: readonly CreationRequest[]; readonly storedStatuses: readonly StoredStatus[] }> {
    const ids = (await this.#stored()).map(({ id }) => id);
    this.#storedStatuses = [];
    const time = this.#clock.advance(passes);
    const requests = Promise.all(actions.map((action) => this.#act(action, ids)));
    await this.#scheduler.waitFor(Promise.all([requests, time]));
    return { requests: (await requests).flat(), storedStatuses: this.#storedStatuses };
  }

  /** How much of the sandbox is used up, as the store counts it, and as there are invoices. */
  async counts(): Promise<{ readonly used: number; readonly stored: number }> {
    const [quota] = creationQuotas(this.#organization, 0, this.#allowances);
    if (!quota) throw new Error('the sandbox has no limit');
    return { used: await this.#store.quotas.used(quota), stored: (await this.#stored()).length };
  }

  async close(): Promise<void> {
    await this.#scheduler.waitFor(this.#clock.stop());
    await this.#store.close();
  }

  async #act(action: Action, ids: readonly number[]): Promise<readonly CreationRequest[]> {
    const [organization, key] = [this.#organization, this.#key];
    const guard = (value: string | null) => ({ external_order_id_idempotency: value });
    switch (action.does) {
      case 'create': {
        const outcome = await this.#creations.create(organization, key, { ...phone, ...guard(action.key) });
        return [{ key: action.key, outcome: outcomeOf(outcome) }];
      }
      case 'qr': {
        const outcome = await this.#creations.createQr(organization, key, { amount: 0.5, ...guard(action.key) });
        return [{ key: action.key, outcome: outcomeOf(outcome) }];
      }
      case 'bulk': {
        const rows = action.keys.map((one) => ({ request: { ...phone, ...guard(one) } }));
        const outcomes = await this.#creations.createMany(organization, key, rows, null);
        if ('invalid' in outcomes) throw new Error('the cashier of the bench is missing');
        return outcomes.map((outcome, row) => ({ key: action.keys[row] ?? null, outcome: outcomeOf(outcome) }));
      }
      case 'cancel':
      case 'simulate': {
        const id = ids[action.place % ids.length];
        if (id === undefined) return [];
        await (action.does === 'cancel'
          ? this.#invoices.cancel(id)
          : this.#invoices.simulate(id, { status: action.status }));
        return [];
      }
    }
  }

  /** The same store; every state of an invoice that is stored is noted. */
  #watched(store: Store): Store {
    return {
      ...store,
      commit: async (step, announce) => {
        const commit = await store.commit(step, announce);
        if ('stored' in commit) {
          for (const { id, idempotencyKey: key, status } of commit.stored.invoices) {
            this.#storedStatuses.push({ id, key, status });
          }
        }
        return commit;
      },
    };
  }

  async #stored() {
    const organizationId = this.#organization.id;
    const { records } = await this.#store.invoices.list({ ...allInvoices, organizationId, count: 1_000 });
    return records;
  }
}
