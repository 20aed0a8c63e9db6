import { type Api, type OperationId, routes } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import { type Clause, contractLedger } from '../../ground/ledger/ledger.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { callers } from './admission.ts';
import { requestOf } from './merchant-requests.ts';

/** What a test organization may do without a tariff (M §1, §5, §7.2), each with the clause that says so. */
const free = [...contractLedger.values()].flatMap((clause) => {
  const { id, holds, profile } = clause;
  const isAboutSandbox = id === 'M-1-sandbox-no-tariff' || id.startsWith('M-7.2-sandbox-');
  // Their requests name items, and an organization with a catalog could not create the invoice that is refunded.
  if (!isAboutSandbox || profile === 'catalog' || profile === 'receipts') return [];
  return (Object.keys(routes) as OperationId[])
    .filter((operation) => holds.includes(`operation:${operation}`))
    .map((operation) => ({ clause, operation }));
});

/** M §5, §7.2: the operations of each profile, by a test organization that once had a tariff. */
export const lapsedSandboxRows: Check[] = [...Map.groupBy(free, ({ clause }) => clause.profile)].map(
  ([profile, operations]) =>
    matrixRow(callers, {
      id: `callers.sandbox-lapsed.${profile}`,
      title: `What needs a tariff of ${profile} is open to a test organization whose tariff has ended`,
      profile,
      needs: ['caller:sandbox.lapsed'],
      cells: operations.map(cell),
    }),
);

function cell({ clause: { id }, operation }: { clause: Clause; operation: OperationId }): GradedCell {
  return {
    label: operation,
    clauses: [id],
    async run(context) {
      const { caller, records } = context.need['caller:sandbox.lapsed'];
      const api = context.api.as(caller);
      // The other invoice is paid.
      const open = operation === 'cancelInvoice' ? await openInvoice(context, api) : {};
      const response = await api.raw(await requestOf(context, operation, { ...records, ...open }));
      const isRefused = carriesCode(response, 'tariff_inactive');
      // Another refusal is about the record or the request, of which the specification shows little.
      if (!response.accepted && !isRefused) {
        const message = `${response.label} (exchange ${response.exchange}): refused for another reason than the tariff.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      context.clause(id, response).that(!isRefused, 'no refusal for the tariff', response.label);
    },
  };
}

async function openInvoice({ valid }: RowContext, api: Api): Promise<{ readonly invoice: number }> {
  const created = await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
  return { invoice: accepted(created, 'createInvoice').integer('/id') };
}
