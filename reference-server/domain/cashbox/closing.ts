import type { CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { FaultQueue } from '../../provider/fault-queue.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Variations } from '../../variations/variations.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { DomainEvent } from '../ports/domain-event.ts';
import type { Store } from '../ports/store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Change, UnitOfWork } from '../unit-of-work.ts';
import { type CloseRequest, type Ending, endClose } from './close.ts';
import { type CashboxEnding, type CashboxOperation, operationMoves } from './operation.ts';
import { notReady } from './readiness.ts';
import { turnOver } from './shift.ts';
import type { Till } from './till.ts';

export interface ClosingParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: FaultQueue;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
  readonly till: Till;
}

/** Why a shift is not closed. */
export type CloseRefusal = Refused<CodeOf<'closeShift'>>;

/** Where shifts are closed: on request, by the register and later (M §7.10), and by themselves when a day ends. */
export class Closing {
  readonly #parts: ClosingParts;
  readonly #operations: Scheduler;
  readonly #shifts: Scheduler;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#operations = Scheduler.of(clock, store.cashboxOperations, ({ id }) => this.#finish(id));
    this.#shifts = Scheduler.of(clock, store.cashboxShifts, ({ id }) => this.#closeByItself(id));
  }

  /** Takes up the closes that a restart left pending, and the shifts that close by themselves. */
  async resume(): Promise<void> {
    await this.#operations.watch();
    await this.watch();
  }

  /** Looks again which shift closes by itself next. */
  watch(): Promise<void> {
    return this.#shifts.watch();
  }

  /** POST /cashbox/shifts/close: the close is accepted; the register does it later. */
  async close(organization: Organization, request: CloseRequest): Promise<CashboxOperation | CloseRefusal | Invalid> {
    const { store, clock, faults, unitOfWork, delay, till } = this.#parts;
    const lacking = notReady(organization);
    if (lacking) return lacking;
    const { id: organizationId } = organization;
    await till.of(organizationId);
    const earlier = await this.#repeated(organizationId, request.client_operation_id);
    if (earlier) return earlier;
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
      plan ??= faults.take('cashbox', organizationId);
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
    if (!('kept' in accepted)) {
      if (plan) faults.putBack('cashbox', organizationId, plan);
      return accepted;
    }
    const [operation] = accepted.kept.cashboxOperations;
    if (!operation) throw new Error('the step kept no operation');
    await this.#operations.watch();
    return operation;
  }

  /** The operation with which the repeat of a key is answered, where keys are not used up. */
  async #repeated(organizationId: number, key: string): Promise<CashboxOperation | undefined> {
    const { store, variations } = this.#parts;
    const rule = variations['cashbox.key'];
    if (rule === 'used_up') return undefined;
    const used = await store.cashboxOperations.byClientOperationId(organizationId, key);
    return rule === 'free' || used?.status === 'failed' ? used : undefined;
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
    if (!shift) throw new Error(`cashbox shift ${shiftId} has gone`);
    const cashier = connectionId === null ? undefined : await store.connections.find(connectionId);
    const ending = endClose(operation, shift, cashier?.status === 'active');
    const told = { next: ending.operation, news: () => newsOf(ending) };
    if (ending.move === 'fail' || shift.closedAt !== null) return told;
    const { closed, next } = turnOver(shift, (await till.of(organizationId)).register, clock.now());
    return { ...told, along: { put: { cashboxShifts: [closed] }, add: { cashboxShifts: [next] } } };
  }

  /** The end of a day closes the shift without an operation, so nobody is told. */
  async #closeByItself(id: number): Promise<void> {
    const { clock, unitOfWork, till } = this.#parts;
    await unitOfWork.settle('cashboxShifts', id, async (shift) => {
      const now = clock.now();
      if (shift.closedAt !== null || shift.dueAt === null || shift.dueAt > now) return undefined;
      const { closed, next } = turnOver(shift, (await till.of(shift.organizationId)).register, now);
      return { next: closed, along: { add: { cashboxShifts: [next] } } };
    });
  }
}

/** M §7.10, A-72: a key is used up for ever, also by an operation that failed. */
function duplicateOf({ id }: CashboxOperation): Refused<'cashbox_duplicate_operation'> {
  return {
    refused: 'cashbox_duplicate_operation',
    extra: { operation_id: id },
  };
}

function newsOf({ move, operation }: Ending): readonly DomainEvent[] {
  const event = operationMoves.event(move);
  return event === 'cashbox.shift_closed' || event === 'cashbox.shift_close_failed' ? [{ event, operation }] : [];
}
