import type { PayloadOf } from '../contract/api.ts';
import { idIn, notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, byFixture, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { reads } from './invoices.ts';
import { requireEndedTariff } from './lapsed-tariffs.ts';
import { known, preload, type SuppliedLimit } from './near-limit.ts';
import { laneOfCarts, sendsCart, subscriptionForm } from './subscription-form.ts';

/** Subscriptions, and organizations that have reached their limit. */
export interface SubscriptionSupplies {
  /** One subscription of a declared organization, for all checks that only read it. */
  'subscription.shared': SuppliedSubscription;
  /** An invoice of a subscription. */
  'subscription.charged': SuppliedCharge;
  /** An invoice of a subscription that was paid. */
  'subscription.charged.paid': SuppliedCharge;
  'subscription.lapsed': SuppliedLapsed;
  /** A new sandbox organization without subscriptions, and bodies for it. */
  'subscription.none': SuppliedOther;
  /** A sandbox organization that may have one more subscription, one of them, and another organization below the limit. */
  'subscription.full': SuppliedLimit & { readonly id: RecordId; readonly body: Form; readonly other: SuppliedOther };
}

/** An invoice of a subscription. */
export interface SuppliedCharge {
  readonly id: number;
  /** True for one that the operator prepared: a check must leave it as it is. */
  readonly isPrepared: boolean;
}

/** A subscription, the response that created it, and its organization. */
export interface SuppliedSubscription extends SuppliedActor {
  readonly id: RecordId;
  readonly response: ReceivedResponse;
}

/** Creates the body of a further subscription. */
type Form = () => PayloadOf<'createSubscription'>;

/** Another organization, below its limit. */
export interface SuppliedOther extends SuppliedActor {
  readonly body: Form;
}

/** A production organization whose tariff has ended, with existing subscriptions: two active ones, one paused. */
export interface SuppliedLapsed extends SuppliedActor {
  readonly active: RecordId;
  readonly cancellable: RecordId;
  readonly paused: RecordId;
}

const addTemplate = 'templates: { createSubscription: { … } }';

/** Subscriptions, and organizations that have reached their limit. */
export const subscriptionPreconditions = {
  'subscription.shared': precondition({
    strategies: [
      {
        strategy: 'construct',
        // The body is not specified, so no subscription check is in the black-box tier.
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: shared,
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail: 'How a subscription is set up is not specified.',
      add: addTemplate,
    },
  }),

  'subscription.charged': precondition({
    lane: laneOfCarts,
    strategies: [
      byFixture('subscription.charged', 'ids', async (setup) => {
        const [id] = integersOf(setup.run.target, 'subscription.charged') ?? [];
        if (id === undefined) throw new StopCheck('not_tested', 'fixture_missing', 'The fixture has no id.');
        setup.actAsOwner('subscription.charged');
        return { id, isPrepared: true };
      }),
      byControl(['subscription.charge'], charged),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'When a subscription is charged is not specified.',
      add: 'fixtures: { subscription.charged: { ids: [4711], key: main } }',
    },
  }),

  'subscription.charged.paid': precondition({
    lane: laneOfCarts,
    strategies: [
      byControl(['subscription.charge', 'invoice.pay'], async (setup) => {
        const invoice = await charged(setup);
        await setup.control('invoice.pay', { invoice_id: invoice.id });
        await reads(setup, invoice.id, 'paid');
        return invoice;
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes an invoice of a subscription paid.',
      add: addControl,
    },
  }),

  'subscription.lapsed': precondition({
    actor: true,
    lane: 'lapsed',
    strategies: [
      byFixture('subscription.lapsed', 'ids', async (setup): Promise<SuppliedLapsed> => {
        const { ids: [active, cancellable, paused] = [], key } = setup.run.target.fixtures['subscription.lapsed'] ?? {};
        if (active === undefined || cancellable === undefined || paused === undefined || key === undefined) {
          throw new StopCheck(
            'not_tested',
            'fixture_missing',
            'The fixture subscription.lapsed needs the key of an organization without a tariff, and the ids of two active subscriptions and a paused one.',
            addLapsed(),
          );
        }
        const value = setup.run.keyNamed(key);
        const credential = { interface: 'merchant', name: 'subscription.lapsed', value, production: true } as const;
        setup.actAs(credential);
        return { credential, active, cancellable, paused };
      }),
      byControl(['org.verify', 'tariff.expire'], lapsed, ({ onboards, target }) => onboards && pauses(target)),
    ],
    missing: { reason: 'fixture_missing', detail: 'No documented call ends a tariff.', add: addLapsed() },
  }),

  'subscription.none': precondition({
    actor: true,
    strategies: [
      {
        strategy: 'construct',
        // The body is not specified, so no subscription check is in the black-box tier.
        tier: 'provisioned',
        enabled: ({ target, onboards }) => target.mode === 'sandbox' && onboards,
        supply: async (setup) => {
          await setup.disposable({ catalog: sendsCart(setup.run.target) });
          return { credential: setup.actor, body: await subscriptionForm(setup) };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Only an organization that the suite creates is known to have no subscription.',
      add: 'partner: { linked: yes }',
    },
  }),

  'subscription.full': precondition({
    actor: true,
    exclusive: true,
    strategies: [
      byControl(
        ['limit.preload'],
        async (setup) => {
          // A declared foreign key may have reached its ten subscriptions in earlier runs, so the other organization is
          // new, too.
          await setup.disposable({ shared: 'other-merchant', catalog: sendsCart(setup.run.target) });
          const other = { credential: setup.actor, body: await subscriptionForm(setup) };
          await setup.disposable({ catalog: sendsCart(setup.run.target) });
          const { id } = await made(setup);
          const body = await subscriptionForm(setup);
          const limit = 'sandbox_subscriptions';
          const { left: done } = await preload(setup, { limit }, limit, 1);
          const left = known(limit, done);
          return { credential: setup.actor, id, body, other, left };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'The suite does not use up the ten subscriptions of a sandbox organization.',
      add: addControl,
    },
  }),
};

function addLapsed(): string {
  return 'fixtures: { subscription.lapsed: { key: env:LAPSED_KEY, ids: [41, 42, 43] } }';
}

function pauses({ templates }: SetupContext['run']['target']): boolean {
  return templates.pauseSubscription !== undefined;
}

/** A new subscription of the acting organization. */
export async function made(setup: SetupContext): Promise<{ id: RecordId; response: ReceivedResponse }> {
  // First, because it may make another organization the acting one.
  const body = (await subscriptionForm(setup))();
  const response = notRefused(await setup.api.createSubscription(body), 'createSubscription');
  if (!response.accepted) throw setup.refused('Setting up a subscription', response);
  return { id: idIn(response, 'subscription_id'), response };
}

/** A new subscription, and the invoice of its first charge. */
async function charged(setup: SetupContext): Promise<SuppliedCharge> {
  const { id } = await made(setup);
  const charge = await setup.control('subscription.charge', { subscription_id: id });
  const invoice = charge.integer('/evidence/invoice_id');
  await setup.shows(
    'the invoice of the subscription',
    () => setup.api.getInvoice(invoice, { purpose: 'poll' }),
    ({ accepted }) => accepted,
  );
  return { id: invoice, isPrepared: false };
}

/** One subscription of an organization, shared by all reads: a sandbox can have ten, including deleted ones. */
const sharedOnes = new WeakMap<Facilities, Promise<SuppliedSubscription>>();

function shared(setup: SetupContext): Promise<SuppliedSubscription> {
  const known = sharedOnes.get(setup.run);
  if (known !== undefined) return known;
  const making = create(setup);
  sharedOnes.set(setup.run, making);
  return making;
}

async function create(setup: SetupContext): Promise<SuppliedSubscription> {
  const owner = setup.asMain();
  const body = (await subscriptionForm(owner))();
  const credential = owner.actor;
  const response = notRefused(await owner.api.createSubscription(body), 'createSubscription');
  if (!response.accepted) throw setup.refused('Setting up a subscription', response);
  return { id: idIn(response, 'subscription_id'), response, credential };
}

/** One organization with an ended tariff is shared by all checks. Each uses another of its subscriptions. */
const lapsedOnes = new WeakMap<Facilities, Promise<SuppliedLapsed>>();

async function lapsed(setup: SetupContext): Promise<SuppliedLapsed> {
  const making = lapsedOnes.get(setup.run) ?? lapse(setup);
  lapsedOnes.set(setup.run, making);
  const supply = await making;
  setup.actAs(supply.credential);
  return supply;
}

async function lapse(setup: SetupContext): Promise<SuppliedLapsed> {
  const organization = await setup.disposable({
    shared: 'lapsed',
    production: true,
    catalog: sendsCart(setup.run.target),
  });
  const active = (await made(setup)).id;
  const cancellable = (await made(setup)).id;
  const paused = (await made(setup)).id;
  const pause = await setup.api.pauseSubscription(paused);
  if (!pause.accepted) throw setup.refused('Pausing a subscription', pause);
  await setup.control('tariff.expire');
  await requireEndedTariff({ credential: setup.actor }, { api: setup.api, valid: setup.run.valid });
  if (organization !== undefined) setup.run.onboarding?.hold(organization.id);
  return { credential: setup.actor, active, cancellable, paused };
}
