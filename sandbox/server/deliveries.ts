import { numberAt, textAt, valueAt } from '../journal/json.ts';
import type { Attempt, DeliveryDetail, DeliverySummary } from '../protocol/deliveries.ts';

/** Elements of a list in a response of the control interface. */
export function listAt(body: unknown, name: string): readonly unknown[] {
  const list = valueAt(body, name);
  return Array.isArray(list) ? list : [];
}

/** A time in a response of the control interface; null where there is none. */
export function momentAt(body: unknown, name: string): number | null {
  const text = textAt(body, name);
  return text === undefined ? null : Date.parse(text);
}

const states = ['waiting', 'delivered', 'abandoned', 'refused', 'invalid'] as const;

function attemptOf(attempt: unknown): Attempt {
  return {
    at: momentAt(attempt, 'at') ?? 0,
    status: numberAt(attempt, 'status'),
    problem: textAt(attempt, 'problem') ?? null,
  };
}

/** A delivery of the control interface as a row. */
export function deliveryOf(record: unknown): DeliverySummary {
  const state = textAt(record, 'state');
  return {
    id: numberAt(record, 'id') ?? 0,
    organizationId: numberAt(record, 'organization_id') ?? 0,
    keyId: numberAt(record, 'api_key_id') ?? 0,
    event: textAt(record, 'event') ?? '',
    object: textAt(record, 'object') ?? '',
    objectId: numberAt(record, 'object_id') ?? 0,
    url: textAt(record, 'url') ?? '',
    state: states.find((one) => one === state) ?? 'invalid',
    attempts: listAt(record, 'attempts').map(attemptOf),
    nextAt: momentAt(record, 'next_at'),
    createdAt: momentAt(record, 'created_at') ?? 0,
  };
}

/** The same with what is sent. @param secret that of its key; null when it has none or it is not shown */
export function deliveryDetailOf(record: unknown, secret: string | null): DeliveryDetail {
  const value = textAt(record, 'signature');
  const headers = Object.entries(Object(valueAt(record, 'headers')));
  return {
    ...deliveryOf(record),
    headers: headers.map(([name, text]) => [name, String(text)] as const),
    body: textAt(record, 'body') ?? '',
    signature:
      value === undefined || secret === null
        ? null
        : { header: textAt(record, 'signature_header') ?? '', value, secret },
  };
}
