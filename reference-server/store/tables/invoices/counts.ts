import type { InvoiceStatus } from '../../../domain/states.ts';
import type { Moment } from '../../../domain/time.ts';
import { type Dialect, type Engine, numberIn, placesFor, type Question, rowsOf, type Value } from '../../engine.ts';

/** Invoices are counted by days of UTC, in milliseconds. */
const day = 86_400_000;

const oneLess =
  'UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;';
const oneMore = 'INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)';
const oneLessOfDay = `UPDATE invoice_days SET invoices = invoices - 1
      WHERE organization_id = OLD.organization_id AND day = OLD.created_at / ${day} AND status = OLD.status;`;
const oneMoreOfDay = `INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / ${day}, NEW.status, 1)`;

/** What a write changes on PostgreSQL: one more of the new status, and one less of the old one, if there is one. */
const moved = `(VALUES (NEW.status, 1), (OLD.status, -1)) AS moved (status, more) WHERE status IS NOT NULL`;

/**
 * Every way to write an invoice goes through its table, so its triggers count. On PostgreSQL they wait for the end of
 * the transaction: others that create invoices for the same organization wait for a commit and not for a whole step.
 * They hold a lock of the organization and not of its counts, because a count that is not there yet cannot be locked: two
 * that added counts in different orders would wait for each other.
 */
const triggers: Record<Dialect['name'], string> = {
  sqlite: `
  CREATE TRIGGER IF NOT EXISTS invoices_added AFTER INSERT ON invoices BEGIN
    ${oneMore}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    ${oneMoreOfDay}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
  CREATE TRIGGER IF NOT EXISTS invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
    ${oneLess}
    ${oneMore}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    ${oneLessOfDay}
    ${oneMoreOfDay}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;`,
  postgres: `
  CREATE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_RELID::bigint || ' ' || NEW.organization_id, 2));
    INSERT INTO invoice_counts SELECT NEW.organization_id, status, more FROM ${moved}
      ON CONFLICT (organization_id, status) DO UPDATE SET invoices = invoice_counts.invoices + EXCLUDED.invoices;
    INSERT INTO invoice_days SELECT NEW.organization_id, NEW.created_at / ${day}, status, more FROM ${moved}
      ON CONFLICT (organization_id, day, status) DO UPDATE SET invoices = invoice_days.invoices + EXCLUDED.invoices;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER invoices_added AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION count_invoices();
  CREATE CONSTRAINT TRIGGER invoices_moved AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_invoices();`,
};

/** The first moment of a day, and of the next one. */
export function dayOf(number: number): { readonly from: Moment; readonly end: Moment } {
  return { from: number * day, end: (number + 1) * day };
}

/** How many invoices an organization has of each status, in all and of each day: to count them for every list takes longer than the list. */
export function defineInvoiceCounts(engine: Engine): void {
  const columns = { organization_id: 'integer', status: 'text', invoices: 'integer' } as const;
  engine.define(engine.dialect.keyedTable('invoice_counts', columns, ['organization_id', 'status']));
  const ofDays = { organization_id: 'integer', day: 'integer', status: 'text', invoices: 'integer' } as const;
  engine.define(engine.dialect.keyedTable('invoice_days', ofDays, ['organization_id', 'day', 'status']));
  engine.define(triggers[engine.dialect.name]);
}

/** The condition of one of some statuses, to be added to another; without any, nothing. */
export function amongStatuses(statuses: readonly InvoiceStatus[], column = 'status'): string {
  return statuses.length > 0 ? ` AND ${column} IN (${placesFor(statuses)})` : '';
}

/** The status of an invoice, so that no engine chooses the index of statuses. */
export const statusWithoutIndex = `(status || '')`;

/** How many invoices of an organization have one of some statuses; without any, how many it has. */
export function* invoiceCount(organizationId: number, statuses: readonly InvoiceStatus[]): Question<number> {
  const sql = `SELECT coalesce(sum(invoices), 0) FROM invoice_counts WHERE organization_id = ?${amongStatuses(statuses)}`;
  return numberIn(yield rowsOf(sql, [organizationId, ...statuses])) ?? 0;
}

/** A span of time without its end; null where it is open. */
interface Span {
  readonly from: Moment | null;
  readonly before: Moment | null;
}

/** Which invoices of an organization are counted. */
interface Counted {
  readonly organizationId: number;
  /** All, when there are none. */
  readonly statuses: readonly InvoiceStatus[];
}

/** How many invoices of an organization were created in a span: whole days are kept, and their ends are counted. */
export function* invoiceCountIn(counted: Counted, { from, before }: Span): Question<number> {
  const firstDay = from === null ? null : Math.ceil(from / day);
  const endDay = before === null ? null : Math.floor(before / day);
  const parts: Part[] = [];
  if (firstDay !== null && endDay !== null && firstDay >= endDay) {
    parts.push(partOf('invoices', counted, { from, before }));
  } else {
    parts.push(partOf('invoice_days', counted, { from: firstDay, before: endDay }));
    if (firstDay !== null) parts.push(partOf('invoices', counted, { from, before: firstDay * day }));
    if (endDay !== null) parts.push(partOf('invoices', counted, { from: endDay * day, before }));
  }
  const sql = `SELECT ${parts.map((part) => `(${part.sql})`).join(' + ')}`;
  return (
    numberIn(
      yield rowsOf(
        sql,
        parts.flatMap(({ values }) => values),
      ),
    ) ?? 0
  );
}

/** A part of a count: a query of one number. */
interface Part {
  readonly sql: string;
  readonly values: readonly Value[];
}

function partOf(
  table: 'invoices' | 'invoice_days',
  { organizationId, statuses }: Counted,
  { from, before }: Span,
): Part {
  const [what, column, status] =
    table === 'invoices'
      ? (['count(*)', 'created_at', statusWithoutIndex] as const)
      : (['coalesce(sum(invoices), 0)', 'day', 'status'] as const);
  const bounds = [
    ...(from === null ? [] : [{ sql: ` AND ${column} >= ?`, value: from }]),
    ...(before === null ? [] : [{ sql: ` AND ${column} < ?`, value: before }]),
  ];
  const where = `organization_id = ?${bounds.map(({ sql }) => sql).join('')}${amongStatuses(statuses, status)}`;
  return {
    sql: `SELECT ${what} FROM ${table} WHERE ${where}`,
    values: [organizationId, ...bounds.map(({ value }) => value), ...statuses],
  };
}
