import { progress } from '../progress.ts';
import type { Database } from './place.ts';

const dayMs = 86_400_000;

/** Rows of one transaction. */
const batch = 20_000;

/** A prime above every number of invoices: the multiples of a number pass all remainders once. */
const modulus = 1_000_003;

/** The numbers of one statement. */
interface Span {
  /** Of the first invoice, and of the one after the last. */
  readonly from: number;
  readonly before: number;
  /** Time of the first invoice of all, milliseconds between two, and time of the last. */
  readonly first: number;
  readonly step: number;
  readonly last: number;
}

/**
 * What an invoice has that search and every order of a list meet in practice, in the SQL of both engines. `n` counts the
 * invoices from 0; `m` is another one of the numbers, so that no two orders agree.
 */
function columnsIn({ first, step, last }: Span): Readonly<Record<string, string>> {
  const createdAt = `${first} + n * ${step}`;
  const phone = `'7' || (7000000000 + m * 104729 % 999999999)`;
  return {
    version: '1',
    organization_id: 'organization_id',
    api_key_id: 'api_key_id',
    status: `CASE WHEN m % 100 < 62 THEN 'paid' WHEN m % 100 < 84 THEN 'expired' WHEN m % 100 < 92 THEN 'cancelled'
      WHEN m % 100 < 96 THEN 'error' WHEN m % 100 < 99 THEN 'partially_refunded' ELSE 'pending' END`,
    amount: '(m * 7919 % 500000 + 1) * 100',
    total_refunded: '0',
    pending_refunded: '0',
    description: `'Тапсырыс ' || m || ', кофе және шай'`,
    external_order_id: `'order-' || m`,
    phone,
    client_name: `CASE WHEN m % 5 = 0 THEN NULL ELSE 'Клиент ' || (m * 31 % 4999) END`,
    is_sandbox: '1',
    is_recurring: '0',
    is_qr_token: '0',
    items: `'[]'`,
    created_at: createdAt,
    paid_at: `CASE WHEN m % 100 < 62 OR m % 100 BETWEEN 96 AND 98 THEN ${createdAt} + 60000 END`,
    expires_at: `CASE WHEN m % 100 = 99 THEN ${last + 30 * dayMs} END`,
    search_text: `'тапсырыс ' || m || ', кофе және шай\n' || ${phone} || '\norder-' || m`,
  };
}

/** One statement adds the invoices of a span. */
function insertion(span: Span, organizations: number): string {
  const columns = columnsIn(span);
  return `
    WITH RECURSIVE span (n) AS (
        SELECT CAST(${span.from} AS BIGINT) UNION ALL SELECT n + 1 FROM span WHERE n + 1 < ${span.before}
      ),
      numbered (n, m, organization_id, api_key_id) AS (
        SELECT n, n * 48271 % ${modulus},
          (SELECT organization_id FROM owners WHERE place = n % ${organizations}),
          (SELECT api_key_id FROM owners WHERE place = n % ${organizations})
        FROM span
      )
    INSERT INTO invoices (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM numbered`;
}

/** The number in the texts of the invoice that was added as the `n`th. */
export function invoiceNumber(n: number): number {
  return (n * 48271) % modulus;
}

/** The phone of an invoice with that number. */
export function phoneOf(number: number): string {
  return `7${7_000_000_000 + ((number * 104_729) % 999_999_999)}`;
}

/** Adds invoices of a year, in turn for each organization. */
export async function insertInvoices(
  database: Database,
  organizationIds: readonly number[],
  invoices: number,
  name: string,
): Promise<void> {
  const owners = organizationIds.map(
    (id, place) => `(${place}, ${id}, (SELECT max(id) FROM api_keys WHERE organization_id = ${id}))`,
  );
  await database.run(
    'CREATE TEMPORARY TABLE owners (place BIGINT PRIMARY KEY, organization_id BIGINT, api_key_id BIGINT)',
  );
  await database.run(`INSERT INTO owners VALUES ${owners.join(', ')}`);
  const last = Math.floor(Date.now() / 1000) * 1000;
  const step = Math.floor((365 * dayMs) / invoices);
  for (let from = 0; from < invoices; from += batch) {
    progress(`${name}: ${from} of ${invoices}`);
    const before = Math.min(from + batch, invoices);
    const span = { from, before, first: last - invoices * step, step, last };
    await database.run(insertion(span, organizationIds.length));
  }
  progress('');
}
