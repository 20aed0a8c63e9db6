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
  readonly field: string;
  readonly expected: (before: unknown) => string;
  /** Undefined where nothing is stated. */
  readonly allows: (before: unknown, now: unknown) => boolean | undefined;
}

const forward: readonly Forward[] = [
  {
    kind: 'invoice',
    component: 'Invoice',
    field: 'total_refunded',
    clause: 'M-2.1-not-refunded',
    expected: (before) => `at least ${show(before)}, which was refunded before`,
    allows: (before, now) => !(Number(now) < Number(before)),
  },
  {
    kind: 'refund',
    component: 'Refund',
    field: 'status',
    clause: 'M-3.2-failed-final',
    expected: show,
    allows: (before, now) => (before === 'failed' ? now === before : undefined),
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

const time = { format: 'date-time' };

/** The operations that show whole records: the parts of them that others show may be of another time. */
const whole: readonly unknown[] = ['getInvoice', 'listInvoices', 'listRefunds'];

/**
 * Follows the fields that never go back over all responses of a run. Two responses are compared when one request was
 * sent after the response to the other had arrived: others may overtake each other.
 */
export class ForwardFields {
  readonly #last = new Map<string, Last>();

  /** @param records those in the response */
  see({ response, operation, credential, lastSent }: Seen, records: readonly NamedRecord[]): RecordFinding[] {
    if (!response.accepted || !whole.includes(operation)) return [];
    const owner = String(credential?.organization ?? credential?.value ?? credential?.name);
    return records.flatMap(({ component, pointer, value }) =>
      forward.flatMap(({ kind, clause, expected, allows, ...one }) => {
        if (one.component !== component || value.id === undefined || value[one.field] === undefined) return [];
        const key = `${owner} ${component} ${String(value.id)} ${one.field}`;
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
