import type { OperationId } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { Check } from '../../run/define.ts';
import { createInvoice, createQr, merchantLimits } from '../limits/limited.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import type { Send } from './cells.ts';
import { scope } from './scope.ts';

const { sandbox, subscriptions } = merchantLimits;

const title = 'A limit of the sandbox does not refuse production organizations, whatever has been counted';

/** A creation of a production organization. It may be refused, but not with the code of the limit. */
function creation(operation: OperationId, code: string, send: Send): GradedCell {
  return {
    label: operation,
    clauses: ['M-8-other-kinds'],
    run: async (context) => {
      const response = await send(context);
      const isLimited = carriesCode(response, code);
      if (!isLimited) accepted(response, operation);
      context.clause('M-8-other-kinds', response).that(!isLimited, `no ${code}`, String(response.status));
    },
  };
}

/** M §8: limits of the sandbox, reached by the counter of a production organization. */
export const sandboxLimitRows: Check[] = [
  matrixRow(scope, {
    id: 'scope.sandbox-invoices-of-production',
    title,
    profile: sandbox.profile,
    needs: ['limit.near:sandbox_invoices:0:production'],
    cost: { invoices: 2 },
    cells: [
      creation('createInvoice', 'sandbox_invoice_limit', (context) => createInvoice(context, context.api)),
      creation('createQrInvoice', 'sandbox_invoice_limit', (context) => createQr(context, context.api)),
    ],
  }),
  matrixRow(scope, {
    id: 'scope.sandbox-subscriptions-of-production',
    title,
    profile: subscriptions.profile,
    needs: [...subscriptions.needs, 'limit.near:sandbox_subscriptions:0:production'],
    cost: { subscriptions: 1 },
    cells: [
      creation('createSubscription', 'sandbox_subscription_limit', (context) =>
        subscriptions.count(context, context.api),
      ),
    ],
  }),
];
