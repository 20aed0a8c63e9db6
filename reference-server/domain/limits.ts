import { type LimitId, limits } from '../../generated/limits.ts';

type LimitTable = typeof limits;

/** A limit that the server itself counts or measures. The other limits are keywords of a schema or differ by tariff. */
export type AdjustableLimitId = {
  [Id in LimitId]: LimitTable[Id] extends {
    readonly max: number;
    readonly kind: 'rate' | 'count' | 'size' | 'lifetime';
    readonly applies_to: 'all' | readonly string[];
  }
    ? Id
    : never;
}[LimitId];

/** How much each limit allows on one server: requests, records, characters, values, or seconds (M §8, P §8). */
export type Allowances = Readonly<Record<AdjustableLimitId, number>>;

function isAdjustable(id: LimitId): id is AdjustableLimitId {
  const { kind, max, applies_to: appliesTo }: { kind: string; max: unknown; applies_to: unknown } = limits[id];
  const isSchemaKeyword = typeof appliesTo === 'object' && !Array.isArray(appliesTo);
  return kind !== 'range' && typeof max === 'number' && !isSchemaKeyword;
}

/** Ids of the limits that an option of the server can change, in the order of the contract. */
export const adjustableLimits: readonly AdjustableLimitId[] = (Object.keys(limits) as LimitId[]).filter(isAdjustable);

function contractMaximum(id: AdjustableLimitId): number {
  return limits[id].max;
}

/**
 * How much each limit allows on one server.
 * @param overrides how much a limit allows, in place of the contract's number
 */
export function allowancesOf(overrides: Partial<Allowances> = {}): Allowances {
  const contract = Object.fromEntries(adjustableLimits.map((id) => [id, contractMaximum(id)])) as Allowances;
  return { ...contract, ...overrides };
}
