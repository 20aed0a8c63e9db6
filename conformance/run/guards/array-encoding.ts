import { lifecycles } from '../../../generated/lifecycles.ts';
import type { Api, OperationId } from '../../contract/api.ts';
import type { Wire } from '../../exchange/http/wire.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

const statuses = Object.keys(lifecycles.Invoice.states) as (keyof typeof lifecycles.Invoice.states)[];

const seen = new WeakSet<Wire>();

/**
 * Ends a check that would send the status filter to a target that may not read it: the encoding of arrays is not shown
 * (M §4.1), and the target file does not declare it. Reading is proved by a filtered list without other statuses.
 */
export function arrayEncodingGuard(wire: Wire, api: () => Api): (operation: OperationId) => Promise<void> {
  return async (operation) => {
    if (operation !== 'listInvoices' || wire.target.merchant?.array_query !== undefined || seen.has(wire)) return;
    // Fewer records than statuses, so that one status is not shown; and more than could all change to it between the
    // two requests.
    const newest = { per_page: 5, sort_by: 'created_at', sort_order: 'desc' } as const;
    const all = await api().listInvoices(newest);
    const shown = statusesIn(all.at('/data'));
    const other = statuses.findLast((status) => !shown.includes(status));
    if (shown.length > 0 && other !== undefined) {
      const filtered = await api().listInvoices({ ...newest, status: [other] });
      if (filtered.accepted && statusesIn(filtered.at('/data')).every((status) => status === other)) {
        seen.add(wire);
        return;
      }
    }
    throw new StopCheck(
      'not_tested',
      'fixture_missing',
      'The specification does not show how an array is written in a query, and this target does not show that it reads status[]=….',
      'merchant: { array_query: repeat } # or comma, or brackets',
    );
  };
}

function statusesIn(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows.flatMap((row) => (isObject(row) ? [row.status] : [])) : [];
}
