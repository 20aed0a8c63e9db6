import type { Answer } from '../kernel/answers/evidence.ts';
import { everyValue, isObject } from '../kernel/answers/pointer.ts';
import { isRecordId, type RecordId } from '../kernel/answers/record-id.ts';
import { idIn, notRefused } from '../kernel/answers/unshown.ts';
import type { Kit } from '../kernel/check-context/check-context.ts';
import { StopCheck } from '../kernel/verdicts/stop.ts';
import type { MagicOverlay, SuppliedActor } from './actor.ts';
import { byControl, byFixture, precondition, type Situation } from './definition.ts';

/** Places of cashiers, and cashiers whom something is wrong with. */
export interface ConnectionSupplies {
  /** A place for a cashier that nobody has authorised, for this check alone. */
  'connection.new': { readonly id: RecordId };
  /** A connection with a verified cashier. */
  'connection.verified': { readonly id: RecordId };
  /** A connection whose cashier is blocked, beside a verified one. */
  'connection.blocked': SuppliedActor & { readonly id: RecordId };
  /** A cashier of another organization of the same owner, and one of another provider organization. */
  'cashier.duplicate': MagicOverlay;
  'cashier.claimed': SuppliedActor & MagicOverlay;
}

function lists(operation: string) {
  return ({ target }: Situation): boolean => target.mode === 'sandbox' && target.templates[operation] !== undefined;
}

/** Places of cashiers, and cashiers whom something is wrong with. */
export const connectionPreconditions = {
  'connection.new': precondition({
    ways: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: lists('createConnection'),
        supply: async (kit) => {
          const answer = await kit.api.createConnection(kit.run.valid('createConnection'));
          if (!answer.accepted) throw kit.refused('Creating a connection', answer);
          return { id: idIn(answer) };
        },
      },
      byFixture('connection.new', 'ids', async (kit) => ({ id: idOf(kit, 'connection.new') })),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'How a connection is made is not shown.',
      add: 'fixtures: { connection.new: { ids: [301], key: main } }',
    },
  }),

  'connection.verified': precondition({
    ways: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: lists('listConnections'),
        supply: async (kit) => {
          const answer = notRefused(await kit.api.listConnections(), 'listConnections');
          return { id: workingIn(answer) };
        },
      },
      byFixture('connection.verified', 'ids', async (kit) => ({ id: idOf(kit, 'connection.verified') })),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'How connections are listed is not shown.',
      add: 'fixtures: { connection.verified: { ids: [302], key: main } }',
    },
  }),

  'connection.blocked': precondition({
    actor: true,
    lane: 'disposable',
    ways: [
      byFixture('connection.blocked', 'ids', async (kit) => {
        const id = idOf(kit, 'connection.blocked');
        return { id, credential: kit.actor };
      }),
      byControl(
        ['cashier.add', 'cashier.block'],
        async (kit) => {
          await kit.disposable({});
          const added = await kit.control('cashier.add');
          const id = added.id('/evidence/connection/id');
          await kit.control('cashier.block', { connection_id: id });
          return { id, credential: kit.actor };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call blocks a cashier.',
      add: 'fixtures: { connection.blocked: { ids: [303], key: env:BLOCKED_KEY } }',
    },
  }),

  'cashier.duplicate': precondition<MagicOverlay>({
    ways: [magic('cashier.duplicate')],
    missing: {
      reason: 'fixture_missing',
      detail: 'Which cashier another organization of the same owner has is not known.',
      add: 'magic: { cashier.duplicate: { operation: sendConnectionPhone, body: { … } } }',
    },
  }),

  'cashier.claimed': precondition<SuppliedActor & MagicOverlay>({
    actor: true,
    lane: 'scripted',
    declaredLane: 'main',
    ways: [
      { ...magic('cashier.claimed'), supply: async (kit) => ({ credential: kit.actor, overlay: declared(kit) }) },
      byControl(['claim.next'], async (kit) => {
        await kit.disposable({ shared: 'scripted', passing: true });
        await kit.control('claim.next');
        return { credential: kit.actor, overlay: {} };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Which cashier another provider organization has is not known.',
      add: 'magic: { cashier.claimed: { operation: sendConnectionPhone, body: { … } } }',
    },
  }),
};

function declared({ run }: Kit): MagicOverlay['overlay'] {
  return run.target.magic['cashier.claimed']?.body ?? {};
}

/** A request that the operator declares; the operation is named with it, which no document does. */
function magic(name: string) {
  return {
    strategy: 'magic' as const,
    tier: 'provisioned' as const,
    enabled: ({ target }: Situation) => target.magic[name]?.operation === 'sendConnectionPhone',
    supply: async (kit: Kit) => ({ overlay: kit.run.target.magic[name]?.body ?? {} }),
  };
}

/** The id of a prepared connection, and the key of its organization from now on. */
function idOf(kit: Kit, name: string): RecordId {
  const { ids: [id] = [], key } = kit.run.target.fixtures[name] ?? {};
  if (id === undefined) throw new StopCheck('not_tested', 'fixture_missing', `The fixture ${name} has no id.`);
  if (key !== undefined && key !== 'main') {
    kit.actAs({ interface: 'merchant', name, value: kit.run.keyNamed(key) });
  }
  return id;
}

/** A connection that can be the main one: the one that says it is, else one that says it is active, else the first. */
function workingIn(answer: Answer): RecordId {
  const rows = [...everyValue(answer.body)].map(({ value }) => value).filter(isObject);
  const row = rows.find((one) => one.is_primary === true) ?? rows.find(({ status }) => status === 'active');
  return isRecordId(row?.id) ? row.id : idIn(answer);
}
