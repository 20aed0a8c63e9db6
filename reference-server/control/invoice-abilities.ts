import { type AdjustableClock, TooFarAhead } from '../clock/clock.ts';
import { injectableRefusals } from '../domain/invoices/create/creation-quotas.ts';
import { invoiceFailures } from '../domain/invoices/failures.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import { dayMs, furthestAhead, minuteMs, secondMs, timestamp } from '../domain/time.ts';
import { type Ability, type Action, type Evidence, idOf, NotApplied, oneOf, organizationOf } from './ability.ts';

/** An ability that injects what happens next to the organization. */
export function injecting(
  params: readonly string[],
  enqueue: (faults: InjectedFaults, organizationId: number, params: Action['params']) => Promise<void>,
): Ability {
  return {
    params,
    async apply(world, action) {
      const { id } = await organizationOf(world, action);
      await enqueue(world.faults, id, action.params);
      action.undo(() => world.faults.clear(id));
      return { organization_id: id, ...action.params };
    },
  };
}

/** Ten years, in seconds: longer than every documented period, and short enough to be written as a date. */
const longestLength = (10 * 366 * dayMs) / secondMs;

/**
 * A parameter that is a duration in seconds.
 * @returns whole milliseconds: no moment can be stored that is finer
 */
export function durationIn(params: Action['params'], name: string): number {
  const seconds = params[name];
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= longestLength) return Math.round(seconds * secondMs);
  throw new NotApplied(`The parameter ${name} must be a number from 0 to ${longestLength}.`);
}

async function advanced(clock: AdjustableClock, ms: number): Promise<Evidence> {
  try {
    await clock.advance(ms);
    return { now: timestamp(clock.now()) };
  } catch (error) {
    if (!(error instanceof TooFarAhead)) throw error;
    const most = furthestAhead / secondMs;
    throw new NotApplied(
      `The clock may be ${most} seconds ahead of the system's at most. Give the server a new store.`,
    );
  }
}

/** Changes of an invoice that start outside the API, and faults that are injected for the next one. */
export const invoiceAbilities = {
  'invoice.pay': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'invoice_id');
      if (!(await world.services.invoices.paid(id))) throw new NotApplied('The invoice cannot be paid in its status.');
      return { invoice_id: id, status: 'paid' };
    },
  },
  'invoice.expire': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'invoice_id');
      if (!(await world.services.invoices.expire(id))) throw new NotApplied('The invoice cannot expire in its status.');
      return { invoice_id: id, status: 'expired' };
    },
  },
  /** QR invoices are pending from the start (reading T-03), so the provider takes a processing one first. */
  'invoice.turn_qr': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'invoice_id');
      const expiresAt = world.clock.now() + 5 * minuteMs;
      await world.services.invoices.taken(id);
      await world.services.invoices.turnQr(id, expiresAt);
      return { invoice_id: id, expires_at: timestamp(expiresAt) };
    },
  },
  'provider.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('issue', id, oneOf(params, 'code', invoiceFailures)),
  ),
  /** With `after_seconds` the provider takes that long, so that a test can read the status in between. */
  'cancel.next': injecting(['outcome', 'after_seconds'], (faults, id, params) => {
    const outcome = oneOf(params, 'outcome', ['accept', 'fail', 'refuse', 'paid']);
    // The provider refuses because the payer has paid. This one refuses for no other reason.
    const decision = outcome === 'paid' ? 'refuse' : outcome;
    const waits = params.after_seconds !== undefined;
    return faults.enqueue('cancel', id, { decision, ...(waits && { afterMs: durationIn(params, 'after_seconds') }) });
  }),
  'risk.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('refusal', id, oneOf(params, 'code', injectableRefusals)),
  ),
  'claim.next': injecting([], (faults, id) => faults.enqueue('claim', id, true)),
  'fault.next': injecting([], (faults, id) => faults.enqueue('fault', id, true)),
  'clock.advance': {
    params: ['seconds'],
    async apply({ clock }, { params }) {
      return advanced(clock, durationIn(params, 'seconds'));
    },
  },
  /** Advances the clock to the next planned event: of the provider, an expiry, a charge or a repeated delivery. */
  'clock.next': {
    params: [],
    async apply({ clock }) {
      const next = clock.nextPlanned();
      if (next === undefined) throw new NotApplied('Nothing is planned.');
      return advanced(clock, Math.max(0, next - clock.now()));
    },
  },
} satisfies Record<string, Ability>;
