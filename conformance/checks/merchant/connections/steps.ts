import type { Api } from '../../../contract/api.ts';
import { accepted, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import type { RecordId } from '../../../ground/values/record-id.ts';
import type { Exchange } from '../../../ground/verdicts/results.ts';
import type { CheckContext } from '../../../run/define.ts';

type StepContext = Pick<CheckContext, 'api' | 'valid'>;

/** First step: starts the authorisation. Returns a 429 to the check, because codes may be throttled (M §7.6). */
export function init(
  api: Api,
  { valid }: Pick<CheckContext, 'valid'>,
  connection: RecordId,
): Promise<ReceivedResponse> {
  return api.raw({
    to: 'startConnectionAuth',
    path: { connection },
    body: valid('startConnectionAuth'),
    throttled: 'return',
  });
}

/** Second step: sends the phone of the cashier, with additional fields. */
export function sendPhone(
  { api, valid }: StepContext,
  connection: RecordId,
  also: Readonly<Record<string, unknown>> = {},
  purpose: Exchange['purpose'] = 'act',
): Promise<ReceivedResponse> {
  return api.raw({
    to: 'sendConnectionPhone',
    path: { connection },
    body: { ...valid('sendConnectionPhone'), ...also },
    purpose,
    throttled: 'return',
  });
}

/** Starts the authorisation for a later step. Ends the check as not tested when this target needs another request. */
export async function started(context: StepContext, connection: RecordId): Promise<void> {
  accepted(await init(context.api, context, connection), 'startConnectionAuth');
}

/** The accepted twin of a refused phone: both steps again, with an ordinary phone. */
export async function sendAcceptedPhone(context: StepContext, connection: RecordId): Promise<void> {
  await started(context, connection);
  notRefused(await sendPhone(context, connection, {}, 'twin'), 'sendConnectionPhone');
}

/** The fields of a request about a cashier with another phone, in whichever field the target has it. */
export function withPhone(fields: object, phone: string): Record<string, unknown> {
  const isPhone = (value: unknown) => typeof value === 'string' && /^\+?[78]\d{10}$/.test(value);
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, isPhone(value) ? phone : value]));
}
