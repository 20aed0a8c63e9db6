import type { Api, PayloadOf } from '../../../contract/api.ts';
import type { Delivery } from '../../../exchange/webhooks/delivery.ts';
import type { InboxOf } from '../../../exchange/webhooks/inbox.ts';
import { wordingOf } from '../../../exchange/webhooks/wording.ts';
import type { RecordId } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/**
 * The events about pending, once none has arrived for the time of silence. Waits for more than a second: times may have
 * whole seconds, and two events must not have the same text.
 */
export async function pendingEvents(inbox: InboxOf, id: RecordId): Promise<Set<string>> {
  const since = performance.now();
  let said = new Set<string>();
  for (let round = 1; ; round += 1) {
    const before = said.size;
    said = textsOf(await inbox.during(id, 0));
    const isQuiet = said.size === before || round >= mostRounds;
    if (isQuiet && performance.now() - since >= 1100) return said;
  }
}

const mostRounds = 5;

/**
 * Watches another invoice for as long as the cancelled one was: when no event says that the provider accepted it, the
 * event about the cancelled one was not about such an acceptance either. Ends the check when there is one.
 */
export async function staysProcessing(
  api: Api,
  inbox: InboxOf,
  request: PayloadOf<'createInvoice'>,
  duration: number,
): Promise<void> {
  const id = (await api.createInvoice(request, { purpose: 'setup' })).integer('/id');
  const since = performance.now();
  while (performance.now() - since < duration) await inbox.during(id, 0);
  if (textsOf(await inbox.during(id, 0)).size > 0) throw ambiguousStatus(1);
}

/** The different texts of the events about pending. Numbers do not count. */
export function textsOf(deliveries: readonly Delivery[]): Set<string> {
  return new Set(
    deliveries
      .filter(({ body }) => isPending(body))
      .map(({ raw: { text, json } }) => (json === undefined ? text : wordingOf(json))),
  );
}

/** Copies of one event with different texts, such as the time of the attempt, cannot be distinguished from two events. */
export function ambiguousStatus(times: number): StopCheck {
  const message = `The events for pending have ${times} different texts, which may be copies of one event.`;
  return new StopCheck('inconclusive', 'interfered', message);
}

function isPending(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'pending';
}
