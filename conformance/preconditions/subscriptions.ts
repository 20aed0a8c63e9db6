import type { Answer } from '../kernel/answers/evidence.ts';
import type { RecordId } from '../kernel/answers/record-id.ts';
import { idIn, notRefused } from '../kernel/answers/unshown.ts';
import type { Facilities, Kit } from '../kernel/check-context/check-context.ts';
import type { Credential } from '../kernel/http/credential.ts';
import { StopCheck } from '../kernel/verdicts/stop.ts';
import type { SuppliedActor } from './actor.ts';
import { byControl, byFixture, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';

/** Subscriptions, and organizations that may not have any more. */
export interface SubscriptionSupplies {
  /** One subscription of the organization of the main key, for all checks that only look. */
  'subscription.shared': SuppliedSubscription;
  /** An invoice that a subscription was charged with. */
  'subscription.charged': { readonly id: number };
  'subscription.lapsed': SuppliedLapsed;
  /** A sandbox organization without room for another subscription, one that it has, and an organization with room. */
  'subscription.full': SuppliedActor & { readonly id: RecordId; readonly neighbour: Credential };
}

/** A subscription, the answer that set it up, and whose it is. */
export interface SuppliedSubscription extends SuppliedActor {
  readonly id: RecordId;
  readonly answer: Answer;
}

/** A production organization whose tariff has run out, and subscriptions from before: two active ones, one paused. */
export interface SuppliedLapsed extends SuppliedActor {
  readonly active: RecordId;
  readonly cancellable: RecordId;
  readonly paused: RecordId;
}

const addTemplate = 'templates: { createSubscription: { … } }';

/** Subscriptions, and organizations that may not have any more. */
export const subscriptionPreconditions = {
  'subscription.shared': precondition({
    ways: [
      {
        strategy: 'construct',
        // The body is not shown, so nothing of it belongs to the black box.
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: shared,
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail: 'How a subscription is set up is not shown.',
      add: addTemplate,
    },
  }),

  'subscription.charged': precondition({
    ways: [
      byFixture('subscription.charged', 'ids', async (kit) => {
        const { key } = kit.run.target.fixtures['subscription.charged'] ?? {};
        const [id] = integersOf(kit.run.target, 'subscription.charged') ?? [];
        if (id === undefined) throw new StopCheck('not_tested', 'fixture_missing', 'The fixture has no id.');
        if (key !== undefined && key !== 'main') {
          kit.actAs({ interface: 'merchant', name: 'subscription.charged', value: kit.run.keyNamed(key) });
        }
        return { id };
      }),
      byControl(['subscription.charge'], async (kit) => {
        const { id } = await made(kit);
        const charged = await kit.control('subscription.charge', { subscription_id: id });
        const invoice = charged.integer('/evidence/invoice_id');
        await kit.shows(
          'the invoice of the subscription',
          () => kit.api.getInvoice(invoice, { purpose: 'poll' }),
          ({ accepted }) => accepted,
        );
        return { id: invoice };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'When a subscription is charged is not shown.',
      add: 'fixtures: { subscription.charged: { ids: [4711], key: main } }',
    },
  }),

  'subscription.lapsed': precondition({
    actor: true,
    lane: 'lapsed',
    ways: [
      byFixture('subscription.lapsed', 'ids', async (kit): Promise<SuppliedLapsed> => {
        const { ids: [active, cancellable, paused] = [], key } = kit.run.target.fixtures['subscription.lapsed'] ?? {};
        if (active === undefined || cancellable === undefined || paused === undefined || key === undefined) {
          throw new StopCheck(
            'not_tested',
            'fixture_missing',
            'The fixture subscription.lapsed needs the key of an organization without a tariff, and the ids of two active subscriptions and a paused one.',
            addLapsed(),
          );
        }
        const value = kit.run.keyNamed(key);
        const credential = { interface: 'merchant', name: 'subscription.lapsed', value, production: true } as const;
        kit.actAs(credential);
        return { credential, active, cancellable, paused };
      }),
      byControl(['org.verify', 'tariff.expire'], lapsed, ({ onboards, target }) => onboards && pauses(target)),
    ],
    missing: { reason: 'fixture_missing', detail: 'No documented call ends a tariff.', add: addLapsed() },
  }),

  'subscription.full': precondition({
    actor: true,
    exclusive: true,
    ways: [
      byControl(
        ['limit.preload'],
        async (kit) => {
          // A foreign key that serves many runs may have its ten by now, so the neighbour is new, too.
          await kit.disposable({ shared: 'neighbour' });
          const neighbour = kit.actor;
          await kit.disposable({});
          const { id } = await made(kit);
          await kit.control('limit.preload', { limit: 'sandbox_subscriptions' }, { limit: 'sandbox_subscriptions' });
          return { credential: kit.actor, id, neighbour };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'The ten subscriptions of a sandbox organization are not spent for this.',
      add: 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }',
    },
  }),
};

function addLapsed(): string {
  return 'fixtures: { subscription.lapsed: { key: env:LAPSED_KEY, ids: [41, 42, 43] } }';
}

function pauses({ templates }: Kit['run']['target']): boolean {
  return templates.pauseSubscription !== undefined;
}

/** A new subscription of the acting organization. */
async function made(kit: Kit): Promise<{ id: RecordId; answer: Answer }> {
  const answer = notRefused(
    await kit.api.createSubscription(kit.run.valid('createSubscription')),
    'createSubscription',
  );
  if (!answer.accepted) throw kit.refused('Setting up a subscription', answer);
  return { id: idIn(answer, 'subscription_id'), answer };
}

/** One subscription of the main organization is enough to look at: a sandbox may hold ten, deleted ones included. */
const sharedOnes = new WeakMap<Facilities, Promise<SuppliedSubscription>>();

function shared(kit: Kit): Promise<SuppliedSubscription> {
  const known = sharedOnes.get(kit.run);
  if (known !== undefined) return known;
  const credential: Credential = { interface: 'merchant', name: 'main', value: kit.run.keyNamed('main') };
  const making = create(kit, credential);
  sharedOnes.set(kit.run, making);
  return making;
}

async function create(kit: Kit, credential: Credential): Promise<SuppliedSubscription> {
  const body = kit.run.valid('createSubscription');
  const answer = notRefused(await kit.api.as(credential).createSubscription(body), 'createSubscription');
  if (!answer.accepted) throw kit.refused('Setting up a subscription', answer);
  return { id: idIn(answer, 'subscription_id'), answer, credential };
}

/** One organization whose tariff has run out serves all checks: each touches another of its subscriptions. */
const lapsedOnes = new WeakMap<Facilities, Promise<SuppliedLapsed>>();

async function lapsed(kit: Kit): Promise<SuppliedLapsed> {
  const making = lapsedOnes.get(kit.run) ?? lapse(kit);
  lapsedOnes.set(kit.run, making);
  const supply = await making;
  kit.actAs(supply.credential);
  return supply;
}

async function lapse(kit: Kit): Promise<SuppliedLapsed> {
  const organization = await kit.disposable({ shared: 'lapsed', production: true });
  const active = (await made(kit)).id;
  const cancellable = (await made(kit)).id;
  const paused = (await made(kit)).id;
  const pause = await kit.api.pauseSubscription(paused);
  if (!pause.accepted) throw kit.refused('Pausing a subscription', pause);
  await kit.control('tariff.expire');
  if (organization !== undefined) {
    await kit.shows(
      'no active tariff',
      () => kit.api.getOrganization(organization.id, { purpose: 'poll' }),
      (answer) => !answer.accepted || answer.at('/organization/has_active_payment') === false,
    );
  }
  return { credential: kit.actor, active, cancellable, paused };
}
