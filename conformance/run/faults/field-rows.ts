import type { OperationId } from '../../contract/api.ts';
import { type FieldFault, type Refusal, requestFaults } from './contract-faults.ts';
import { type Expected, type Negative, type Row, row } from './negatives.ts';

/** How the rows of a field are sent, and the beginning of their ids. */
type Sending = { prefix: string } & Pick<Negative, 'cart' | 'on'>;

/**
 * One row for every documented facet of a field except its bounds, if a clause states the refusal:
 * `invoice.list.status-enum`. The faults are the values that contradict the facet. Facets with an unspecified response
 * have no row.
 */
export function fieldRows(operation: OperationId, sending: (fault: FieldFault) => Sending): Row[] {
  return requestFaults(operation).flatMap((one) => {
    const { pointer, name, facet, values } = one;
    const [refusal, ...others] = one.refusals;
    const [fault, ...more] = values.map((value) => ({ [pointer]: value }));
    // The matrix of bounds covers values next to a bound, in each unit.
    if (refusal === undefined || fault === undefined || facet === 'bound') return [];
    const { prefix, ...rest } = sending(one);
    return [
      row(`${prefix}.${name.replaceAll('_', '-')}-${facet}`, refusal.clause, {
        operation,
        fault,
        more,
        ...rest,
        expect: expected(refusal, name),
        also: others.map((other) => ({ clause: other.clause, expect: expected(other, name) })),
      }),
    ];
  });
}

function expected({ statuses, inErrors }: Refusal, name: string): Expected {
  return { status: statuses, ...(inErrors ? { errors: name } : {}) };
}
