import { type Connection, isLinked, newConnection, withCashier } from '../domain/connections/connection.ts';
import { withdrawn } from '../domain/connections/main-connection.ts';
import type { Store } from '../domain/ports/store.ts';
import { decide } from '../domain/work/decide.ts';
import { type Ability, type Action, type ControlContext, NotApplied, organizationOf } from './ability.ts';

/** Phone numbers of further cashiers: valid ones that have no meaning in the sandbox. */
function furtherPhone(count: number): string {
  return String(77_770_001_000 + count);
}

/** Restores connections. A newer main connection stops being the main one when a restored connection is. */
function putBack(store: Store, organizationId: number, before: readonly Connection[]): Promise<void> {
  return decide(store, async () => {
    const now = await Promise.all(before.map(({ id }) => store.connections.find(id)));
    const restored = before.flatMap(({ status, identity, isMain }, index) => {
      const one = now[index];
      return one ? [{ ...one, status, identity, isMain }] : [];
    });
    const known = new Set(before.map(({ id }) => id));
    const newer = (await store.connections.of(organizationId)).filter(({ id, isMain }) => isMain && !known.has(id));
    const down = restored.some(({ isMain }) => isMain) ? newer.map((one) => ({ ...one, isMain: false })) : [];
    const connections = [...down, ...restored].sort((left, right) => Number(left.isMain) - Number(right.isMain));
    return { step: { put: { connections } }, outcome: () => {} };
  });
}

/** The cashiers that an ability changes: that of the subject's connection, or all of the organization. */
async function subjectsOf(
  { store }: ControlContext,
  { subject }: Action,
  organizationId: number,
): Promise<{ readonly all: readonly Connection[]; readonly chosen: readonly Connection[] }> {
  const all = await store.connections.of(organizationId);
  const { connection_id: named } = subject;
  return { all, chosen: all.filter((one) => isLinked(one) && (named === undefined || one.id === named)) };
}

/** An ability that changes cashiers. `leaves`: a changed one can no longer be the main one. */
function cashiers(change: Partial<Connection>, { leaves }: { readonly leaves: boolean }): Ability {
  return {
    params: [],
    async apply(world, action) {
      const { store } = world;
      const { id } = await organizationOf(world, action);
      return decide(store, async () => {
        const { all, chosen } = await subjectsOf(world, action, id);
        const changed = chosen.map((one) => ({ ...one, ...change }));
        return {
          step: { put: { connections: leaves ? withdrawn(all, changed) : changed } },
          outcome: () => {
            action.undo(() => putBack(store, id, all));
            return { organization_id: id, connections: changed.map((one) => ({ id: one.id, status: one.status })) };
          },
        };
      });
    },
  };
}

/** Events in the life of an organization's cashiers. */
export const connectionAbilities = {
  'cashier.unlink': cashiers({ status: 'inactive', identity: 'unverified' }, { leaves: true }),
  'cashier.expire': cashiers({ status: 'error' }, { leaves: false }),
  'cashier.block': cashiers({ status: 'error', identity: 'blocked' }, { leaves: true }),
  /** Adds a cashier. The organization has no main one afterwards. */
  'cashier.add': {
    params: [],
    async apply(world, action) {
      const { store, clock } = world;
      const { id } = await organizationOf(world, action);
      return decide(store, async () => {
        const all = await store.connections.of(id);
        const down = all.filter(({ isMain }) => isMain).map((one) => ({ ...one, isMain: false }));
        const added = withCashier(newConnection(id, clock.now()), furtherPhone(all.length));
        return {
          step: { add: { connections: [added] }, put: { connections: down } },
          outcome({ connections: [stored] }) {
            if (!stored) throw new NotApplied('The cashier was not stored.');
            action.undo(() => putBack(store, id, [...all, { ...stored, status: 'removed' }]));
            return { organization_id: id, connection: { id: stored.id } };
          },
        };
      });
    },
  },
} satisfies Record<string, Ability>;
