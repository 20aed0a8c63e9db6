import { lifecycles } from '../../../generated/lifecycles.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { lists } from './lists.ts';

const unknown = 'no_such_status';

/** Statuses that a list names in places where others are not: the first, the last and one between them. */
const known = Object.keys(lifecycles.Invoice.states);
const [first = '', second = ''] = known;

const filters: readonly { readonly label: string; readonly status: readonly string[]; readonly isSearched?: true }[] = [
  { label: 'before a known one', status: [unknown, first] },
  { label: 'after a known one', status: [first, unknown] },
  { label: 'between two known ones', status: [first, unknown, second] },
  { label: 'twice', status: [unknown, unknown] },
  { label: 'after every known one', status: [...known, unknown] },
  { label: 'after a known one, with a search', status: [first, unknown], isSearched: true },
];

/** M §4.1: an unknown status in any place of the filter. */
export const unknownStatusRow = matrixRow(lists, {
  id: 'lists.invoices.unknown-status',
  title: 'A list of statuses with an unknown one is refused wherever that is',
  profile: 'merchant-core',
  cost: { requests: 1 },
  async twin({ api }) {
    (await api.listInvoices({ status: ['error', 'paid'] }, { purpose: 'twin' })).integer('/total');
  },
  cells: filters.map(
    ({ label, status, isSearched }): GradedCell => ({
      label,
      clauses: ['M-4.1-status-unknown', 'M-4.1-status-errors'],
      async run({ api, clause, unique }) {
        const query = { status, ...(isSearched === true ? { search: unique('order') } : {}) };
        const response = await api.raw({ to: 'listInvoices', query });
        clause('M-4.1-status-unknown', response).status(422);
        if (response.status === 422) clause('M-4.1-status-errors', response).errors('status');
      },
    }),
  ),
});
