import type { RowContext } from '../../matrices/matrix.ts';

/** The outcomes of one sequence, which are injected in an organization of the check alone. */
export interface Outcomes {
  readonly context: RowContext;
}

/** After every failure an invoice can be read and listed. */
export async function stillServed({ context }: Outcomes): Promise<void> {
  context.clause('M-4.1-200', await context.api.listInvoices({ per_page: 1 })).status(200);
}
