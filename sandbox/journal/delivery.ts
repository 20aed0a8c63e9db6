import type { Delivery } from '../../reference-server/domain/ports/delivery.ts';
import type { DeliverySummary } from '../protocol/deliveries.ts';

/** A delivery as a row of the page. */
export function deliverySummary(delivery: Delivery): DeliverySummary {
  const { id, organizationId, apiKeyId, event, object, subjectId, url, state, attempts, nextAt, createdAt } = delivery;
  return {
    id,
    organizationId,
    keyId: apiKeyId,
    event,
    object,
    objectId: subjectId,
    url,
    state,
    attempts: attempts.map(({ at, status, problem }) => ({ at, status, problem })),
    nextAt,
    createdAt,
  };
}
