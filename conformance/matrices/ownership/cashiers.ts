import type { Credential } from '../../contract/credential.ts';
import { type RecordId, unknownIdLike } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { ownership } from './ownership.ts';

/** Operations that can select the cashier (M §4.2, §4.6), by profile. */
const selecting = {
  'merchant-core': 'createInvoice',
  qr: 'createQrInvoice',
  'qr-refunds': 'startQrRefund',
  receipts: 'createReceipt',
} as const;

type Selecting = (typeof selecting)[keyof typeof selecting];

/** M §7.1, §4.2: a cashier of another organization is one that does not exist. */
export const cashierRows: Check[] = Object.entries(selecting).map(([profile, operation]) =>
  matrixRow(ownership, {
    id: `ownership.cashier.${profile}`,
    title: 'A cashier of another organization cannot be selected, as one that does not exist',
    profile,
    needs: profile === 'receipts' ? ['receipt.request', 'org.foreign'] : ['org.foreign'],
    cost: profile === 'merchant-core' || profile === 'qr' ? { invoices: 3 } : {},
    cells: [selected(operation)],
  }),
);

function selected(operation: Selecting): GradedCell {
  return {
    label: operation,
    clauses: ['M-7.1-foreign-cashier'],
    requests: 5,
    run: async (context) => {
      const { api, valid, need, clause } = context;
      const own = await cashierOf(context);
      const foreign = await cashierOf(context, need['org.foreign'].credential);
      const bodyOf = operation === 'createReceipt' ? need['receipt.request'].body : () => valid(operation);
      const send = (id: RecordId, purpose: 'twin' | 'act') =>
        api.raw({ to: operation, body: { ...bodyOf(), provider_connection_id: id }, purpose });
      // The field is understood: with its own cashier the request is accepted, and with an unknown one it is not.
      const [twin, unknown] = [await send(own, 'twin'), await send(unknownIdLike(own), 'twin')];
      if (!twin.accepted || unknown.accepted) {
        const message = `${operation} may not look at provider_connection_id (exchanges ${twin.exchange}, ${unknown.exchange}).`;
        throw new StopCheck('not_tested', 'twin_rejected', message);
      }
      const response = await send(foreign, 'act');
      const { status } = response;
      const isRefused = status !== undefined && status >= 400 && status < 500;
      clause('M-7.1-foreign-cashier', response).that(isRefused, 'any 4xx', String(status ?? 'no response'));
    },
  };
}

async function cashierOf(context: RowContext, credential?: Credential): Promise<RecordId> {
  const id = await recordOf(context, 'connection', credential);
  if (id !== undefined) return id;
  throw new StopCheck('not_tested', 'prerequisite_failed', 'An organization shows no cashier connection.');
}
