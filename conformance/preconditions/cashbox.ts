import { declaredValue } from '../exchange/requests/declared-body.ts';
import { placedIn } from '../exchange/requests/places.ts';
import { rowsIn } from '../exchange/responses/rows.ts';
import { notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { isRecordId, type RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { precondition } from './definition.ts';

/** Cash registers. */
export interface CashboxSupplies {
  /** The open shift of a cash register. */
  'cashbox.shift': SuppliedShift;
}

export interface SuppliedShift extends SuppliedActor {
  /** Its record id, when the list of shifts shows one. */
  readonly id: RecordId | undefined;
  /** A complete body that closes it, with a new `client_operation_id` each time. */
  close(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const add = 'templates: { closeShift: { shift_number: 42 } }';

/** The open shift of a cash register. */
export const cashboxPreconditions = {
  'cashbox.shift': precondition({
    lane: 'cashbox',
    strategies: [
      {
        strategy: 'construct',
        // The paths below /cashbox are not specified, so no cashbox check is in the black-box tier.
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: openShift,
      },
    ],
    missing: { reason: 'body_template_missing', detail: 'How a shift is found is not specified.', add },
  }),
};

async function openShift(setup: SetupContext): Promise<SuppliedShift> {
  if (setup.acting?.name === 'main' && setup.run.onboarding !== undefined)
    await setup.disposable({ shared: 'cashbox' });
  const response = notRefused(await setup.api.listCashboxShifts(), 'listCashboxShifts');
  if (!response.accepted) throw setup.refused('Reading the shifts', response);
  const row = openShiftIn(response);
  const template = setup.run.target.templates.closeShift;
  const declared = declaredValue('closeShift', template, 'shift_number');
  // A confirmed body is sent unchanged, because no document names the key for the number of the shift.
  const isConfirmed = template !== undefined && !placedIn('closeShift', template).includes('shift_number');
  const confirmed = isConfirmed ? setup.run.valid('closeShift').shift_number : undefined;
  const number = declared ?? row?.shift_number ?? confirmed ?? (row && identifiersOf(row)[0]);
  if (number === undefined) {
    const message = `${response.label} (exchange ${response.exchange}) shows no shift with a number or an id, which the default body of closeShift needs.`;
    throw new StopCheck('not_tested', 'body_template_missing', message, add);
  }
  return {
    credential: setup.actor,
    id: [row?.id, row?.shift_id].find(isRecordId),
    close: (changes = {}) => ({ ...setup.run.valid('closeShift'), shift_number: number, ...changes }),
  };
}

/** Possible keys of the shift number, the most likely first. The record is not specified (M §2.5). */
const names = ['shift_number', 'number', 'id', 'shift_id', 'shift_no', 'no', 'shift_uuid', 'uuid', 'shift_ref', 'ref'];

function identifiersOf(row: Readonly<Record<string, unknown>>): RecordId[] {
  return names.map((name) => row[name]).filter(isRecordId);
}

/** The open shift of a list, or else its first row. In an object, the key of a row is its id. */
export function openShiftIn(response: ReceivedResponse): Readonly<Record<string, unknown>> | undefined {
  const shifts = rowsIn(response.body)
    .map((rows) => rows.map(({ key, row }) => (key === undefined ? row : { id: key, ...row })))
    .find((rows) => rows.some((row) => identifiersOf(row).length > 0));
  return shifts?.find(isOpen) ?? shifts?.[0];
}

function isOpen(row: Readonly<Record<string, unknown>>): boolean {
  return row.is_current === true || row.is_open === true || row.status === 'open';
}
