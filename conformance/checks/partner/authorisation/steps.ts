import { sandbox } from '../../../../generated/sandbox.ts';
import type { Answer } from '../../../kernel/answers/evidence.ts';
import { everyValue } from '../../../kernel/answers/pointer.ts';
import type { Api } from '../../../kernel/http/api.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';

/** The code that links a cashier in the sandbox, and one that does not (P §8.1). */
export const rightCode: string = sandbox.otp_ok.value;
export const wrongCode = [...rightCode].map((digit) => String((Number(digit) + 1) % 10)).join('');

/** The number of a cashier in the sandbox (P §8.1). */
export const cashierPhone: string = sandbox.phone_ok.value;

/** Another valid number: other organization of the magic ones, named by none of them (P §8.1 "any other"). */
export function otherPhone(distance: number): string {
  return String(Number(sandbox.phone_sms_failed.value) + distance);
}

/** Starts a process, as a step on the way. Ends the check when that is refused. */
export async function start(api: Api, id: number): Promise<Answer> {
  return stepped(await api.startCashierAuthorisation(id, {}, { purpose: 'setup' }));
}

/** Starts a process and sends the number of a cashier, as steps on the way. */
export async function sendPhone(api: Api, id: number): Promise<Answer> {
  await start(api, id);
  return stepped(await api.sendCashierPhone(id, { cashier_phone: cashierPhone }, { purpose: 'setup' }));
}

/** Links the cashier of an organization in the three steps of P §8.2, as steps on the way. */
export async function linkCashier(api: Api, id: number): Promise<Answer> {
  await sendPhone(api, id);
  return stepped(await api.verifyCashierOtp(id, { otp: rightCode }, { purpose: 'setup' }));
}

/** Links a cashier whose cash register another owner has: the answer of the step that is refused, and its name. */
export async function meetOwner(api: Api, id: number): Promise<{ answer: Answer; step: 'send-phone' | 'verify-otp' }> {
  await start(api, id);
  const sent = await api.sendCashierPhone(id, { cashier_phone: cashierPhone });
  if (!sent.accepted) return { answer: sent, step: 'send-phone' };
  return { answer: await api.verifyCashierOtp(id, { otp: rightCode }), step: 'verify-otp' };
}

/** Whether a card says that a cashier is linked. A card without the field does not say so. */
export function isLinked(card: Answer): boolean {
  return card.at('/organization/provider_connected') === true;
}

/** Whether a code is anywhere in a body: where the partner interface carries it is not shown. */
export function mentions(answer: Answer, code: string): boolean {
  return [...everyValue(answer.body)].some(({ value }) => typeof value === 'string' && value.includes(code));
}

/**
 * The body of a successful verify-otp is not shown (P §4), so that `success` is in it is ours; one that denies it, or
 * names the code of a wrong one, contradicts the success.
 */
export function successful(answer: Answer): [boolean, string, string] {
  const success = answer.at('/success');
  const denied = (success !== undefined && success !== true) || mentions(answer, 'invalid_otp');
  return [!denied, 'success', denied ? answer.text.slice(0, 200) : 'nothing that denies it'];
}

function stepped(answer: Answer): Answer {
  if (answer.accepted && answer.at('/success') !== false) return answer;
  const message = `A step on the way was refused: ${answer.label} (exchange ${answer.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
