import type { RowContext } from '../../matrices/matrix.ts';

/** The requests of one sequence, by an organization with a catalog or without. */
export interface Requests {
  readonly context: RowContext;
  readonly ofCatalog: boolean;
}

/** After whatever was sent, a valid request is accepted: the list with the caller's own key. */
export async function stillServed({ context }: Requests): Promise<void> {
  context.clause('M-4.1-200', await context.api.listInvoices({ per_page: 1 })).status(200);
}
