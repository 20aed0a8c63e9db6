import { delivery as rules } from '../../generated/events.ts';
import { type Moment, SECOND } from '../domain/time.ts';
import type { Attempt, Delivery, DeliveryState } from './delivery.ts';

/** Seconds between attempts (fills 5.3). */
const waits = (isSandbox: boolean): readonly number[] =>
  isSandbox ? rules.repeat_after_seconds_sandbox : rules.repeat_after_seconds;

const { statuses, status_classes: classes, network_error: repeatsSilence } = rules.repeat_on;

/** Whether an attempt without success is worth another one. */
function mayRepeat({ status }: Attempt): boolean {
  if (status === null) return repeatsSilence;
  return statuses.some((one) => one === status) || classes.some((one) => one === Math.floor(status / 100));
}

const succeeded = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** What becomes of a delivery after an attempt: its new state, and when to try again. */
export function after(delivery: Delivery, attempt: Attempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  const settled = (state: DeliveryState): Delivery => ({ ...delivery, attempts, state, nextAt: null });
  if (succeeded(attempt)) return settled('delivered');
  if (!mayRepeat(attempt)) return settled('refused');
  const wait = waits(delivery.isSandbox)[attempts.length - 1];
  if (wait === undefined) return settled('abandoned');
  const nextAt: Moment = attempt.at + wait * SECOND;
  return { ...delivery, attempts, nextAt };
}
