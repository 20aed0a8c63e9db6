import { sandbox } from '../../../generated/sandbox.ts';
import type { Step } from '../sequences.ts';
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

/** Sends the number of a cashier, or another one. */
export async function sendPhone(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined || organization.process === 'linked') return undefined;
  const { context } = world;
  const isCashier = step.way % 3 !== 0;
  const cashier_phone = (isCashier ? sandbox.phone_ok : sandbox.phone_not_cashier).value;
  const response = await context.api.sendCashierPhone(organization.id, { cashier_phone });
  const said = `send ${isCashier ? 'the number of a cashier' : 'another number'} for ${organization.name}`;
  if (organization.process === 'never begun') {
    // A number that is wrong, too, may be noticed first.
    if (isCashier) context.clause('P-7-no-process-send-phone', response).status(409);
    return said;
  }
  if (isCashier) {
    context.clause('P-8.1-phone-cashier', response).status(200);
    if (response.accepted) organization.process = 'number sent';
  } else {
    context.clause('P-8.1-phone-not-cashier', response).status(422);
  }
  await status(world, organization);
  return said;
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
  const response = await context.api.verifyCashierOtp(organization.id, { otp: isRight ? right : '1111' });
  const said = `send ${isRight ? 'the right code' : 'another code'} for ${organization.name}`;
  if (organization.process === 'never begun') {
    context.clause('P-7-no-process-verify', response).status(409);
    return said;
  }
  if (isRight) {
    context.clause('P-8.1-otp-right', response).status(200);
    if (response.accepted) organization.process = 'linked';
    world.touched = organization;
  } else {
    context.clause('P-8.1-otp-wrong', response).status(200);
    context
      .clause('P-8.1-otp-wrong-success', response)
      .that(response.at('/success') !== true, 'not true', 'success true');
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
