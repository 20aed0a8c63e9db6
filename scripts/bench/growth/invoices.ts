const dayMs = 86_400_000;

/** A prime above every number of invoices, so that the multiples of a number take each remainder once. */
const modulus = 1_000_003;

/** When the invoices were made. */
interface Span {
  /** Time of the first invoice, milliseconds between two, and time of the last. */
  readonly first: number;
  readonly step: number;
  readonly last: number;
}

/**
 * The columns of realistic invoices for searches and for every order of a list, as SQL for both engines. `n` counts the
 * invoices from 0; `m` is a permutation of `n`, so that no two orders are the same.
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

/** The number in the texts of the invoice at index `n`. */
export function invoiceNumber(n: number): number {
  return (n * 48271) % modulus;
}

/** The phone of an invoice with that number. */
export function phoneOf(number: number): string {
  return `7${7_000_000_000 + ((number * 104_729) % 999_999_999)}`;
}

/** Statements that add the invoices of a year, alternating between the organizations, and their counts. */
export function insertion(organizationIds: readonly number[], invoices: number): string {
  const last = Math.floor(Date.now() / 1000) * 1000;
  const step = Math.floor((365 * dayMs) / invoices);
  const columns = columnsIn({ first: last - invoices * step, step, last });
  const owners = organizationIds.map(
    (id, place) => `(${place}, ${id}, (SELECT max(id) FROM api_keys WHERE organization_id = ${id}))`,
  );
  return `
    CREATE TEMPORARY TABLE owners (place BIGINT PRIMARY KEY, organization_id BIGINT, api_key_id BIGINT);
    INSERT INTO owners VALUES ${owners.join(', ')};
    WITH RECURSIVE span (n) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT n + 1 FROM span WHERE n + 1 < ${invoices}),
      numbered (n, m, organization_id, api_key_id) AS (
        SELECT n, n * 48271 % ${modulus}, organization_id, api_key_id
        FROM span JOIN owners ON place = n % ${organizationIds.length}
      )
    INSERT INTO invoices (${Object.keys(columns).join(', ')})
      SELECT ${Object.values(columns).join(', ')} FROM numbered ORDER BY n;
    INSERT INTO invoice_counts SELECT organization_id, count(*) FROM invoices GROUP BY organization_id`;
}
