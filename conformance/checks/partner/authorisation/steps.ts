import { sandbox } from '../../../../generated/sandbox.ts';
import type { Api } from '../../../contract/api.ts';
import { rightCode } from '../../../contract/cashier-codes.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/** The number of a cashier in the sandbox (P §8.1). */
export const cashierPhone: string = sandbox.phone_ok.value;

/** Another valid number without a documented outcome (P §8.1 "any other"). */
export function otherPhone(distance: number): string {
  return String(Number(sandbox.phone_sms_failed.value) + distance);
}

/** Starts a process as a set-up step. Ends the check when it is refused. */
export async function start(api: Api, id: number): Promise<ReceivedResponse> {
  return stepped(await api.startCashierAuthorisation(id, {}, { purpose: 'setup' }));
}

/** Starts a process and sends the number of a cashier, as set-up steps. */
export async function sendPhone(api: Api, id: number): Promise<ReceivedResponse> {
  await start(api, id);
  return stepped(await api.sendCashierPhone(id, { cashier_phone: cashierPhone }, { purpose: 'setup' }));
}

/** Links the cashier of an organization in the three steps of P §8.2, as set-up steps. */
export async function linkCashier(api: Api, id: number): Promise<ReceivedResponse> {
  await sendPhone(api, id);
  return stepped(await api.verifyCashierOtp(id, { otp: rightCode }, { purpose: 'setup' }));
}

/** Links a cashier whose cash register has another owner. Returns the refused response and the name of its step. */
export async function refusedClaim(api: Api, id: number): Promise<RefusedClaim> {
  await start(api, id);
  return claimed(api, id, cashierPhone);
}

interface RefusedClaim {
  readonly response: ReceivedResponse;
  readonly step: 'send-phone' | 'verify-otp';
}

/** The same in a process that is started. */
export async function claimed(api: Api, id: number, phone: string): Promise<RefusedClaim> {
  const sent = await api.sendCashierPhone(id, { cashier_phone: phone });
  if (!sent.accepted) return { response: sent, step: 'send-phone' };
  return { response: await api.verifyCashierOtp(id, { otp: rightCode }), step: 'verify-otp' };
}

/** True when a card shows a linked cashier. A card without the field does not. */
export function isLinked(card: ReceivedResponse): boolean {
  return card.at('/organization/provider_connected') === true;
}

/** True when a body contains a code at any place: the partner interface does not specify it. */
export function mentions(response: ReceivedResponse, code: string): boolean {
  return [...everyValue(response.body)].some(({ value }) => typeof value === 'string' && value.includes(code));
}

/**
 * The body of a successful verify-otp is not specified (P §4), and `success` in it is an assumption. A body that denies
 * the success, or contains the code of a wrong one, contradicts it.
 */
export function successful(response: ReceivedResponse): [boolean, string, string] {
  const success = response.at('/success');
  const denied = success === false || mentions(response, 'invalid_otp');
  return [!denied, 'success', denied ? response.text.slice(0, 200) : 'no denial'];
}

function stepped(response: ReceivedResponse): ReceivedResponse {
  if (response.accepted && response.at('/success') !== false) return response;
  const message = `A set-up step was refused: ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
