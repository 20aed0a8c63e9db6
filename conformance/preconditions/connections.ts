import { idIn, notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { everyValue, isObject } from '../ground/values/pointer.ts';
import { isRecordId, type RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { MagicOverlay, SuppliedActor } from './actor.ts';
import { overlayFor } from './declared-magic.ts';
import { byControl, byFixture, precondition, type Situation } from './definition.ts';

/** Connections of cashiers, and cashiers with a problem. */
export interface ConnectionSupplies {
  /** A new connection without an authorised cashier, for this check alone. */
  'connection.new': { readonly id: RecordId };
  /** A connection with a verified cashier. */
  'connection.verified': { readonly id: RecordId };
  /** A connection with a blocked cashier, next to a verified one. */
  'connection.blocked': SuppliedActor & { readonly id: RecordId };
  /** A cashier of another organization of the same owner, and one of another provider organization, once and again. */
  'cashier.duplicate': MagicOverlay;
  'cashier.claimed': SuppliedActor & MagicOverlay & { again(): Promise<void> };
}

function lists(operation: string) {
  return ({ target }: Pick<Situation, 'target'>): boolean =>
    target.mode === 'sandbox' && target.templates[operation] !== undefined;
}

/** Connections of cashiers, and cashiers with a problem. */
export const connectionPreconditions = {
  'connection.new': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: lists('createConnection'),
        supply: async (setup) => {
          const response = await setup.api.createConnection(setup.run.valid('createConnection'));
          if (!response.accepted) throw setup.refused('Creating a connection', response);
          return { id: idIn(response) };
        },
      },
      byFixture('connection.new', 'ids', async (setup) => {
        // A prepared connection belongs to one organization; the acting one may be another.
        const another = setup.actsForAnother('connection.new') && lists('listConnections')(setup.run);
        return { id: another ? await listedId(setup) : idOf(setup, 'connection.new') };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'How a connection is made is not specified.',
      add: 'fixtures: { connection.new: { ids: [301], key: main } }',
    },
  }),

  'connection.verified': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: lists('listConnections'),
        supply: async (setup) => ({ id: await listedId(setup) }),
      },
      byFixture('connection.verified', 'ids', async (setup) => ({ id: idOf(setup, 'connection.verified') })),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'How connections are listed is not specified.',
      add: 'fixtures: { connection.verified: { ids: [302], key: main } }',
    },
  }),

  'connection.blocked': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byFixture('connection.blocked', 'ids', async (setup) => {
        const id = idOf(setup, 'connection.blocked');
        return { id, credential: setup.actor };
      }),
      byControl(
        ['cashier.add', 'cashier.block'],
        async (setup) => {
          await setup.disposable({});
          const added = await setup.control('cashier.add');
          const id = added.id('/evidence/connection/id');
          await setup.control('cashier.block', { connection_id: id });
          return { id, credential: setup.actor };
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
    strategies: [magic('cashier.duplicate')],
    missing: {
      reason: 'fixture_missing',
      detail: 'Which cashier another organization of the same owner has is not known.',
      add: 'magic: { cashier.duplicate: { operation: sendConnectionPhone, body: { … } } }',
    },
  }),

  'cashier.claimed': precondition<ConnectionSupplies['cashier.claimed']>({
    actor: true,
    lane: 'scripted',
    declaredLane: 'main',
    strategies: [
      {
        ...magic('cashier.claimed'),
        supply: async (setup) => ({
          credential: setup.actor,
          overlay: overlayFor(setup, 'cashier.claimed'),
          again: async () => {},
        }),
      },
      byControl(['claim.next'], async (setup) => {
        await setup.disposable({ shared: 'scripted', passing: true });
        const again = async () => void (await setup.control('claim.next'));
        await again();
        return { credential: setup.actor, overlay: {}, again };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Which cashier another provider organization has is not known.',
      add: 'magic: { cashier.claimed: { operation: sendConnectionPhone, body: { … } } }',
    },
  }),
};

/** A declared magic request. It names its operation, because the specification does not. */
function magic(name: string) {
  return {
    strategy: 'magic' as const,
    tier: 'provisioned' as const,
    enabled: ({ target }: Situation) =>
      target.magic[name]?.some(({ operation }) => operation === 'sendConnectionPhone') === true,
    supply: async (setup: SetupContext) => ({ overlay: overlayFor(setup, name) }),
  };
}

/** The id of a prepared connection; its organization becomes the acting one. */
function idOf(setup: SetupContext, name: string): RecordId {
  const { ids: [id] = [] } = setup.run.target.fixtures[name] ?? {};
  if (id === undefined) throw new StopCheck('not_tested', 'fixture_missing', `The fixture ${name} has no id.`);
  setup.actAsOwner(name);
  return id;
}

/** A connection of the acting organization. */
async function listedId(setup: SetupContext): Promise<RecordId> {
  return workingIn(notRefused(await setup.api.listConnections(), 'listConnections'));
}

/** The connection that can be the main one: the one marked as main, else as active, else the first. */
function workingIn(response: ReceivedResponse): RecordId {
  const rows = [...everyValue(response.body)].map(({ value }) => value).filter(isObject);
  const row = rows.find((one) => one.is_primary === true) ?? rows.find(({ status }) => status === 'active');
  return isRecordId(row?.id) ? row.id : idIn(response);
}
