/** What must be true of the records of a data file. */
export interface Rule {
  /** For the reader of the result. */
  readonly says: string;
  /** Counts the rows that break it, as `n`. */
  readonly broken: string;
}

/** Every row of a table names a row of another, unless it names none. */
function names(table: string, column: string, other: string): Rule {
  return {
    says: `every row of ${table} has its row of ${other}`,
    broken: `SELECT count(*) AS n FROM ${table} WHERE ${column} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${other} WHERE id = ${table}.${column})`,
  };
}

const ofOrganization = [
  'api_keys',
  'connections',
  'invoices',
  'subscriptions',
  'refunds',
  'catalog_items',
  'deliveries',
];

/** Two queries have the same rows. */
function same(says: string, one: string, other: string): Rule {
  const more = (a: string, b: string): string => `(SELECT count(*) FROM (${a} EXCEPT ${b}))`;
  return { says, broken: `SELECT ${more(one, other)} + ${more(other, one)} AS n` };
}

export const rules: readonly Rule[] = [
  ...ofOrganization.map((table) => names(table, 'organization_id', 'organizations')),
  names('deliveries', 'api_key_id', 'api_keys'),
  names('invoices', 'connection_id', 'connections'),
  names('invoices', 'subscription_id', 'subscriptions'),
  names('refunds', 'invoice_id', 'invoices'),
  names('invoice_receipts', 'invoice_id', 'invoices'),
  same(
    'the kept numbers of invoices are the counted ones',
    'SELECT organization_id, status, count(*) FROM invoices GROUP BY 1, 2',
    'SELECT organization_id, status, invoices FROM invoice_counts WHERE invoices <> 0',
  ),
  same(
    'the kept numbers of invoices of a day are the counted ones',
    'SELECT organization_id, created_at / 86400000, status, count(*) FROM invoices GROUP BY 1, 2, 3',
    'SELECT organization_id, day, status, invoices FROM invoice_days WHERE invoices <> 0',
  ),
  {
    says: 'the invoices whose terms are counted are those of their organization',
    broken: `SELECT count(*) AS n FROM counted_invoices AS counted WHERE invoices <> (SELECT count(*) FROM invoices
      WHERE organization_id = counted.organization_id AND id <= counted.last)`,
  },
  {
    says: 'no invoice is refunded by more than its amount',
    broken: 'SELECT count(*) AS n FROM invoices WHERE total_refunded + pending_refunded > amount',
  },
  {
    says: 'every queue of events has one that is sent next',
    broken: `SELECT count(*) AS n FROM (SELECT count(next_at) AS timed FROM deliveries WHERE state = 'waiting'
      GROUP BY api_key_id, object, subject_id HAVING timed = 0)`,
  },
];
