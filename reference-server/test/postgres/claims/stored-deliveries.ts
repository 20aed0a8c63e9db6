/** Deliveries that are inserted with SQL, without a server: an hour of events in a second. */
interface StoredDeliveries {
  readonly count: number;
  readonly state: 'delivered' | 'waiting';
  readonly url: string;
  /** The time of the first and of the last delivery. Waiting ones are due at that time. */
  readonly from: number;
  readonly to: number;
}

/** Selects the deliveries with more than one attempt: the receiver did not respond in time. */
export const repeated = 'SELECT id FROM deliveries WHERE json_array_length(attempts::json) > 1';

/** Number of keys that they belong to. */
const keys = 16;

/** A payload is about as long as that of an invoice. */
const filler = 600;

/** SQL that inserts deliveries in the order of time. The body of each has its id: `{"delivery":9001,…}`. */
export function insertionOf({ count, state, url, from, to }: StoredDeliveries): string {
  const at = `${from} + n * ${Math.floor((to - from) / count)}`;
  const isWaiting = state === 'waiting';
  const attempts = isWaiting ? '[]' : '[{"at":1,"status":200,"problem":null}]';
  return `
    INSERT INTO deliveries (id, version, organization_id, api_key_id, event, object, subject_id, url, body, is_sandbox, state,
        attempts, next_at, created_at)
      SELECT id, 1, 1, 501 + n % ${keys}, 'invoice.status_changed', 'invoice', id, '${url}',
        '{"delivery":' || id || ',"filler":"${'x'.repeat(filler)}"}', 1, '${state}',
        '${attempts}', ${isWaiting ? at : 'NULL'}, ${at}
      FROM (SELECT n, nextval(pg_get_serial_sequence('deliveries', 'id')) AS id FROM generate_series(1::bigint, ${count}) AS n) AS new`;
}
