import { changing, type Engine, numberIn, type Query, rowsOf } from '../../engine/engine.ts';

/** How many invoices each organization has: to count those of a large one for every list takes longer than the list. */
export class InvoiceCounts {
  constructor(engine: Engine) {
    const columns = { organization_id: 'integer', invoices: 'integer' } as const;
    engine.define(engine.dialect.keyedTable('invoice_counts', columns, ['organization_id']));
  }

  *of(organizationId: number): Query<number> {
    return (
      numberIn(yield rowsOf('SELECT invoices FROM invoice_counts WHERE organization_id = ?', [organizationId])) ?? 0
    );
  }

  /** Counts the invoices that a step adds. Organizations are in order, so that no two steps wait for each other. */
  *add(invoices: readonly { readonly organizationId: number }[]): Query<void> {
    const added = new Map<number, number>();
    for (const { organizationId } of invoices) added.set(organizationId, (added.get(organizationId) ?? 0) + 1);
    for (const [organizationId, more] of [...added].sort(([one], [other]) => one - other)) {
      yield changing(
        `INSERT INTO invoice_counts (organization_id, invoices) VALUES (?, ?)
          ON CONFLICT (organization_id) DO UPDATE SET invoices = invoice_counts.invoices + excluded.invoices`,
        [organizationId, more],
      );
    }
  }
}
