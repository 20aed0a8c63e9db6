import { textsUnder, valuesAt } from '../exchange/responses/by-content.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { instantOf } from '../ground/values/iso-8601.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { movesPast, timeAt } from './overdue-qr-invoice.ts';

/** Ends the check unless the session has expired, because the target may treat the simulated event differently. */
export async function showsExpiry(setup: SetupContext, id: RecordId, simulated: ReceivedResponse): Promise<void> {
  const read = () => setup.api.getQrRefund(id, { purpose: 'poll' });
  const isLater = simulated.status === 202;
  const after = isLater ? await setup.shows('that the session has expired', read, hasExpired) : await read();
  if (hasExpired(after)) return;
  throw new StopCheck(
    'not_tested',
    'body_template_missing',
    `After the simulation of the expiry ${after.label} (exchange ${after.exchange}) shows no expired session: the target may use another key or value.`,
    "magic: { 'qr_refund.expired': { operation: simulateQrRefund, body: { … } } }",
  );
}

/** True when a session shows its expiry: by its status, or by an `expires_at` in the past of the target's clock. */
function hasExpired(response: ReceivedResponse): boolean {
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const isOver = (time: unknown) => (instantOf(time)?.at ?? Number.POSITIVE_INFINITY) <= now;
  return textsUnder(response, 'status').includes('expired') || valuesAt(response, '/expires_at').some(isOver);
}

/** Advances the clock of the target past `expires_at` of the session (M §3.5). */
export async function passExpiry(setup: SetupContext, id: RecordId): Promise<void> {
  const session = await setup.api.getQrRefund(id);
  const end = valuesAt(session, '/expires_at')
    .map(timeAt)
    .find((time) => time !== undefined);
  const invoice = await setup.api.createInvoice(setup.run.valid('createInvoice'));
  const now = timeAt(invoice.at('/created_at'));
  if (end !== undefined && now !== undefined && (await movesPast(setup, end, now))) return;
  const message = `${session.label} (exchange ${session.exchange}) and the time of new invoices do not show that its expires_at is over.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
