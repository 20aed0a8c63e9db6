import type { ClauseId } from '../../generated/clauses.ts';
import type { EventName } from '../../generated/events.ts';
import type { Delivery } from '../exchange/webhooks/delivery.ts';
import type { CheckContext } from './define.ts';

/**
 * Grades the name of an event when the delivery contains one. The envelope is not specified: a delivery that is
 * recognised only by its object contradicts nothing, and proves nothing about the name.
 */
export function gradeName<Id extends ClauseId>(
  { clause, observe }: Pick<CheckContext<Id>, 'clause' | 'observe'>,
  id: Id,
  delivery: Delivery,
  name: EventName,
): void {
  const { event } = delivery;
  if (event === undefined) observe(`Where does a delivery of ${name} carry its name?`, 'nowhere', { clause: id });
  else clause(id, delivery).that(event === name, name, event);
}
