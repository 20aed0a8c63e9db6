import { show } from '../../ground/values/show.ts';
import type { Check } from '../../run/define.ts';
import { broken, combinationOf } from '../../run/faults/combinations.ts';
import { matrixRow } from '../matrix.ts';
import { bulk } from './bulk.ts';
import { isFailed, rowsIn, textsIn } from './rows.ts';
import { goodRows, provenRows, sendAndSearch } from './sending.ts';
import { countsFailed, created, notCreated } from './stated-rows.ts';

const orders = [
  { label: 'the fraction first', isFractionFirst: true },
  { label: 'the cart first', isFractionFirst: false },
] as const;

/** M §4.6, §7.3: rows of one request that fail for different reasons, each with its own code. */
export const mixedBulkRow: Check = matrixRow(bulk, {
  id: 'bulk.row.two-reasons',
  title: 'Rows that fail for different reasons have their own codes, and the row between them is created',
  profile: 'bulk',
  tier: 'provisioned',
  cost: { requests: 2, invoices: 4 },
  twin: provenRows,
  cells: orders.map(({ label, isFractionFirst }) => ({
    label,
    clauses: ['M-4.6-bulk-failed', 'M-7.3-bulk-whole-tenge', 'M-7.3-bulk-not-supported', 'M-4.6-bulk-others'],
    requests: 2,
    run: async (context) => {
      const good = goodRows(context);
      const fraction = { ...good(), amount: 100.5 };
      const plain = good();
      const cart = {
        ...plain,
        ...broken('createInvoice', combinationOf('createInvoice', 'M-7.3-catalog-not-supported'), plain),
      };
      const between = good();
      const rows = isFractionFirst ? [fraction, between, cart] : [cart, between, fraction];
      const sent = await sendAndSearch(context, rows);
      const { response } = sent;
      const { clause } = context;
      const failed = rowsIn(response).filter(isFailed);
      countsFailed(context, sent, 2);
      for (const [about, code, row] of [
        ['M-7.3-bulk-whole-tenge', 'amount_must_be_whole_tenge', fraction],
        ['M-7.3-bulk-not-supported', 'catalog_not_supported', cart],
      ] as const) {
        const coded = failed.filter((one) => textsIn(one).includes(code)).length;
        clause(about, response)
          .status(201)
          .that(coded === 1, `one failed row with ${code}`, show(failed));
        notCreated(context, sent, row, about);
      }
      created(context, sent, between);
    },
  })),
});
