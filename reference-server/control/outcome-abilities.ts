import type { FaultKinds } from '../domain/ports/injected-faults.ts';
import { type Ability, oneOf, organizationOf } from './ability.ts';

/** The abilities that inject an outcome, each with the kind of outcome. */
export const kindOf = {
  'cancel.next': 'cancel',
  'cashbox.next': 'cashbox',
  'catalog.next': 'catalog',
  'claim.next': 'claim',
  'fault.next': 'fault',
  'outage.next': 'outage',
  'provider.next': 'issue',
  'receipt.next': 'receipt',
  'refund.next': 'refund',
  'risk.next': 'refusal',
} as const satisfies Record<string, keyof FaultKinds>;

const injectingAbilities = Object.keys(kindOf) as (keyof typeof kindOf)[];

/** Takes back injected outcomes. */
export const outcomeAbilities = {
  /** Discards the outcomes of one ability that no request of the organization has used. */
  'outcomes.discard': {
    params: ['ability'],
    async apply(world, action) {
      const { id } = await organizationOf(world, action);
      const ability = oneOf(action.params, 'ability', injectingAbilities);
      await world.faults.clear(id, kindOf[ability]);
      return { organization_id: id, ability };
    },
  },
} satisfies Record<string, Ability>;
