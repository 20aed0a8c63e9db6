import { delivery as rules } from '../../generated/events.ts';
import type { Attempt, Delivery, DeliveryState } from '../domain/ports/delivery.ts';
import { type Moment, secondMs } from '../domain/time.ts';

/** A row of the retry table: the objects it applies to, and the seconds to wait after each attempt. */
interface Repeats {
  readonly objects?: readonly string[];
  readonly sandbox?: true;
  readonly after_seconds: readonly number[];
}

const table: readonly Repeats[] = rules.repeats;

/** Seconds to wait after each attempt (reading F-5.3). */
export function waitsOf({ object, isSandbox }: Pick<Delivery, 'object' | 'isSandbox'>): readonly number[] {
  return (
    table.find(({ objects, sandbox }) => (objects?.includes(object) ?? true) && (sandbox !== true || isSandbox))
      ?.after_seconds ?? []
  );
}

const { statuses, status_classes: classes, network_error: repeatsSilence } = rules.repeat_on;

/** How long one attempt may take, in milliseconds. */
const longestAttempt = rules.connect_timeout_ms + rules.answer_timeout_ms;

/** The longest time from the first attempt of a delivery to the end of its last one, in milliseconds. */
export const longestSchedule = Math.max(
  ...table.map(({ after_seconds: waits }) => {
    const waiting = waits.reduce((sum, wait) => sum + wait, 0) * secondMs;
    return waiting + (waits.length + 1) * longestAttempt;
  }),
);

/** Whether a failed attempt may be repeated. */
function mayRepeat({ status }: Attempt): boolean {
  if (status === null) return repeatsSilence;
  return statuses.some((one) => one === status) || classes.some((one) => one === Math.floor(status / 100));
}

function succeeded({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The delivery after an attempt: its new state, and when the next attempt is due. */
export function after(delivery: Delivery, attempt: Attempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  const settled = (state: DeliveryState): Delivery => ({ ...delivery, attempts, state, nextAt: null });
  if (succeeded(attempt)) return settled('delivered');
  if (!mayRepeat(attempt)) return settled('refused');
  const wait = waitsOf(delivery)[attempts.length - 1];
  if (wait === undefined) return settled('abandoned');
  const nextAt: Moment = attempt.at + wait * secondMs;
  return { ...delivery, attempts, nextAt };
}
