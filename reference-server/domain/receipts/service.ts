import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import { withSale } from '../cashbox/shift.ts';
import type { Till } from '../cashbox/till.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { Connection } from '../connections/connection.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { composeReceipt, type ReceiptRequest } from './compose-receipt.ts';
import { failReceipt, failureOf, issueReceipt } from './finish.ts';
import { type PreviewLine, type PreviewRequest, preview } from './preview.ts';
import { paymentTypes, type Receipt, type ReceiptFailure, receiptMoves } from './receipt.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
  readonly till: Till;
}

type CreationRefusal = Refused<CodeOf<'createReceipt'>>;
type NoCashier = Refused<'provider_session_not_configured' | 'connection_ambiguous'>;

/** Creates and reads fiscal receipts, which the simulated register issues (M §7.8). */
export class ReceiptService {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.receipts, ({ id }) => this.#finish(id));
  }

  /** Schedules the pending receipts. Called once after a start. */
  resume(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Accepts a receipt (M §4.6). The register issues it later, or fails. */
  async create(organization: Organization, request: ReceiptRequest): Promise<Receipt | CreationRefusal | Invalid> {
    const { store, clock, variations, faults, unitOfWork, delay } = this.#parts;
    if (request.simulate !== undefined && !organization.sandbox) return { refused: 'not_sandbox' };
    const { id: organizationId } = organization;
    let injected: ReceiptFailure | undefined;
    const created = await unitOfWork.carryOut<CreationRefusal | Invalid>(async () => {
      const used = await store.receipts.byClientOperationId(organizationId, request.client_operation_id);
      if (used) return duplicateOf(used);
      const cashier = await this.#cashier(organizationId, request[variations['receipt.cashier_field']]);
      if (cashier && (isRefused(cashier) || isInvalid(cashier))) return cashier;
      const wanted = request.cart_items.map(({ catalog_item_id: item }) => item);
      const catalog = await store.catalogItems.named(organizationId, wanted);
      if (!request.simulate) injected ??= await faults.take('receipt', organizationId);
      const now = clock.now();
      const dueAt = now + delay.max;
      const draft = composeReceipt(request, { organization, catalog, cashier, injected, now, dueAt });
      if (isInvalid(draft)) return draft;
      return { organizationId, step: { add: { receipts: [draft] } } };
    });
    if (!('stored' in created)) {
      if (injected) await faults.putBack('receipt', organizationId, injected);
      return created;
    }
    const [receipt] = created.stored.receipts;
    if (!receipt) throw new Error(`The store did not return the new receipt of organization ${organizationId}.`);
    await this.#scheduler.watch();
    return receipt;
  }

  /** A preview of a receipt (M §4.6). Nothing is stored. */
  async preview(
    organization: Organization,
    request: PreviewRequest,
  ): Promise<readonly PreviewLine[] | Refused<CodeOf<'previewReceipt'>> | Invalid> {
    const cashier = await this.#cashier(organization.id, request.provider_connection_id);
    if (cashier === null) return { refused: 'receipt_preview_unavailable' };
    return isRefused(cashier) || isInvalid(cashier) ? cashier : preview(request, organization);
  }

  /** The receipt, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Receipt | undefined> {
    const receipt = await this.#parts.store.receipts.find(id);
    return receipt?.organizationId === organization.id ? receipt : undefined;
  }

  /** The cashier who sends a receipt; null when the session of the cashier has expired, so that the receipt fails. */
  async #cashier(
    organizationId: number,
    wanted: number | null | undefined,
  ): Promise<Connection | null | NoCashier | Invalid> {
    const cashiers = await this.#parts.store.connections.of(organizationId);
    const chosen = chooseCashier(cashiers, wanted);
    if (!isRefused(chosen)) return chosen;
    return chosen.refused === 'provider_session_invalid' ? null : { refused: chosen.refused };
  }

  async #finish(id: number): Promise<void> {
    await this.#parts.unitOfWork.settle('receipts', id, (receipt) =>
      receiptMoves.allows('issue', receipt.status) ? this.#outcome(receipt) : undefined,
    );
  }

  async #outcome(receipt: Receipt): Promise<Change<Receipt>> {
    const { store, clock, till } = this.#parts;
    const { organizationId, connectionId } = receipt;
    const organization = await store.organizations.find(organizationId);
    const cashier = connectionId === null ? undefined : await store.connections.find(connectionId);
    const failure = failureOf(receipt, { organization, cashier });
    if (failure) {
      const failed = failReceipt(receipt, failure);
      return { next: failed, events: () => [{ event: 'receipt.failed', receipt: failed }] };
    }
    const { shift } = await till.of(organizationId);
    const issued = issueReceipt(receipt, shift, clock.now());
    const counted = withSale(shift, receipt.totalPrice, receipt.paymentType === paymentTypes.cash);
    return {
      next: issued,
      along: { put: { cashboxShifts: [counted] } },
      events: () => [{ event: 'receipt.issued', receipt: issued }],
    };
  }
}

/** A `client_operation_id` is never free again, even when its receipt has failed (M §7.8, reading A-72). */
function duplicateOf({ id, status }: Receipt): Refused<'duplicate_client_operation_id'> {
  const extra = { receipt_id: id, status };
  return { refused: 'duplicate_client_operation_id', extra };
}
