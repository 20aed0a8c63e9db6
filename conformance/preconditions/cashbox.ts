import { declaredValue } from '../exchange/requests/declared-body.ts';
import { notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { everyValue, isObject } from '../ground/values/pointer.ts';
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
  // A confirmed body is right as it is: no document names the member that the list shows the number in.
  const confirmed = template === undefined ? undefined : setup.run.valid('closeShift').shift_number;
  const number = declared ?? row?.shift_number ?? confirmed;
  if (number === undefined) {
    const message = `${response.label} (exchange ${response.exchange}) shows no shift_number, which the default body of closeShift needs.`;
    throw new StopCheck('not_tested', 'body_template_missing', message, add);
  }
  return {
    credential: setup.actor,
    id: isRecordId(row?.id) ? row.id : undefined,
    close: (changes = {}) => ({ ...setup.run.valid('closeShift'), shift_number: number, ...changes }),
  };
}

/** The row of the open shift, else the first row. */
export function openShiftIn(response: ReceivedResponse): Record<string, unknown> | undefined {
  const rows = [...everyValue(response.body)]
    .map(({ value }) => value)
    .filter((value) => isObject(value))
    .filter(({ shift_number: number }) => typeof number === 'number');
  return rows.find(({ is_current: current }) => current === true) ?? rows[0];
}
