import type { CodeOf } from '../../../generated/catalog.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { DomainEvent } from '../ports/domain-event.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { type CloseRequest, type Ending, endClose } from './close.ts';
import { type CashboxEnding, type CashboxOperation, operationMoves } from './operation.ts';
import { notReady } from './readiness.ts';
import { closeAndReopen } from './shift.ts';
import type { Till } from './till.ts';

export interface ClosingParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
  readonly till: Till;
}

/** Why a close is not accepted. */
export type CloseRefusal = Refused<CodeOf<'closeShift'>>;

/** Closes shifts: on request, by the register and later (M §7.10), or automatically at the end of a day. */
export class Closing {
  readonly #parts: ClosingParts;
  readonly #operations: Scheduler;
  readonly #shifts: Scheduler;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#operations = Scheduler.of(clock, store.cashboxOperations, ({ id }) => this.#finish(id));
    this.#shifts = Scheduler.of(clock, store.cashboxShifts, ({ id }) => this.#closeAutomatically(id));
  }

  /** Schedules pending closes and automatic ones. Called once after a start. */
  async resume(): Promise<void> {
    await this.#operations.watch();
    await this.watch();
  }

  /** Schedules the next automatic close. */
  watch(): Promise<void> {
    return this.#shifts.watch();
  }

  /** Accepts the close of a shift; the register closes it later (M §7.10). */
  async close(organization: Organization, request: CloseRequest): Promise<CashboxOperation | CloseRefusal | Invalid> {
    const { store, clock, faults, unitOfWork, delay, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { id: organizationId } = organization;
    await till.of(organizationId);
    let plan: CashboxEnding | undefined;
    const accepted = await unitOfWork.carryOut<CloseRefusal | Invalid>(async () => {
      const { client_operation_id: clientOperationId, shift_number: number } = request;
      const used = await store.cashboxOperations.byClientOperationId(organizationId, clientOperationId);
      if (used) return duplicateOf(used);
      const shift = await store.cashboxShifts.numbered(organizationId, number);
      if (!shift) return { refused: 'cashbox_shift_not_found' };
      const cashier = chooseCashier(await store.connections.of(organizationId), request.provider_connection_id);
      if (isInvalid(cashier)) return cashier;
      if (isRefused(cashier) && cashier.refused === 'connection_ambiguous') return { refused: cashier.refused };
      plan ??= await faults.take('cashbox', organizationId);
      const now = clock.now();
      const operation = {
        organizationId,
        connectionId: isRefused(cashier) ? null : cashier.id,
        clientOperationId,
        type: 'close_shift',
        status: operationMoves.begins('close-shift'),
        shiftId: shift.id,
        shiftNumber: shift.number,
        plan: plan ?? null,
        isSandbox: organization.sandbox,
        errorCode: null,
        errorMessage: null,
        safeToRetry: null,
        createdAt: now,
        dueAt: now + delay.max,
      } as const;
      return { organizationId, step: { add: { cashboxOperations: [operation] } } };
    });
    if (!('stored' in accepted)) {
      if (plan) await faults.putBack('cashbox', organizationId, plan);
      return accepted;
    }
    const [operation] = accepted.stored.cashboxOperations;
    if (!operation)
      throw new Error(`The store did not return the new cashbox operation of organization ${organizationId}.`);
    await this.#operations.watch();
    return operation;
  }

  async #finish(id: number): Promise<void> {
    await this.#parts.unitOfWork.settle('cashboxOperations', id, (operation) =>
      operationMoves.allows('complete', operation.status) ? this.#outcome(operation) : undefined,
    );
    await this.#shifts.watch();
  }

  async #outcome(operation: CashboxOperation): Promise<Change<CashboxOperation>> {
    const { store, clock, till } = this.#parts;
    const { organizationId, connectionId, shiftId } = operation;
    const shift = await store.cashboxShifts.find(shiftId);
    if (!shift) throw new Error(`Cashbox shift ${shiftId} of an operation does not exist.`);
    const cashier = connectionId === null ? undefined : await store.connections.find(connectionId);
    const ending = endClose(operation, shift, cashier?.status === 'active');
    const ended = { next: ending.operation, events: () => eventsOf(ending) };
    if (ending.move === 'fail' || shift.closedAt !== null) return ended;
    const { closed, next } = closeAndReopen(shift, (await till.of(organizationId)).register, clock.now());
    return { ...ended, along: { put: { cashboxShifts: [closed] }, add: { cashboxShifts: [next] } } };
  }

  /** The end of a day closes the shift without an operation, so no event announces it. */
  async #closeAutomatically(id: number): Promise<void> {
    const { clock, unitOfWork, till } = this.#parts;
    await unitOfWork.settle('cashboxShifts', id, async (shift) => {
      const now = clock.now();
      if (shift.closedAt !== null || shift.dueAt === null || shift.dueAt > now) return undefined;
      const { closed, next } = closeAndReopen(shift, (await till.of(shift.organizationId)).register, now);
      return { next: closed, along: { add: { cashboxShifts: [next] } } };
    });
  }
}

/** A `client_operation_id` is never free again, even when its operation has failed (M §7.10, reading A-72). */
function duplicateOf({ id }: CashboxOperation): Refused<'cashbox_duplicate_operation'> {
  return { refused: 'cashbox_duplicate_operation', extra: { operation_id: id } };
}

function eventsOf({ move, operation }: Ending): readonly DomainEvent[] {
  const event = operationMoves.event(move);
  return event === 'cashbox.shift_closed' || event === 'cashbox.shift_close_failed' ? [{ event, operation }] : [];
}
