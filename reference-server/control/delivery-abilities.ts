import type { Delivery } from '../domain/ports/delivery.ts';
import { timestampOrNull } from '../domain/time.ts';
import { type Ability, idOf, NotApplied } from './ability.ts';
import { durationIn } from './invoice-abilities.ts';

function evidenceOf({ id, state, attempts, nextAt }: Delivery) {
  const { status = null, problem = null } = attempts.at(-1) ?? {};
  return { delivery_id: id, state, status, problem, next_at: timestampOrNull(nextAt) };
}

/** Abilities to test a receiver: deliveries that are held, repeated, out of order, delayed or dropped. */
export const deliveryAbilities = {
  /** Deliveries of the key wait until `delivery.release`, in this process. */
  'delivery.hold': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'api_key_id');
      world.deliveries.hold(id);
      action.undo(async () => world.deliveries.release(id));
      return { api_key_id: id };
    },
  },
  'delivery.release': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'api_key_id');
      world.deliveries.release(id);
      return { api_key_id: id };
    },
  },
  /** Sends a delivery at once: one that is held, that waits behind another, or that was delivered already. */
  'delivery.send': {
    params: [],
    async apply(world, action) {
      return evidenceOf(await world.deliveries.send(await idOf(world, action, 'delivery_id')));
    },
  },
  'delivery.delay': {
    params: ['seconds'],
    async apply(world, action) {
      const ms = durationIn(action.params, 'seconds');
      const delayed = await world.deliveries.delay(await idOf(world, action, 'delivery_id'), ms);
      if (!delayed) throw new NotApplied('The delivery is settled, or waits behind an earlier one of the same object.');
      return evidenceOf(delayed);
    },
  },
  'delivery.drop': {
    params: [],
    async apply(world, action) {
      const dropped = await world.deliveries.drop(await idOf(world, action, 'delivery_id'));
      if (!dropped) throw new NotApplied('The delivery is settled already.');
      return evidenceOf(dropped);
    },
  },
} satisfies Record<string, Ability>;
