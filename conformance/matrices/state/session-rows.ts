import { textsUnder } from '../../exchange/responses/by-content.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { idIn, notRefused, placesOf, shapeOf } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { execute, linesIn, outermost, type PurchaseLine, purchaseOf } from '../../preconditions/purchases.ts';
import { purchasesIn, type QrRefundSupplies, type SuppliedIdentified } from '../../preconditions/qr-refunds.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { state } from './state.ts';

type SessionName = 'qr_refund.open' | 'qr_refund.identified' | 'qr_refund.expired' | 'qr_refund.choice_over';

/** M §4.6, §7.8, §7.9: the operations on sessions of a QR refund, in every state that the specification names. */
export const sessionStateRows: Check[] = [
  matrixRow(state, {
    ...row('open', 'before the scan'),
    needs: ['qr_refund.open'],
    cells: [
      read('qr_refund.open'),
      listedBeforeScan(),
      refused('qr_refund.open', 'M-7.9-not-identified', 'qr_refund_not_identified'),
      read('qr_refund.open', 'read after a refused refund'),
    ],
  }),
  matrixRow(state, {
    ...row('expired', 'after its expires_at'),
    needs: ['qr_refund.expired'],
    cells: [
      read('qr_refund.expired'),
      {
        label: 'start another one',
        clauses: ['M-7.9-expired-new'],
        run: async ({ api, valid, clause }) =>
          clause('M-7.9-expired-new', await api.startQrRefund(valid('startQrRefund'))).succeeds(),
      },
      refused('qr_refund.expired', 'M-7.9-expired', 'qr_refund_expired'),
    ],
  }),
  matrixRow(state, {
    ...row('choice-over', 'after the time to choose'),
    needs: ['qr_refund.choice_over'],
    cells: [
      read('qr_refund.choice_over'),
      refused('qr_refund.choice_over', 'M-7.9-expired-choice', 'qr_refund_expired'),
      stillCompleted('read a session that was completed before'),
      refusedAsCompleted('refund in a session that was completed before'),
    ],
  }),
  matrixRow<Completed>(state, {
    ...row('completed', 'after its refund'),
    needs: ['qr_refund.identified'],
    twin: completed,
    cells: [
      read('qr_refund.identified'),
      again('refund the same purchase again', ({ first }) => first),
      again('refund another purchase', ({ other }) => other),
      againWith('refund another purchase by its amount', ({ amount }) =>
        amount === undefined ? undefined : { amount },
      ),
      againWith('refund a line of another purchase', ({ line }) => line && { items: [{ ref: line.ref }] }),
      read('qr_refund.identified', 'read after refused refunds'),
    ],
  }),
  matrixRow(state, {
    ...row('production', 'of a production organization after the scan'),
    needs: ['org.production', 'org.foreign', 'qr_refund.identified'],
    cost: { requests: 6 },
    cells: [simulated(), simulatedRefund()],
  }),
];

function row(name: string, when: string) {
  return {
    id: `state.qr-refund.${name}`,
    title: `A session of a QR refund ${when} can be read, and takes the steps of its state only`,
    profile: 'qr-refunds',
    cost: { requests: 8 },
  } as const;
}

function read(name: SessionName, label = 'read'): GradedCell {
  return {
    label,
    clauses: ['M-4.6-qr-refunds-get'],
    run: async ({ api, need, clause }) =>
      clause('M-4.6-qr-refunds-get', await api.getQrRefund(need[name].id)).status(200),
  };
}

