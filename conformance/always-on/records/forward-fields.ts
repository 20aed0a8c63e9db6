import type { NamedRecord } from '../../contract/records.ts';
import { isNone, isSameValue } from '../../contract/same-value.ts';
import type { Seen } from '../../exchange/http/wire.ts';
import { below } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { RecordFinding } from './known-records.ts';

/** The last value that a response showed, and the last exchange that had been sent when it arrived. */
interface Last {
  readonly value: unknown;
  readonly sent: number;
}

/** A field that moves in one direction only, or keeps a value that it has got. */
interface Forward extends Pick<RecordFinding, 'kind' | 'clause'> {
  readonly component: string;
  /** Another component that shows the field of the same record. */
  readonly alsoIn?: string;
  readonly field: string;
  readonly expected: (before: unknown) => string;
  /** Undefined where nothing is stated. */
  readonly allows: (before: unknown, now: unknown) => boolean | undefined;
}

const forward: readonly Forward[] = [
  {
    kind: 'invoice',
    component: 'Invoice',
    alsoIn: 'RefundedInvoice',
    field: 'total_refunded',
    clause: 'M-2.1-not-refunded',
    expected: (before) => `at least ${show(before)}, which was refunded before`,
    allows: (before, now) => !(Number(now) < Number(before)),
  },
  {
    kind: 'refund',
    component: 'Refund',
    alsoIn: 'ListedRefund',
    field: 'status',
    clause: 'M-3.2-failed-final',
    expected: show,
    allows: (before, now) => (before === 'failed' ? now === before : undefined),
  },
  {
    kind: 'refund',
    component: 'Refund',
    alsoIn: 'ListedRefund',
    field: 'status',
    clause: 'M-3.2-completed-final',
    expected: show,
    allows: (before, now) => (before === 'completed' ? now === before : undefined),
  },
  {
    kind: 'invoice',
    component: 'Invoice',
    field: 'status',
    clause: 'M-3.1-no-way-back',
    expected: (before) => `a transition that the table lists or leaves open from ${show(before)}`,
    allows: (before, now) => (ended.includes(before) ? !open.includes(now) : undefined),
  },
  {
    kind: 'invoice',
    component: 'Invoice',
    field: 'paid_at',
    clause: 'M-2.1-views',
    expected: show,
    allows: (before, now) => (isNone(before) || isNone(now) ? undefined : isSameValue(time, before, now)),
  },
];

/** Statuses from which the table has no transition into one of the others (M §3.1). */
const ended: readonly unknown[] = ['paid', 'partially_refunded', 'cancelled', 'expired'];
const open: readonly unknown[] = ['processing', 'pending', 'cancelling'];

const time = { format: 'date-time' };

/** The operations whose records are of their time. */
const shown: readonly unknown[] = ['getInvoice', 'listInvoices', 'listRefunds', 'createRefund'];

/**
 * Follows the fields that never go back over all responses of a run. Two responses are compared when one request was
 * sent after the response to the other had arrived: others may overtake each other.
 */
export class ForwardFields {
  readonly #last = new Map<string, Last>();

  /** @param records those in the response */
  see({ response, operation, credential, lastSent }: Seen, records: readonly NamedRecord[]): RecordFinding[] {
    if (!response.accepted || !shown.includes(operation)) return [];
    const owner = String(credential?.organization ?? credential?.value ?? credential?.name);
    return records.flatMap(({ component, pointer, value }) =>
      forward.flatMap(({ kind, clause, expected, allows, ...one }) => {
        const isThere = one.component === component || one.alsoIn === component;
        if (!isThere || value.id === undefined || value[one.field] === undefined) return [];
        const key = `${owner} ${one.component} ${String(value.id)} ${one.field}`;
        const [before, now] = [this.#last.get(key), value[one.field]];
        const isOrdered = before === undefined || before.sent < response.exchange;
        if (isOrdered) this.#last.set(key, { value: now, sent: lastSent });
        const held = before !== undefined && isOrdered ? allows(before.value, now) : undefined;
        if (held === undefined) return [];
        const at = below(pointer, one.field);
        return [{ kind, clause, held, at, expected: expected(before?.value), actual: show(now) }];
      }),
    );
  }
}
