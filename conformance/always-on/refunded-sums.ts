import type { NamedRecord } from '../contract/records.ts';
import { isNone } from '../contract/same-value.ts';
import { instantOf } from '../ground/values/iso-8601.ts';
import { below } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** Statuses in which the payer has paid. */
const paid: readonly unknown[] = ['paid', 'partially_refunded'];

/** The provider says when it was paid: its clock may be behind that of the service, in milliseconds. */
const apart = 60_000;

/** Another percentage is a whole one away (M §4.2). */
const halfPercent = 0.005;

/** M §2.1, §4.5: the sums of an invoice agree with each other, and so do its times: a paid one says when it was paid. */
export function refundedSums({ component, pointer, value }: NamedRecord): InvariantFinding[] {
  if (component !== 'Invoice') return [];
  const [amount, refunded] = [Number(value.amount), Number(value.total_refunded)];
  const findings: InvariantFinding[] = [];
  const add = (key: string, finding: Pick<InvariantFinding, 'name' | 'clause' | 'held' | 'expected'>) =>
    findings.push({ ...finding, at: below(pointer, key), actual: show(value[key]) });
  if (amount > 0 && refunded >= 0) {
    const isWhole = refunded >= amount;
    add('is_fully_refunded', {
      name: 'fully-refunded',
      clause: isWhole ? 'M-2.1-fully-refunded' : refunded > 0 ? 'M-2.1-partly-refunded' : 'M-2.1-not-fully-refunded',
      held: value.is_fully_refunded === isWhole,
      expected: `${isWhole}, because ${refunded} of ${amount} are refunded`,
    });
    add('total_refunded', {
      name: 'refunded-sum',
      clause: 'M-4.5-never-more',
      held: refunded <= amount,
      expected: `at most ${amount}`,
    });
  }
  const [created, at] = [instantOf(value.created_at), instantOf(value.paid_at)];
  if (created?.hasOffset === true && at?.hasOffset === true) {
    add('paid_at', {
      name: 'paid-after-creation',
      clause: 'M-2.1-paid-at-time',
      held: at.at + at.span + apart > created.at,
      expected: `not before ${show(value.created_at)}, when it was created`,
    });
  }
  const [subtotal, discount] = [value.subtotal, value.discount_sum].map((sum) =>
    isNone(sum) ? Number.NaN : Number(sum),
  );
  if (subtotal !== undefined && discount !== undefined && !Number.isNaN(subtotal + discount)) {
    add('discount_sum', {
      name: 'discount',
      clause: 'M-2.1-subtotal-meaning',
      // How a discount is rounded is not specified: the two sums may be rounded apart.
      held: Math.abs(subtotal - discount - amount) < 0.011,
      expected: `${(subtotal - amount).toFixed(2)}, which amount is less than subtotal`,
    });
  }
  const percentage = Number.parseFloat(String(value.discount_percentage));
  if (subtotal !== undefined && discount !== undefined && discount > 0 && percentage > 0) {
    const wanted = (subtotal * percentage) / 100;
    // The form of the percentage is not specified, nor is the rounding of each line.
    const rounding = Math.max(1, subtotal * halfPercent);
    add('discount_percentage', {
      name: 'discount-percentage',
      clause: 'M-2.1-subtotal-meaning',
      held: Math.abs(wanted - discount) <= rounding,
      expected: `the percentage by which ${subtotal} is ${discount} less`,
    });
  }
  if (paid.includes(value.status)) {
    add('paid_at', {
      name: 'paid-at',
      clause: 'M-2.1-paid-at-time',
      held: value.paid_at !== null && value.paid_at !== undefined,
      expected: `a time, because the status is ${String(value.status)}`,
    });
  }
  return findings;
}
