import type { ClauseId } from '../../../generated/clauses.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import { unknownIdLike } from '../../ground/values/record-id.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { execute, purchaseOf } from '../../preconditions/purchases.ts';
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
    if (state === 'identified' && notRefused(response, 'executeQrRefund').accepted) session.state = 'completed';
  });
  return `refund in ${name}`;
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
    await context.api.listQrRefundOperations(supply.id);
  }
}

const walk: Walk<Sessions> = {
  begin: async (context) => ({ context, all: [] }),
  moves: { start, refund, 'ask for none': askForNone },
  weights: { start: 2, refund: 4, 'ask for none': 2 },
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
