import { show } from '../../ground/values/show.ts';
import { isFailed, rowsIn, sendRows, textsIn } from '../bulk/rows.ts';
import { goodRows, provenRows } from '../bulk/sending.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { bounds } from './bounds.ts';
import { fractions } from './sums.ts';

/** M §7.3: the amount of a row of a bulk creation is whole. */
export const bulkAmountRow = matrixRow(bounds, {
  id: 'bounds.create-invoices.amount',
  title: 'A row with a fractional amount fails with amount_must_be_whole_tenge',
  profile: 'bulk',
  ownRecords: true,
  tier: 'provisioned',
  cost: { requests: 1, invoices: fractions.length + 2 },
  twin: provenRows,
  cells: fractions.map(
    (amount): GradedCell => ({
      label: String(amount),
      clauses: ['M-7.3-bulk-whole-tenge'],
      async run(context) {
        const good = goodRows(context);
        const response = await sendRows(context, [good(), { ...good(), amount }]);
        const failed = rowsIn(response).filter(isFailed);
        const coded = failed.filter((row) => textsIn(row).includes('amount_must_be_whole_tenge'));
        context
          .clause('M-7.3-bulk-whole-tenge', response)
          .status(201)
          .that(coded.length === 1, 'one failed row with amount_must_be_whole_tenge', show(failed));
      },
    }),
  ),
});
