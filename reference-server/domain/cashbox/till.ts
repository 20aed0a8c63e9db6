import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';
import { type CashboxShift, type CashRegister, firstShift } from './shift.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
}

/** The cash register of an organization with its open shift. */
export interface OpenTill {
  readonly register: CashRegister;
  readonly shift: CashboxShift;
}

/** Finds the cash register of an organization. The first use creates it and opens its first shift. */
export class Till {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async of(organizationId: number): Promise<OpenTill> {
    const { store, clock, unitOfWork } = this.#parts;
    const opened = await unitOfWork.carryOut<OpenTill>(async () => {
      const register = await store.cashRegisters.ofOrganization(organizationId);
      const shift = await store.cashboxShifts.open(organizationId);
      if (register && shift) return { register, shift };
      const cashRegisters = [{ organizationId, autoClose: false, autoWithdrawal: false }];
      const cashboxShifts = [firstShift(organizationId, clock.now())];
      return { organizationId, step: { add: { cashRegisters, cashboxShifts } } };
    });
    if (!('stored' in opened)) return opened;
    const [register] = opened.stored.cashRegisters;
    const [shift] = opened.stored.cashboxShifts;
    if (!register || !shift)
      throw new Error(`The store did not return the new cash register of organization ${organizationId}.`);
    return { register, shift };
  }
}
