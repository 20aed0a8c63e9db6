import type { ClauseId } from '../../../generated/clauses.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type RecordId, unknownIdLike } from '../../ground/values/record-id.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { refusedForRecord, sendAbout } from '../../matrices/ownership/foreign.ts';
import { type Check, check } from '../../run/define.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { explore, type Walk } from '../walk.ts';

/** The connection of all sequences: how often an authorisation can begin again is not specified. */
interface Connecting {
  readonly context: RowContext;
  readonly id: RecordId;
}

const clauses = ['M-7.6b-duplicate'] as const satisfies ClauseId[];

async function init({ context, id }: Connecting): Promise<string> {
  await sendAbout('startConnectionAuth')(context, id);
  return 'begin an authorisation';
}

function sendPhone({ context, id }: Connecting, more: object = {}): Promise<ReceivedResponse> {
  const body = { ...context.valid('sendConnectionPhone'), ...more };
  return sendAbout('sendConnectionPhone', { body })(context, id);
}

async function phone(world: Connecting): Promise<string> {
  await init(world);
  await sendPhone(world);
  return 'send the phone of a cashier';
}

/** A cashier of another organization of the same owner is refused each time, unless that is confirmed (M §7.6b). */
async function duplicate(world: Connecting, { way }: Step): Promise<string | undefined> {
  const { context } = world;
  const overlay = context.need['cashier.duplicate']?.overlay;
  if (overlay === undefined) return undefined;
  await init(world);
  const refused = await sendPhone(world, overlay);
  const confirmed = await sendPhone(world, { ...overlay, confirm_duplicate: true });
  const { clause } = context;
  if (!confirmed.accepted) {
    // Too many codes are another refusal (M §7.6).
    if (carriesCode(refused, 'duplicate_cashier_confirm') && confirmed.status !== 429)
      clause('M-7.6b-duplicate-confirm', confirmed).that(false, 'any 2xx', String(confirmed.status));
    return 'send the phone of a cashier of another organization';
  }
  clause('M-7.6b-duplicate', refused).status(409).code('duplicate_cashier_confirm');
  clause('M-7.6b-duplicate-can-override', refused).status(409).at('/can_override').toExist();
  clause('M-7.6b-duplicate-existing', refused).status(409).at('/existing_organization').toBeType('object');
  if (way % 2 === 0) await sendPhone(world);
  return 'send the phone of a cashier of another organization, and confirm it';
}

/** To another organization there is no such connection (M §4.6). */
async function askAsAnother({ context, id }: Connecting, { way }: Step): Promise<string | undefined> {
  const other = context.need['org.foreign'];
  if (other === undefined) return undefined;
  const operation = way % 2 === 0 ? 'startConnectionAuth' : 'sendConnectionPhone';
  const caller = { ...context, api: context.api.as(other.credential) };
  await unlessUnclear(async () => {
    const response = await sendAbout(operation)(caller, id);
    await refusedForRecord(response, () => sendAbout(operation)(caller, unknownIdLike(id)));
    context.clause('M-4.6-connections-404-foreign', response).status(404);
  });
  return `${operation} as another organization`;
}

async function judge({ context }: Connecting): Promise<void> {
  if (context.declared('listConnections')) await context.api.listConnections();
}

const walk: Walk<Connecting> = {
  begin: async (context) => ({ context, id: context.need['connection.new'].id }),
  moves: { init, phone, duplicate, 'as another': askAsAnother },
  weights: { duplicate: 2, 'as another': 3 },
  judge,
  sequences: 2,
  longest: 12,
};

/** M §4.6, §7.6b: random sequences of the steps that connect a cashier. */
export const connectionWalks: Check[] = [
  check({
    id: 'explore.connections',
    title:
      'Whatever the order of the steps, a cashier of another organization is refused, and other callers find nothing',
    profile: 'connections',
    clauses,
    needs: ['connection.new', 'cashier.duplicate'],
    wants: ['org.foreign'],
    cost: { requests: 40 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
];
