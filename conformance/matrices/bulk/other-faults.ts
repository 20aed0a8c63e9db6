import { faulty } from '../../exchange/requests/fault.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type FieldFault, requestFaults } from '../../run/faults/contract-faults.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { bulk } from './bulk.ts';
import { type Layout, singleLayouts } from './layouts.ts';
import type { BulkRow } from './rows.ts';
import { goodRows, provenRows, sendAndSearch } from './sending.ts';
import { countsFailed, created } from './stated-rows.ts';

/** The faults of a single creation by amount. The fields of a row of a bulk creation are not specified. */
const faults = requestFaults('createInvoice').filter(
  ({ pointer, refusals }) =>
    refusals.length > 0 && !/^\/(cart_items|discount_percentage|external_order_id)/.test(pointer),
);

/**
 * M §4.6: rows that a single creation refuses. Whether a bulk creation refuses them, too, and alone or as a whole, is not
 * specified; but what it reports as failed is not created, what it does not is, and other rows are created.
 */
export const otherBulkFaults: Check = matrixRow(bulk, {
  id: 'bulk.row.other-faults',
  title: 'A row of another wrong form is reported as failed unless it is created, and the others are created',
  profile: 'bulk',
  tier: 'provisioned',
  cost: { requests: 2, invoices: 2 + 3 * faults.length },
  twin: provenRows,
  cells: faults.flatMap((fault) => singleLayouts.map((layout) => cell(fault, layout))),
});

function cell({ pointer, name, facet, values: [value] }: FieldFault, layout: Layout): GradedCell {
  return {
    label: `${name}, ${facet}: ${layout.label}`,
    clauses: ['M-4.6-bulk-failed', 'M-4.6-bulk-others'],
    requests: 2,
    isLeftOut: layout.label !== 'in the middle',
    run: async (context) => {
      const good = goodRows(context);
      const rows = layout.rows.map((kind) => ({
        kind,
        row: kind === 'bad' ? faultyRow(good(), pointer, value) : good(),
      }));
      const sent = await sendAndSearch(
        context,
        rows.map(({ row }) => row),
      );
      const { label, status } = sent.response;
      if (status !== undefined && status >= 400 && status < 500) {
        throw new StopCheck('not_applicable', 'other_branch', `${label}: the target refuses the whole request.`);
      }
      context.clause('M-4.6-bulk-failed', sent.response).status(201);
      if (!sent.response.accepted) return;
      const isCreated = rows.some(({ kind, row }) => kind === 'bad' && sent.found(row) !== undefined);
      countsFailed(context, sent, isCreated ? 0 : 1);
      for (const { kind, row } of rows) if (kind === 'good') created(context, sent, row);
    },
  };
}

function faultyRow(row: BulkRow, pointer: string, value: unknown): BulkRow {
  const changed = faulty(row, { [pointer]: value });
  if (!isObject(changed)) throw new Error(`A row without ${pointer} is no object.`);
  return { ...changed, external_order_id: row.external_order_id };
}
