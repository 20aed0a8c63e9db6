import type { Checked, Checks } from './checked.ts';

/** A condition that all records must satisfy. */
interface Rule {
  /** The rule in words, for the result. */
  readonly says: string;
  /** SQL that counts the rows that break the rule. */
  readonly broken: string;
}

/** The rule that each value of a column is null or the id of a row in another table. */
function names(table: string, column: string, other: string): Rule {
  return {
    says: `every row of ${table} has its row of ${other}`,
    broken: `SELECT count(*) FROM ${table} WHERE ${column} IS NOT NULL
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

/** The rule that two queries return the same rows. */
function same(says: string, one: string, other: string): Rule {
  const more = (a: string, b: string): string => `(SELECT count(*) FROM (${a} EXCEPT ${b}) AS more)`;
  return { says, broken: `SELECT ${more(one, other)} + ${more(other, one)}` };
}

const rules: readonly Rule[] = [
  ...ofOrganization.map((table) => names(table, 'organization_id', 'organizations')),
  names('deliveries', 'api_key_id', 'api_keys'),
  names('invoices', 'connection_id', 'connections'),
  names('invoices', 'subscription_id', 'subscriptions'),
  names('refunds', 'invoice_id', 'invoices'),
  names('invoice_receipts', 'invoice_id', 'invoices'),
  same(
    'the stored numbers of invoices are the counted ones',
    'SELECT organization_id, count(*) FROM invoices GROUP BY 1',
    'SELECT organization_id, invoices FROM invoice_counts',
  ),
  {
    says: 'no invoice is refunded by more than its amount',
    broken: 'SELECT count(*) FROM invoices WHERE total_refunded + pending_refunded > amount',
  },
  {
    says: 'every queue of events has one that is sent next',
    broken: `SELECT count(*) FROM (SELECT 1 FROM deliveries WHERE state = 'waiting'
      GROUP BY api_key_id, object, subject_id HAVING count(next_at) = 0) AS stuck`,
  },
];

/** Checks all rules, one query each. */
export async function checkRules(checked: Checked): Promise<Checks> {
  const faults: string[] = [];
  for (const { says, broken } of rules) {
    const [[rows] = []] = await checked.rows(broken);
    if (Number(rows) > 0) faults.push(`not true of ${Number(rows)} rows: ${says}`);
  }
  return { says: rules.map(({ says }) => says), faults };
}
