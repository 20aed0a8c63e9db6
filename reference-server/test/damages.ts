import type { TestServer } from './test-server.ts';

/**
 * Fills a new store with the records that the damages change.
 * @returns the newest invoice, and the key of its organization
 */
export async function fillStore(server: TestServer): Promise<{ readonly invoice: number; readonly key: string }> {
  const { key } = await server.onboard();
  let invoice = 0;
  for (let n = 0; n < 20; n += 1) invoice = await server.invoice(key);
  // So that there is an event.
  await server.merchant(key, 'POST', `/invoices/${invoice - 1}/simulate-status`, { status: 'error' });
  return { invoice, key };
}

/** A change of a store that no server makes, as SQL for both engines, and the finding of a check. */
export type Damage = readonly [name: string, sql: string, says: RegExp];

export const damages: readonly Damage[] = [
  ['a foreign view', 'CREATE VIEW v AS SELECT * FROM invoices', /the view v is none of this server's; drop it/],
  ['a foreign unique index', 'CREATE UNIQUE INDEX u ON invoices (amount, id)', /the index u is none of this server's/],
  ['a missing index', 'DROP INDEX invoices_by_status', /the index invoices_by_status is missing/],
  [
    'another index',
    'DROP INDEX api_keys_by_hash; CREATE INDEX api_keys_by_hash ON api_keys (id)',
    /the index api_keys_by_hash is not defined as this server defines it/,
  ],
  [
    'an index of other rows',
    `DROP INDEX connections_shown; CREATE INDEX connections_shown ON connections (organization_id) WHERE status <> 'active'`,
    /the index connections_shown is not defined/,
  ],
  [
    'a missing column',
    'ALTER TABLE invoices DROP COLUMN client_comment',
    /its table invoices has no column client_comment, which layout \d+ has/,
  ],
  [
    'wrong counts',
    'UPDATE invoice_counts SET invoices = 7',
    /not true of 2 rows: the stored numbers of invoices are the counted ones/,
  ],
  ['a lost organization', 'DELETE FROM organizations', /every row of api_keys has its row of organizations/],
  ['a lost key', 'DELETE FROM api_keys', /every row of deliveries has its row of api_keys/],
  [
    'a queue without a next event',
    `UPDATE deliveries SET state = 'waiting', next_at = NULL`,
    /not true of 1 rows: every queue of events has one that is sent next/,
  ],
  [
    'a refund of more than the amount',
    'UPDATE invoices SET total_refunded = amount + 1 WHERE id = 1003',
    /not true of 1 rows: no invoice is refunded by more than its amount/,
  ],
  [
    'an unknown status',
    `UPDATE invoices SET status = 'payed' WHERE id = 1003`,
    /invoices\.status is not one of processing, .* in 1 rows \(id 1003\)/,
  ],
  ['no status', 'UPDATE invoices SET status = NULL WHERE id = 1003', /invoices\.status is not one of/],
  ['an unknown state of a delivery', `UPDATE deliveries SET state = 'lost'`, /deliveries\.state is not one of waiting/],
  [
    'an unknown error code',
    `UPDATE invoices SET error_code = 'no_such_code'`,
    /invoices\.error_code is not an error code/,
  ],
  [
    'a sum beyond 2^62',
    'UPDATE invoices SET amount = 4611686018427387905 WHERE id = 1001',
    /invoices\.amount is not a whole number up to 2\^53 in 1 rows \(id 1001\)/,
  ],
  [
    'an id beyond 2^62',
    'UPDATE invoices SET id = 4611686018427387905 WHERE id = 1001',
    /invoices\.id is not .* \(id 4611686018427387905\)/,
  ],
  [
    'a time of the year 14051',
    'UPDATE invoices SET created_at = 381257020800000',
    /invoices\.created_at is not a time up to the year 9999/,
  ],
  ['a time before 1970', 'UPDATE organizations SET created_at = -1', /organizations\.created_at is not a time/],
  [
    'a clock too far ahead',
    'DELETE FROM timekeeping; INSERT INTO timekeeping VALUES (1, 381257020800000)',
    /timekeeping\.ahead is not at most 100 years, in milliseconds in 1 rows \(id 1\)/,
  ],
  ['a flag that is 2', 'UPDATE organizations SET sandbox = 2', /organizations\.sandbox is not 0 or 1/],
  [
    'a list that is no JSON',
    `UPDATE invoices SET items = '['`,
    /invoices\.items is not JSON: a list of what the server writes in 20 rows \(id 1001, 1002, 1003, …\)/,
  ],
  [
    'an object for a list',
    `UPDATE invoices SET items = '{}' WHERE id = 1002`,
    /invoices\.items is not JSON: a list of what the server writes in 1 rows \(id 1002\)/,
  ],
  ['a list of numbers', `UPDATE invoices SET items = '[1]' WHERE id = 1002`, /invoices\.items is not JSON: a list/],
  [
    'a line without a price',
    `UPDATE invoices SET items = '[{"name":"x","catalogItemId":1,"count":1}]'`,
    /invoices\.items is not JSON/,
  ],
  [
    'a sum that is no number',
    `UPDATE invoices SET items = '[{"name":"x","price":"1e3","catalogItemId":1,"count":1}]'`,
    /invoices\.items is not JSON/,
  ],
  ['attempts without a time', `UPDATE deliveries SET attempts = '[{}]'`, /deliveries\.attempts is not JSON/],
];

/** The end of every line of a check that found something. */
export const fault = /(Use an intact backup\.|more faults\.)$/;

/** The line that the program prints for it. */
export const faultLine = new RegExp(`^invoicing-reference-server: .*${fault.source}`);
