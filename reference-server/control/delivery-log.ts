import type { RequestHandler } from 'express';
import type { Delivery } from '../domain/ports/delivery.ts';
import type { Store } from '../domain/ports/store.ts';
import { timestamp, timestampOrNull } from '../domain/time.ts';

/** Most deliveries in one answer. */
const upperLimit = 100;

function record({ id, apiKeyId, event, object, subjectId, url, state, attempts, nextAt, createdAt }: Delivery) {
  return {
    id,
    api_key_id: apiKeyId,
    event,
    object,
    object_id: subjectId,
    url,
    state,
    attempts: attempts.map(({ at, status, problem }) => ({ at: timestamp(at), status, problem })),
    next_at: timestampOrNull(nextAt),
    created_at: timestamp(createdAt),
  };
}

/** Lists an organization's latest deliveries and their attempts, the newest first. */
export function deliveryLog(store: Pick<Store, 'deliveries'>): RequestHandler {
  return async ({ query }, response) => {
    const organizationId = Number(query.organization_id);
    if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
      response.status(422).json({ message: 'organization_id must be the id of an organization.' });
      return;
    }
    const deliveries = await store.deliveries.latest(organizationId, upperLimit);
    response.json({ deliveries: deliveries.map(record) });
  };
}
