import type { Express } from 'express';
import { textAt } from '../journal/json.ts';
import { codeOfRecord, meaningOf } from '../journal/operation.ts';
import { withoutKeys } from '../journal/secrets.ts';
import type { CodeMeaning } from '../protocol/code-meaning.ts';
import type { DeliveryDetail } from '../protocol/deliveries.ts';
import { type SessionFile, sessionFormat } from '../protocol/session.ts';
import type { CallParts } from './calls.ts';
import { ControlFault } from './control-client.ts';
import { deliveryDetailOf } from './deliveries.ts';

/** Deliveries whose payload goes into a file. */
const mostDeliveries = 1_000;

/** Adds the call that gives everything that was seen as one file. Keys and secrets are not in it. */
export function addSessionCall(
  app: Express,
  { origin, control, journal, recording, inbox, state, content }: CallParts,
): void {
  /** A delivery with what is sent; undefined for one of an organization that is gone. */
  async function deliveryOf(id: number): Promise<DeliveryDetail | undefined> {
    try {
      return deliveryDetailOf(await control.call('GET', `/deliveries/${id}`), null);
    } catch (error) {
      if (error instanceof ControlFault) return undefined;
      throw error;
    }
  }

  app.get('/_sandbox/session', async (_request, response) => {
    const { steps, forgotten } = recording;
    const now = await state.read(inbox.outcome, true);
    const ids = new Set(steps.flatMap(({ event }) => (event.type === 'delivery' ? [event.delivery.id] : [])));
    const numbers = steps.flatMap(({ event }) => (event.type === 'request' ? [event.request.n] : []));
    const requests = await Promise.all(numbers.map((n) => journal.request(n, origin)));
    const deliveries: (DeliveryDetail | undefined)[] = [];
    for (const id of [...ids].slice(-mostDeliveries)) deliveries.push(await deliveryOf(id));
    const codes = steps.flatMap(({ fields }) => textAt(fields, 'error_code') ?? []);
    const meanings = codes.flatMap((code): (readonly [string, CodeMeaning])[] => {
      const meaning = meaningOf(codeOfRecord(code));
      return meaning === null ? [] : [[code, meaning]];
    });
    const name = `sandbox-session-${new Date(now.now).toISOString().slice(0, 19).replaceAll(':', '')}.json`;
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.json({
      format: sessionFormat.name,
      version: sessionFormat.version,
      contract: now.version,
      savedAt: now.now,
      state: now,
      forgotten,
      steps,
      requests: requests.filter((one) => one !== undefined),
      deliveries: deliveries.filter((one) => one !== undefined),
      meanings: Object.fromEntries(meanings),
      // A client may have put a key into any text.
      records: JSON.parse(withoutKeys(JSON.stringify(content() ?? null))),
      isWhole: true,
    } satisfies SessionFile);
  });
}
