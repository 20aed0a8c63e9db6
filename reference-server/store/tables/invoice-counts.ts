import type { InvoiceStatus } from '../../domain/states.ts';
import { type Dialect, type Engine, numberIn, type Question, rowsOf } from '../engine.ts';

const oneLess =
  'UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;';
const oneMore = 'INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)';

/**
 * Every way to write an invoice goes through its table, so its triggers count. On PostgreSQL they wait for the end of
 * the transaction: others that create invoices for the same organization wait for a commit and not for a whole step.
 * They lock the counts of an organization in one order, so that two of them never wait for each other.
 */
const triggers: Record<Dialect['name'], string> = {
  sqlite: `
  CREATE TRIGGER IF NOT EXISTS invoices_added AFTER INSERT ON invoices BEGIN
    ${oneMore}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
  CREATE TRIGGER IF NOT EXISTS invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
    ${oneLess}
    ${oneMore}
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;`,
  postgres: `
  CREATE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM 1 FROM invoice_counts WHERE organization_id = NEW.organization_id ORDER BY status FOR UPDATE;
    IF TG_OP = 'UPDATE' THEN ${oneLess} END IF;
    ${oneMore}
      ON CONFLICT (organization_id, status) DO UPDATE SET invoices = invoice_counts.invoices + 1;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER invoices_added AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION count_invoices();
  CREATE CONSTRAINT TRIGGER invoices_moved AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_invoices();`,
};

/** How many invoices an organization has of each status: to count them for every list takes longer than the list. */
export function defineInvoiceCounts(engine: Engine): void {
  const columns = { organization_id: 'integer', status: 'text', invoices: 'integer' } as const;
  engine.define(engine.dialect.keyedTable('invoice_counts', columns, ['organization_id', 'status']));
  engine.define(triggers[engine.dialect.name]);
}

/** How many invoices of an organization have one of some statuses; without any, how many it has. */
export function* invoiceCount(organizationId: number, statuses: readonly InvoiceStatus[]): Question<number> {
  const among = statuses.length > 0 ? ` AND status IN (${statuses.map(() => '?').join(', ')})` : '';
  const sql = `SELECT coalesce(sum(invoices), 0) FROM invoice_counts WHERE organization_id = ?${among}`;
  return numberIn(yield rowsOf(sql, [organizationId, ...statuses])) ?? 0;
}
