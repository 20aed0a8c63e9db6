import { limits } from '../../../generated/limits.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';

const { min, max } = limits.per_page;

const outside = [min - 1, max + 1, -1, 10 * max];

function list({ api }: RowContext, size: number) {
  const query = { per_page: size, sort_by: 'id', sort_order: 'desc' };
  return api.raw({ to: 'listInvoices', query });
}

/** M §4.1, §8: the size of a page. */
export const pageSizeRow = matrixRow(bounds, {
  id: 'bounds.list-invoices.per-page',
  title: `GET /invoices accepts a per_page from ${min} to ${max}; outside of it returns 422`,
  profile: 'merchant-core',
  cost: { requests: 2, invoices: 2 },
  // More records than the smallest page has.
  async twin({ api, valid }) {
    for (let i = 0; i <= min; i += 1) await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
  },
  cells: [
    ...[min, max].map(
      (size): GradedCell => ({
        label: String(size),
        clauses: ['M-4.1-per-page'],
        async run(context) {
          const response = await list(context, size);
          const data = response.at('/data');
          const count = Array.isArray(data) ? data.length : 0;
          context
            .clause('M-4.1-per-page', response)
            .status(200)
            .that(count <= size, `at most ${size} records`, String(count));
        },
      }),
    ),
    ...outside.map(
      (size): GradedCell => ({
        label: String(size),
        clauses: ['M-4.1-per-page-outside'],
        run: async (context) => context.clause('M-4.1-per-page-outside', await list(context, size)).status(422),
      }),
    ),
  ],
});
