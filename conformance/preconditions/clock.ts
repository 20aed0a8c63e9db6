import { StopCheck } from '../ground/verdicts/stop.ts';
import { addControl, byControl, precondition } from './definition.ts';
import { timeAt } from './overdue-qr-invoice.ts';

/** A clock that a check can advance. */
export interface ClockSupplies {
  'clock.passing': {
    /** Advances the clock of the target by a number of seconds. A new invoice of the main key shows the new time. */
    pass(seconds: number): Promise<void>;
    /** The time of the target in milliseconds since 1970. */
    now(): Promise<number>;
  };
}

/** Records of the same second have equal times; advancing the clock makes them differ. */
export const clockPreconditions = {
  'clock.passing': precondition<ClockSupplies['clock.passing']>({
    exclusive: true,
    strategies: [
      byControl(['clock.advance'], async (setup) => {
        // The acting organization may have reached a limit.
        const { api } = setup.asMain();
        const now = async () => {
          const made = await api.createInvoice(setup.run.valid('createInvoice'), { purpose: 'setup' });
          return timeAt(made.at('/created_at'))?.at ?? Number.NaN;
        };
        return {
          now,
          async pass(seconds) {
            const before = await now();
            await setup.control('clock.advance', {}, { seconds });
            if ((await now()) - before >= (seconds - 1) * 1000) return;
            const message = 'After clock.advance the time of a new invoice does not show that the clock has moved.';
            throw new StopCheck('not_tested', 'prerequisite_failed', message);
          },
        };
      }),
    ],
    missing: { reason: 'adapter_missing', detail: 'The suite does not wait for minutes.', add: addControl },
  }),
};
