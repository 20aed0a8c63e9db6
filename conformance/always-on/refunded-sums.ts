import type { NamedRecord } from '../contract/records.ts';
import { below } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** Statuses in which the payer has paid. */
const paid: readonly unknown[] = ['paid', 'partially_refunded'];

/** M §2.1, §4.5: the sums of an invoice agree with each other, and a paid invoice says when it was paid. */
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
