import type { Request, RequestHandler } from 'express';
import { delivery as rules } from '../../generated/events.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import type { Store } from '../domain/ports/store.ts';
import { timestamp, timestampOrNull } from '../domain/time.ts';
import type { Variations } from '../variations/variations.ts';
import { headersOf } from '../webhooks/event-sender.ts';
import { readNewestQuery } from './record-list.ts';

function record(delivery: Delivery) {
  const { id, organizationId, apiKeyId, event, object, subjectId, url, state, attempts, nextAt, createdAt } = delivery;
  return {
    id,
    organization_id: organizationId,
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

/** Query parameters that filter the list. Each is a column of the deliveries table. */
const filters = ['state', 'event', 'api_key_id'];

/** Lists the deliveries of an organization, or of all, and their attempts, the newest first. */
export function deliveryLog(store: Pick<Store, 'deliveries'>): RequestHandler {
  return async ({ query: { organization_id, ...query } }, response) => {
    const ofAll = organization_id === 'all';
    const question = readNewestQuery(ofAll ? query : { ...query, organization_id }, filters);
    if (typeof question === 'string' || (!ofAll && question.organizationId === null)) {
      response.status(422).json({
        message: typeof question === 'string' ? question : 'organization_id must be the id of an organization, or all.',
      });
      return;
    }
    const { records, total } = await store.deliveries.newest(question);
    response.json({ deliveries: records.map(record), total });
  };
}

interface Parts {
  readonly store: Pick<Store, 'deliveries'>;
  readonly variations: Variations;
}

/** One delivery with what is sent: every attempt sends the same. */
export function oneDelivery({ store, variations }: Parts): RequestHandler<{ id: string }> {
  return async ({ params }: Request<{ id: string }>, response) => {
    const delivery = /^[1-9]\d{0,14}$/.test(params.id) ? await store.deliveries.find(Number(params.id)) : undefined;
    if (!delivery) {
      response.status(404).json({ message: 'There is no such delivery.' });
      return;
    }
    const { body, signature } = delivery;
    const headers = headersOf(delivery, variations);
    response.json({ ...record(delivery), headers, body, signature, signature_header: rules.signature.header });
  };
}
