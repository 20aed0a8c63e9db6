import type { ClauseId } from '../../../generated/clauses.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { unlessInjected } from '../outcomes/outages.ts';
import type { Step } from '../sequences.ts';
import { stated } from '../stated/requests.ts';
import { picked } from '../walk.ts';
import { chosen, type Organization, type Organizations } from './world.ts';

/** Begins to link the cashier. What a second beginning does to a linked cashier is not specified. */
export async function init(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined || organization.process === 'linked') return undefined;
  const { context } = world;
  const response = await context.api.startCashierAuthorisation(organization.id, {});
  context.clause('P-8.1-init', response).status(200);
  if (response.accepted) organization.process = 'begun';
  await status(world, organization);
  return `begin to link ${organization.name}`;
}

/** A value with a fixed effect in the sandbox, and what it does. */
interface Fixed {
  readonly clause: ClauseId;
  readonly status: number;
  readonly code?: string;
  /** Undefined for any value but those of the others. */
  readonly value?: string;
}

/** The values with a fixed effect of an operation, as `sandbox.yaml` states them (P §8.1). */
function fixedOf(operation: OperationId): readonly Fixed[] {
  return Object.entries(sandbox).flatMap(([id, row]) => {
    const clause = stated.find(
      ({ holds }) => holds.includes(`sandbox:${id}`) && holds.includes(`response:${operation}/${row.status}`),
    );
    return row.operation === operation && clause !== undefined ? [{ ...row, clause: clause.id }] : [];
  });
}

const phones = fixedOf('sendCashierPhone');
const codesSent = fixedOf('verifyCashierOtp');

/** Any number of the range of the emulator but those with an effect, so that no person receives a code. */
function otherPhone(pick: number): string {
  const number = `777700000${String(pick % 100).padStart(2, '0')}`;
  return phones.some(({ value }) => value === number) ? '77770000099' : number;
}

const otherCodes = ['1111', '0001', '00000', '000000', '123456', '9999'] as const;

/** Sends the number of a cashier, or another one. */
export async function sendPhone(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined || organization.process === 'linked') return undefined;
  const { context } = world;
  const { phone_ok } = sandbox;
  const [other, left] = picked(phones, step.pick);
  const sent = step.way % 2 === 1 ? phones.find(({ value }) => value === phone_ok.value) : other;
  const cashier_phone = sent?.value ?? otherPhone(left);
  const said = `send ${cashier_phone} for ${organization.name}`;
  if (sent !== undefined && sent.status >= 500) {
    // Stated for the number, so no unknown outcome. The checks of every response judge its code.
    await unlessInjected(() => context.api.sendCashierPhone(organization.id, { cashier_phone }));
    return said;
  }
  const response = await context.api.sendCashierPhone(organization.id, { cashier_phone });
  if (organization.process === 'never begun') {
    // A number that is wrong, too, may be noticed first.
    if (sent?.status === 200) context.clause('P-7-no-process-send-phone', response).status(409);
    return said;
  }
  judgeFixed(context, sent, response);
  // What a code does after another number is not specified.
  if (response.accepted) organization.process = cashier_phone === phone_ok.value ? 'number sent' : 'begun';
  await status(world, organization);
  return said;
}

function judgeFixed({ clause }: RowContext, sent: Fixed | undefined, response: ReceivedResponse): void {
  if (sent === undefined) return;
  const expected = clause(sent.clause, response).status(sent.status);
  if (sent.code !== undefined && sent.status !== 200) expected.code(sent.code);
}

/** Sends a code, the right one or another. */
export async function verify(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined || organization.process === 'linked') return undefined;
  const { context } = world;
  if (organization.process === 'begun') {
    // What a code does before a number was sent is not specified.
    await sendPhone(world, { ...step, way: 1 });
    if (organization.process === 'begun') return `send the number of a cashier for ${organization.name}`;
  }
  const isRight = step.way % 2 === 0;
  const right: string = sandbox.otp_ok.value;
  const [other = '1111'] = picked(otherCodes, step.pick);
  const otp = isRight ? right : other;
  const response = await context.api.verifyCashierOtp(organization.id, { otp });
  const said = `send the code ${otp} for ${organization.name}`;
  if (organization.process === 'never begun') {
    context.clause('P-7-no-process-verify', response).status(409);
    return said;
  }
  judgeFixed(
    context,
    codesSent.find(({ value }) => (value === right) === isRight),
    response,
  );
  if (isRight) {
    if (response.accepted) organization.process = 'linked';
    world.touched = organization;
  } else {
    const success = response.at('/success');
    context.clause('P-8.1-otp-wrong-success', response).that(success !== true, 'not true', 'success true');
  }
  await status(world, organization);
  return said;
}

/** The status says how far the process is. */
async function status({ context }: Organizations, { id, process }: Organization): Promise<void> {
  const response = await context.api.getCashierAuthorisation(id);
  const [clause, value] =
    process === 'linked' ? (['P-2.3-active', 'active'] as const) : (['P-2.3-pending', 'pending'] as const);
  context.clause(clause, response).at('/status').toBe(value);
}
