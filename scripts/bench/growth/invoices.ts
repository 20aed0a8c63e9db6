import { DatabaseSync } from 'node:sqlite';
import { progress } from '../progress.ts';

const dayMs = 86_400_000;

/** Rows of one transaction. */
const batch = 20_000;

/** Invoices of many days, with what a search and every order of a list meets in practice. `n` counts them from 0. */
const columns: Readonly<Record<string, string>> = {
  organization_id: ':organizations ->> (n % json_array_length(:organizations))',
  api_key_id: ':keys ->> (n % json_array_length(:organizations))',
  status: `CASE WHEN m % 100 < 62 THEN 'paid' WHEN m % 100 < 84 THEN 'expired' WHEN m % 100 < 92 THEN 'cancelled'
    WHEN m % 100 < 96 THEN 'error' WHEN m % 100 < 99 THEN 'partially_refunded' ELSE 'pending' END`,
  amount: '(m * 7919 % 500000 + 1) * 100',
  total_refunded: '0',
  pending_refunded: '0',
  description: `'Тапсырыс ' || m || ', кофе және шай'`,
  external_order_id: `'order-' || m`,
  phone: `'7' || (7000000000 + m * 104729 % 999999999)`,
  client_name: `CASE WHEN m % 5 = 0 THEN NULL ELSE 'Клиент ' || (m * 31 % 4999) END`,
  is_sandbox: '1',
  is_recurring: '0',
  is_qr_token: '0',
  items: `'[]'`,
  created_at: ':first + n * :step',
  paid_at: `CASE WHEN m % 100 < 62 OR m % 100 BETWEEN 96 AND 98 THEN :first + n * :step + 60000 END`,
  expires_at: `CASE WHEN m % 100 = 99 THEN :last + ${30 * dayMs} END`,
  search_text: `lower('тапсырыс ' || m || ', кофе және шай' || char(10)
    || '7' || (7000000000 + m * 104729 % 999999999) || char(10) || 'order-' || m)`,
};

/** One statement adds the invoices of a span of `n`; `m` is another one of the numbers, so that no two orders agree. */
const insertSpan = `
  WITH RECURSIVE span (n) AS (SELECT :from UNION ALL SELECT n + 1 FROM span WHERE n + 1 < :before),
    numbered (n, m) AS (SELECT n, n * 48271 % :modulus FROM span)
  INSERT INTO invoices (version, ${Object.keys(columns).join(', ')})
    SELECT 1, ${Object.values(columns).join(', ')} FROM numbered`;

/** A prime above every number of invoices: the multiples of a number pass all remainders once. */
const modulus = 1_000_003n;

/** The number in the texts of the invoice that was added as the `n`th. */
export function invoiceNumber(n: number): number {
  return (n * 48271) % Number(modulus);
}

/** The phone of an invoice with that number. */
export function phoneOf(number: number): string {
  return `7${7_000_000_000 + ((number * 104_729) % 999_999_999)}`;
}

/** Adds invoices of a year to a file, in turn for each organization. Goes past the server: a million would take an hour. */
export function insertInvoices(path: string, organizationIds: readonly number[], invoices: number): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  const insert = database.prepare(insertSpan);
  const keyOf = database.prepare('SELECT max(id) AS id FROM api_keys WHERE organization_id = ?');
  const last = Math.floor(Date.now() / 1000) * 1000;
  const step = Math.floor((365 * dayMs) / invoices);
  const who = {
    organizations: JSON.stringify(organizationIds),
    keys: JSON.stringify(organizationIds.map((id) => keyOf.get(id)?.id ?? null)),
  };
  for (let from = 0; from < invoices; from += batch) {
    progress(`${path}: ${from} of ${invoices}`);
    const before = Math.min(from + batch, invoices);
    const numbers = { from, before, first: last - invoices * step, step, last };
    // A number is bound as one with a fraction.
    const whole = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, BigInt(value)]));
    insert.run({ ...who, ...whole, modulus });
  }
  progress('');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