/** A refund in a session that takes none, next to the same request in one that does. */
function refused(
  name: SessionName,
  clause: 'M-7.9-not-identified' | 'M-7.9-expired' | 'M-7.9-expired-choice',
  code: 'qr_refund_not_identified' | 'qr_refund_expired',
): GradedCell {
  return {
    label: 'refund',
    clauses: [clause],
    // Its session starts after an expiry: a server that refuses every new session still fails.
    wants: 'qr_refund.identified',
    requests: 4,
    run: async (context) => {
      const session = context.need[name];
      const twin = context.need['qr_refund.identified'];
      const own = 'purchases' in session ? (session as SuppliedIdentified) : twin;
      const { ref } = purchaseOf(own, 'returnable');
      const response = await execute(context, session, ref);
      const partial = await execute(context, session, ref, { amount: 1 });
      await accepted(context, twin);
      // Whether the session or the purchase of another one is judged first is not specified, if any step judges the session.
      const isForeign = response.status === 404 && own === twin;
      if (isForeign && carriesCode(await context.api.listQrRefundOperations(session.id), code)) {
        throw foreignPurchase(response);
      }
      context.clause(clause, response).status(409).code(code);
      // A part may need lines (M §7.9), which is a second fault of the request.
      if (partial.accepted || partial.status === 409) context.clause(clause, partial).status(409).code(code);
    },
  };
}

