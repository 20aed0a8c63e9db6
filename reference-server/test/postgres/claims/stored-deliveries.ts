/** Deliveries that are written without a server: an hour of events in a second. */
interface StoredDeliveries {
  readonly count: number;
  readonly state: 'delivered' | 'waiting';
  readonly url: string;
  /** When the first and the last of them was written; a delivery that waits is due then. */
  readonly from: number;
  readonly to: number;
}

/** The query for those whose receiver did not respond in time, so that the server repeated them. */
export const repeated = 'SELECT id FROM deliveries WHERE json_array_length(attempts::json) > 1';

/** How many keys they are of. */
const keys = 16;

/** A payload is about as long as that of an invoice. */
const filler = 600;

/** The statement that adds deliveries in the order of time. The body of each has its id: `{"delivery":9001,…}`. */
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
