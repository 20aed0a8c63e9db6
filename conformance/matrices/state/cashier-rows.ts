import type { ClauseId } from '../../../generated/clauses.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { state } from './state.ts';

/** An operation that creates an invoice through a cashier, and its clauses. */
interface Creation {
  readonly operation: 'createInvoice' | 'createQrInvoice';
  readonly profile: string;
  readonly named: ClauseId;
  readonly ambiguous: ClauseId;
  readonly expired: ClauseId;
}

const creations: readonly Creation[] = [
  {
    operation: 'createInvoice',
    profile: 'merchant-core',
    named: 'M-4.2-connection',
    ambiguous: 'M-7.3-connection-ambiguous',
    expired: 'M-7.3-provider-session-invalid',
  },
  {
    operation: 'createQrInvoice',
    profile: 'qr',
    named: 'M-7.3-qr-connection',
    ambiguous: 'M-7.3-qr-connection-ambiguous',
    expired: 'M-7.3-qr-session-invalid',
  },
];

/** Cashiers of the organization in addition to its own. The session of the last one ends. */
interface Cashiers {
  readonly second: RecordId;
  readonly third: RecordId;
}

/** M §4.2, §7.3: which cashier serves a creation: the named one, else the main one, else the only one. */
export const cashierStateRows: Check[] = creations.map((creation) =>
  matrixRow<Cashiers>(state, {
    id: `state.cashiers.${creation.profile}`,
    title: `${creation.operation}: the named cashier serves the request, or the main one, or the only one, and no other`,
    profile: creation.profile,
    needs: ['cashier.several'],
    cost: { requests: 1, invoices: 5 },
    twin: (context) => severalCashiers(context, creation),
    cells: cellsOf(creation),
  }),
);

/** Two further cashiers, of whom the target takes one by name. */
async function severalCashiers(context: RowContext, creation: Creation): Promise<Cashiers> {
  const { add } = context.need['cashier.several'];
  const [second, third] = [await add(), await add()];
  notRefused(await created(context, creation, second, 'twin'), creation.operation);
  return { second, third };
}

function cellsOf(creation: Creation): GradedCell<Cashiers>[] {
  return [
    isTaken(creation, 'one of three, by name', ({ third }) => third),
    isAmbiguous(creation, 'three and no main one'),
    {
      label: 'one whose session has ended, by name',
      clauses: [creation.expired],
      run: async (context, cashiers) => {
        await context.need['cashier.several'].expire(cashiers.third);
        await endedIsRefused(context, creation, cashiers);
      },
    },
    isAmbiguous(creation, 'two of three, and no main one'),
    {
      label: 'two of three, one of them the main one',
      clauses: [creation.ambiguous],
      wants: 'listed:updatePrimaryConnection',
      requests: 2,
      run: async (context, { second }) => {
        const main = await context.api.updatePrimaryConnection(second, { purpose: 'twin' });
        notRefused(main, 'updatePrimaryConnection');
        context.clause(creation.ambiguous, await created(context, creation)).succeeds();
      },
    },
    {
      label: 'one whose session has ended, by name, after that',
      clauses: [creation.expired],
      run: (context, cashiers) => endedIsRefused(context, creation, cashiers),
    },
    {
      label: 'the only one with a session',
      clauses: [creation.ambiguous],
      run: async (context, { second }) => {
        await context.need['cashier.several'].expire(second);
        const response = await created(context, creation);
        context
          .clause(creation.ambiguous, response)
          .that(!carriesCode(response, 'connection_ambiguous'), 'not ambiguous: one is active', shown(response));
      },
    },
  ];
}

function isTaken(creation: Creation, label: string, of: (cashiers: Cashiers) => RecordId): GradedCell<Cashiers> {
  return {
    label,
    clauses: [creation.named],
    run: async (context, cashiers) => {
      context.clause(creation.named, await created(context, creation, of(cashiers))).succeeds();
    },
  };
}

function isAmbiguous(creation: Creation, label: string): GradedCell<Cashiers> {
  return {
    label,
    clauses: [creation.ambiguous],
    run: async (context) => {
      context
        .clause(creation.ambiguous, await created(context, creation))
        .status(422)
        .code('connection_ambiguous');
    },
  };
}

async function endedIsRefused(context: RowContext, creation: Creation, { third }: Cashiers): Promise<void> {
  context
    .clause(creation.expired, await created(context, creation, third))
    .status(503)
    .code('provider_session_invalid');
}

/** Creates an invoice, by default without the name of a cashier. Its type is not specified (M §4.2). */
function created(
  { api, valid }: RowContext,
  { operation }: Creation,
  cashier?: RecordId,
  purpose: 'twin' | 'act' = 'act',
): Promise<ReceivedResponse> {
  const body = { ...valid(operation), ...(cashier !== undefined && { provider_connection_id: cashier }) };
  return api.raw({ to: operation, body, purpose });
}

function shown({ text }: ReceivedResponse): string {
  return text.slice(0, 200);
}
