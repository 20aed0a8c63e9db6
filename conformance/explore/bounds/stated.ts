import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
import type { OperationId } from '../../contract/api.ts';
import { stated } from '../stated/requests.ts';

/** A clause about a value at a bound of a request field, or next to it. */
export interface Bound {
  readonly clause: ClauseId;
  readonly profile: string;
  readonly limit: LimitId;
  readonly operation: OperationId;
  /** Undefined where the value is accepted. */
  readonly refusal?: { readonly statuses: readonly number[]; readonly code?: string };
  /** Numbers, lengths or counts that the clause is about. */
  readonly sizes: readonly number[];
  readonly field: string;
}

interface Row {
  readonly kind: string;
  readonly min?: number;
  readonly max: unknown;
}

/** Every clause about a limit of a size or a range whose place and operation the contract gives. */
export const statedBounds: readonly Bound[] = (Object.keys(limits) as LimitId[]).flatMap((limit) => {
  const row: Row = limits[limit];
  const { min, max } = row;
  if ((row.kind !== 'size' && row.kind !== 'range') || typeof max !== 'number') return [];
  const about = stated.filter(({ holds }) => limitsIn(holds).join() === limit);
  return about.flatMap(({ id, holds, profile }) => {
    const [field] = [...fieldsIn(holds), ...about.flatMap((other) => fieldsIn(other.holds))];
    const [operation] = [holds, ...about.map((other) => other.holds)].flatMap(operationsIn);
    if (field === undefined || operation === undefined) return [];
    const statuses = holds.flatMap((part) => (/^response:\w+\/4/.test(part) ? [Number(part.slice(-3))] : []));
    const [code] = holds.flatMap((part) => (part.startsWith('error:') ? [part.slice('error:'.length)] : []));
    const edges = min === undefined ? [] : [min];
    const one = { clause: id, profile, limit, operation, field };
    return statuses.length === 0
      ? [{ ...one, sizes: [...edges, max] }]
      : [{ ...one, refusal: { statuses, ...(code && { code }) }, sizes: [...edges.map((edge) => edge - 1), max + 1] }];
  });
});

function limitsIn(holds: readonly string[]): string[] {
  return holds.flatMap((part) => (part.startsWith('limit:') ? [part.slice('limit:'.length)] : []));
}

function fieldsIn(holds: readonly string[]): string[] {
  return holds.flatMap((part) => /^(?:schema:\w+Request|parameter:\w+)\/(\w+)$/.exec(part)?.[1] ?? []);
}

function operationsIn(holds: readonly string[]): OperationId[] {
  return holds.flatMap((part) => {
    const [, operation] = /^(?:response|parameter):(\w+)\//.exec(part) ?? [];
    return operation === undefined ? [] : [operation as OperationId];
  });
}