function foreignPurchase({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `The purchase belongs to another session: ${label} (exchange ${exchange}).`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** Whether a session lists purchases before the scan is open; a refusal has one reason (M §7.9). */
function listedBeforeScan(): GradedCell {
  return {
    label: 'list the purchases',
    clauses: ['M-7.9-not-identified-list'],
    run: async ({ api, need, clause }) => {
      const list = await api.listQrRefundOperations(need['qr_refund.open'].id);
      const judged = clause('M-7.9-not-identified-list', list);
      if (list.accepted) judged.succeeds();
      else judged.status(409).code('qr_refund_not_identified');
    },
  };
}

/** The outcome of a session and what it shows do not end with the time of its QR code, or of the choice. */
function stillCompleted(label: string): GradedCell {
  return {
    label,
    clauses: ['M-3.5-completed', 'M-7.9-refunded-amount', 'M-7.9-receipt-url'],
    run: async ({ api, need, clause }) => {
      const session = await api.getQrRefund(completedBefore(need['qr_refund.choice_over']).id);
      clause('M-3.5-completed', session)
        .status(200)
        .that(placesOf(session, 'completed').length > 0, 'the outcome completed', shapeOf(session.body));
      const pointer = (key: string) => outermost(session, key)?.pointer ?? `/${key}`;
      clause('M-7.9-refunded-amount', session).has(pointer('refunded_amount'));
      clause('M-7.9-receipt-url', session).has(pointer('receipt_url'));
    },
  };
}

function refusedAsCompleted(label: string): GradedCell {
  return {
    label,
    clauses: ['M-7.9-completed'],
    run: async (context) => {
      const session = completedBefore(context.need['qr_refund.choice_over']);
      const response = await execute(context, session, purchaseOf(session, 'returnable').ref);
      context.clause('M-7.9-completed', response).status(409).code('qr_refund_completed');
    },
  };
}

function completedBefore({ completed }: QrRefundSupplies['qr_refund.choice_over']): SuppliedIdentified {
  if (completed !== undefined) return completed;
  throw new StopCheck('not_tested', 'prerequisite_failed', 'No session could be completed before its time was over.');
}

async function accepted(context: RowContext, session: SuppliedIdentified): Promise<string> {
  const { ref } = purchaseOf(session, 'returnable');
  notRefused(await execute(context, session, ref, {}, 'twin'), 'executeQrRefund');
  return ref;
}

/** A session that has refunded its first purchase, and what else its buyer could have chosen. */
interface Completed {
  readonly first: string;
  readonly other: string | undefined;
  /** What is available of it, and its first line, as far as its response shows them. */
  readonly amount: number | undefined;
  readonly line: PurchaseLine | undefined;
}

async function completed(context: RowContext): Promise<Completed> {
  const session = context.need['qr_refund.identified'];
  const { id, purchases } = session;
  const { ref: chosen } = purchaseOf(session, 'returnable');
  const other = purchases.find(({ ref, returnable }) => ref !== chosen && returnable !== 'none')?.ref;
  // A completed session need not show its purchases.
  const details = other === undefined ? undefined : await context.api.getQrRefundOperation({ id, ref: other });
  const amount = Number(details && outermost(details, 'available_for_refund')?.value) || undefined;
  const line = details && linesIn(details, [])[0];
  return { first: await accepted(context, session), other, amount, line };
}

/** A second refund in a session. */
function again(label: string, choose: (session: Completed) => string | undefined): GradedCell<Completed> {
  return {
    label,
    clauses: ['M-7.9-completed'],
    run: async (context, session) => {
      const ref = chosenIn(session, choose);
      context
        .clause('M-7.9-completed', await execute(context, context.need['qr_refund.identified'], ref))
        .status(409)
        .code('qr_refund_completed');
    },
  };
}

/** A second refund by amount or lines. The request may have another fault (M §7.9): then it may be refused for that. */
function againWith(label: string, more: (session: Completed) => object | undefined): GradedCell<Completed> {
  return {
    label,
    clauses: ['M-7.9-completed'],
    run: async (context, session) => {
      const ref = chosenIn(session, ({ other }) => other);
      const fields = { ...chosenIn(session, more) };
      const response = await execute(context, context.need['qr_refund.identified'], ref, fields);
      if (!response.accepted && response.status !== 409) {
        throw new StopCheck('not_applicable', 'other_branch', `${response.label} is about the purchase.`);
      }
      context.clause('M-7.9-completed', response).status(409).code('qr_refund_completed');
    },
  };
}

function chosenIn<R>(session: Completed, choose: (session: Completed) => R | undefined): R {
  const chosen = choose(session);
  if (chosen !== undefined) return chosen;
  const message = 'The buyer who scanned made no second purchase that can be refunded.';
  throw new StopCheck('not_tested', 'fixture_missing', message);
}

/** The simulation of the sandbox, after a session of the sandbox has accepted it. */
function simulated(): GradedCell {
  return {
    label: 'simulate',
    clauses: ['M-7.8-not-sandbox-qr-refunds'],
    run: async ({ api, valid, need, clause }) => {
      const sandbox = api.as(need['org.foreign'].credential);
      const body = valid('simulateQrRefund');
      const started = await sandbox.startQrRefund(valid('startQrRefund'), { purpose: 'twin' });
      const twin = idIn(notRefused(started, 'startQrRefund'));
      notRefused(await sandbox.simulateQrRefund(twin, body, { purpose: 'twin' }), 'simulateQrRefund');
      clause('M-7.8-not-sandbox-qr-refunds', await api.simulateQrRefund(need['qr_refund.identified'].id, body))
        .status(403)
        .code('not_sandbox');
    },
  };
}

/** `simulate` in the request of a refund, once a session of the sandbox has understood it. */
function simulatedRefund(): GradedCell {
  return {
    label: 'refund with simulate',
    clauses: ['M-7.8-not-sandbox-qr-refunds'],
    requests: 7,
    run: async (context) => {
      const { api, valid, need, clause } = context;
      const simulate = { simulate: { status: 'failed' } };
      const sandbox = api.as(need['org.foreign'].credential);
      const started = await sandbox.startQrRefund(valid('startQrRefund'), { purpose: 'twin' });
      const id = idIn(notRefused(started, 'startQrRefund'));
      const scanned = await sandbox.simulateQrRefund(id, valid('simulateQrRefund'), { purpose: 'twin' });
      notRefused(scanned, 'simulateQrRefund');
      const list = await sandbox.listQrRefundOperations(id, undefined, { purpose: 'twin' });
      const purchases = purchasesIn(notRefused(list, 'listQrRefundOperations'));
      const { ref } = purchaseOf({ purchases }, 'returnable');
      notRefused(await execute({ api: sandbox, valid }, { id }, ref, simulate, 'twin'), 'executeQrRefund');
      const after = await sandbox.getQrRefund(id);
      if (!textsUnder(after, 'status').includes('failed')) {
        const message = `${after.label} (exchange ${after.exchange}) has not failed: the target may use another request.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const session = need['qr_refund.identified'];
      const own = purchaseOf(session, 'returnable').ref;
      clause('M-7.8-not-sandbox-qr-refunds', await execute(context, session, own, simulate))
        .status(403)
        .code('not_sandbox');
    },
  };
}
