import type { Lifecycle, LifecycleTransition } from '../../generated/contract-data.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import type { Move } from '../protocol/records.ts';

/** What is known about a change of state. */
export interface Change {
  /** Name of the lifecycle; null without one. */
  readonly lifecycle: string | null;
  readonly from: string | null;
  readonly to: string;
  /** The operation of the request that caused it, `control` for the control interface, null for what happened by itself. */
  readonly cause: { readonly operationId: string | null } | 'control' | null;
  /** True when the record has reached the time at which it ends by itself. */
  readonly isOver: boolean;
}

type Named = Pick<Move, 'trigger' | 'transition'>;

const tables: Readonly<Record<string, { readonly transitions: readonly unknown[] }>> = lifecycles;

function transitionsOf(lifecycle: string | null): readonly LifecycleTransition[] {
  const table = lifecycle === null ? undefined : tables[lifecycle];
  return (table as Pick<Lifecycle, 'transitions'> | undefined)?.transitions ?? [];
}

function starts({ from }: LifecycleTransition, state: string | null): boolean {
  return state === null ? from === 'none' : from !== 'none' && from.includes(state);
}

/** What caused a change and which transition of the contract it is. */
export function namedChange({ lifecycle, from, to, cause, isOver }: Change): Named {
  const possible = transitionsOf(lifecycle).filter((one) => one.to === to && starts(one, from));
  const idOf = (found: LifecycleTransition | undefined): string | null => found?.id ?? null;
  if (cause !== null && cause !== 'control') {
    const own = possible.find(({ on }) => on.operation !== undefined && on.operation === cause.operationId);
    return { trigger: 'operation', transition: idOf(own ?? possible.find(({ on }) => on.sandbox !== undefined)) };
  }
  if (cause === 'control') {
    // The control interface causes transitions that no operation causes.
    const outside = possible.find(({ on }) => on.operation === undefined);
    return { trigger: 'control', transition: idOf(outside ?? possible[0]) };
  }
  const byTime = possible.find(({ on }) => on.time !== undefined);
  const byProvider = possible.find(({ on }) => on.provider !== undefined || on.payer !== undefined);
  if (byTime && (isOver || !byProvider)) return { trigger: 'time', transition: byTime.id };
  return { trigger: 'provider', transition: idOf(byProvider ?? possible.find(({ on }) => on.sandbox !== undefined)) };
}

/** How a change is seen from outside. */
interface Announced {
  /** Names of the events that announced it. */
  readonly events: readonly string[];
  /** The record after it. */
  readonly fields: Readonly<Record<string, unknown>>;
}

function lengthOf(list: readonly string[] | undefined): number {
  return list?.length ?? 0;
}

/**
 * The transition of a change that leaves the state unchanged, such as a paid period of a subscription.
 * @returns undefined when the contract has no such transition, or several
 */
export function unmovedChange({ lifecycle, to, cause }: Change, { events, fields }: Announced): Named | undefined {
  const operationId = cause === null || cause === 'control' ? null : cause.operationId;
  const possible = transitionsOf(lifecycle).filter((one) => {
    if (one.to !== to || !starts(one, to)) return false;
    // A deferred operation leaves its name in the record; the same operation without a delay does not.
    const isSet = (one.sets ?? []).every((name) => (fields[name] ?? null) !== null);
    if (operationId !== null) return one.on.operation === operationId && isSet;
    return one.on.operation === undefined && events.includes(one.event ?? 'none');
  });
  const [found, another] = possible.toSorted((a, b) => lengthOf(b.sets) - lengthOf(a.sets));
  if (!found || (another && lengthOf(another.sets) === lengthOf(found.sets))) return undefined;
  const byTime = found.on.time === undefined ? 'provider' : 'time';
  return {
    trigger: operationId !== null ? 'operation' : cause === 'control' ? 'control' : byTime,
    transition: found.id,
  };
}
