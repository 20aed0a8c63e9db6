import type { ClauseId } from '../../../generated/clauses.ts';
import { notRefused, placesOf, shapeOf } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { unknownIdLike } from '../../ground/values/record-id.ts';
import { lastly } from '../../matrices/lastly.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { availableIn, execute, hasReceipt, outermost, purchaseOf } from '../../preconditions/purchases.ts';
import type { SuppliedIdentified, SuppliedSession } from '../../preconditions/qr-refunds.ts';
import { type Check, check } from '../../run/define.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { explore, type Walk } from '../walk.ts';

/** A session of a sequence. */
interface Session {
  readonly name: string;
  readonly supply: SuppliedSession | SuppliedIdentified;
  /** How far it has come; whether a refund that was refused for its purchase has ended it is not asked. */
  state: 'open' | 'identified' | 'completed';
}

/** The sessions of one sequence, and whether the last step was to end none. */
interface Sessions {
  readonly context: RowContext;
  readonly all: Session[];
}

const clauses = ['M-4.6-qr-refunds-get', 'M-7.9-completed'] as const satisfies ClauseId[];

async function start({ context, all }: Sessions, { way }: Step): Promise<string> {
  const name = `session ${all.length + 1}`;
  const isOpen = way % 3 === 0;
  const supply = isOpen
    ? await context.need['qr_refund.open'].another()
    : await context.need['qr_refund.identified'].another();
  all.push({ name, supply, state: isOpen ? 'open' : 'identified' });
  return `start ${name}${isOpen ? '' : ', which the buyer scans'}`;
}

function chosen({ all }: Sessions, { place }: Step): Session | undefined {
  return all[place % Math.max(1, all.length)];
}

/** Refunds a purchase in a session, whether it can be or not (M §7.9). */
async function refund(world: Sessions, step: Step): Promise<string | undefined> {
  const session = chosen(world, step);
  if (session === undefined) return undefined;
  const { context } = world;
  const { name, supply, state } = session;
  await unlessUnclear(async () => {
    const own = 'purchases' in supply ? supply : context.need['qr_refund.identified'];
    const response = await execute(context, supply, purchaseOf(own, 'returnable').ref);
    // Whether the session or a purchase of another one is judged first is not specified.
    if (state === 'open' && response.status !== 404) {
      context.clause('M-7.9-not-identified', response).status(409).code('qr_refund_not_identified');
    }
    if (state === 'completed') context.clause('M-7.9-completed', response).status(409).code('qr_refund_completed');
    if (state === 'identified' && notRefused(response, 'executeQrRefund').accepted) {
      session.state = 'completed';
      await judgeCompleted(context, session);
    }
  });
  return `refund in ${name}`;
}

/** The ends of a session whose refund was accepted. */
const outcomes = ['completed', 'failed', 'expired'];

/** A completed session shows what was refunded, and its receipt (M §3.5, §7.9). */
async function judgeCompleted({ api, until, clause }: RowContext, { supply: { id } }: Session): Promise<void> {
  const isOver = (response: ReceivedResponse) =>
    outcomes.some((outcome) => placesOf(response, outcome).length > 0) || !response.accepted;
  const end = await until((reader) => reader.getQrRefund(id), isOver);
  if (placesOf(end, 'failed').length > 0) return;
  clause('M-3.5-completed', end).that(placesOf(end, 'completed').length > 0, 'completed', shapeOf(end.body));
  const sum = outermost(end, 'refunded_amount')?.pointer ?? '/refunded_amount';
  clause('M-7.9-refunded-amount', end).at(sum).toBeType(['string', 'number']);
  clause('M-7.9-refunded-amount-form', end)
    .at(sum)
    .toMatch(/^\d+\.\d{2}$/);
  // The receipt may follow the outcome.
  const withReceipt = await lastly(
    () => until((reader) => reader.getQrRefund(id), hasReceipt),
    () => api.getQrRefund(id),
  );
  clause('M-7.9-receipt-url', withReceipt).has(outermost(withReceipt, 'receipt_url')?.pointer ?? '/receipt_url');
}

/** Reads the purchases of a session, and asks for more than one has, or for one that cannot be refunded. */
async function refundTooMuch(world: Sessions, step: Step): Promise<string | undefined> {
  const session = chosen(world, step);
  if (session?.state !== 'identified' || !('purchases' in session.supply)) return undefined;
  const { supply, name } = session;
  const { context } = world;
  const { api, clause } = context;
  const isNone = step.way % 3 === 0;
  await unlessUnclear(async () => {
    const { ref } = purchaseOf(supply, isNone ? 'none' : 'returnable');
    const details = await api.getQrRefundOperation({ id: supply.id, ref });
    clause('M-4.6-qr-refunds-operation', details).status(200);
    if (isNone) {
      const response = await execute(context, supply, ref);
      clause('M-7.9-not-returnable', response).status(422).code('operation_not_returnable');
      return;
    }
    const place = outermost(details, 'available_for_refund')?.pointer ?? '/available_for_refund';
    clause('M-7.9-available', details).status(200).at(place).toBeType(['number', 'string']);
    const response = await execute(context, supply, ref, { amount: availableIn(details) + 1 });
    if (response.accepted) session.state = 'completed';
    // A target that does not read the amount of a body that is not specified refunds everything.
    if (!context.declared('executeQrRefund')) return;
    clause('M-7.9-exceeds', response).status(422).code('refund_amount_exceeds_available');
  });
  return `refund ${isNone ? 'what is not returnable' : 'more than is available'} in ${name}`;
}

/** Another organization asks for a session, or its own asks for one that there is not (M §7.9). */
async function askForNone(world: Sessions, step: Step): Promise<string | undefined> {
  const session = chosen(world, step);
  const other = world.context.need['org.foreign'];
  if (session === undefined || other === undefined) return undefined;
  const { api, clause } = world.context;
  const { id } = session.supply;
  const isForeign = step.way % 2 === 0;
  const caller = isForeign ? api.as(other.credential) : api;
  const asked = isForeign ? id : unknownIdLike(id);
  const response = await (step.way % 4 < 2 ? caller.getQrRefund(asked) : caller.listQrRefundOperations(asked));
  clause(isForeign ? 'M-7.9-not-found-foreign' : 'M-7.9-not-found', response)
    .status(404)
    .code('not_found');
  return `ask for ${isForeign ? `${session.name} as another organization` : 'no session'}`;
}

/** Every session can be read in every state. */
async function judge({ context, all }: Sessions): Promise<void> {
  for (const { supply, state } of all) {
    context.clause('M-4.6-qr-refunds-get', await context.api.getQrRefund(supply.id)).status(200);
    if (state !== 'identified') continue;
    context.clause('M-4.6-qr-refunds-operations', await context.api.listQrRefundOperations(supply.id)).status(200);
  }
}

const walk: Walk<Sessions> = {
  begin: async (context) => ({ context, all: [] }),
  moves: { start, refund, 'too much': refundTooMuch, 'ask for none': askForNone },
  weights: { start: 2, refund: 4, 'too much': 3, 'ask for none': 2 },
  judge,
  sequences: 2,
  longest: 12,
};

/** M §3.5, §7.9: random sequences over sessions of QR refunds. */
export const sessionWalks: Check[] = [
  check({
    id: 'explore.qr-refunds',
    title: 'Whatever the order of scans and refunds, each session takes the steps of its state only',
    profile: 'qr-refunds',
    clauses,
    needs: ['qr_refund.open', 'qr_refund.identified'],
    wants: ['org.foreign'],
    cost: { requests: 60 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
];
