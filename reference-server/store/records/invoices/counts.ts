import type { Engine, Query } from '../../engine/engine.ts';
import { Numbers } from '../table/numbers.ts';

/** The number of invoices of each organization. Counting those of a large organization takes longer than its list. */
export class InvoiceCounts {
  readonly #invoices: Numbers;

  constructor(engine: Engine) {
    const columns = { organization_id: 'integer', invoices: 'integer' } as const;
    engine.define(engine.dialect.keyedTable('invoice_counts', columns, ['organization_id']));
    this.#invoices = new Numbers(engine, 'invoice_counts', ['organization_id'], 'invoices');
  }

  of(organizationId: number): Query<number> {
    return this.#invoices.of([organizationId]);
  }

  /** Counts the added invoices of a step. Sorted by organization, so that two steps cannot deadlock. */
  *add(invoices: readonly { readonly organizationId: number }[]): Query<void> {
    const added = new Map<number, number>();
    for (const { organizationId } of invoices) added.set(organizationId, (added.get(organizationId) ?? 0) + 1);
    for (const [organizationId, more] of [...added].sort(([one], [other]) => one - other)) {
      yield* this.#invoices.add([organizationId], more);
    }
  }
}
