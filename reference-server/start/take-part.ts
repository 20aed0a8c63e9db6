import type { AdjustableClock } from '../clock/clock.ts';
import type { Participant, SharedState } from '../domain/ports/shared-state.ts';
import type { Store } from '../domain/ports/store.ts';
import type { Services } from '../merchant/caller/context.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { lookAgainInServices, resumeServices } from './services.ts';

interface Parts {
  readonly store: Store;
  readonly clock: AdjustableClock;
  readonly services: Services;
  readonly dispatcher: Dispatcher;
}

/** Seeds the store, in one of its processes, and takes over the planned work of processes that have ended. */
export async function takePart<Keys>({ store, clock, services, dispatcher }: Parts, seed: () => Promise<Keys>) {
  const takeOver = async (): Promise<void> => {
    await resumeServices(services);
    await dispatcher.resume();
  };
  const { shared } = store;
  const keys = await (shared?.exclusively(seed) ?? seed());
  const participant: Participant = {
    takeOver,
    follow: (ahead) => clock.follow(ahead),
    async lookAgain() {
      await lookAgainInServices(services);
      await dispatcher.resume();
    },
  };
  await (shared?.join(participant) ?? takeOver());
  return keys;
}

/**
 * Advances the time of all processes that share a store. The first step is the longest delay of the simulated provider,
 * so that requests of other processes to the provider finish before anything that is due later.
 */
export function leadInTime(shared: SharedState, longestDelay: number) {
  return async (ms: number, advance: (ms: number) => Promise<void>): Promise<void> => {
    const first = Math.min(ms, longestDelay + 1);
    await shared.lead(() => advance(first));
    if (ms > first) await shared.lead(() => advance(ms - first));
  };
}
