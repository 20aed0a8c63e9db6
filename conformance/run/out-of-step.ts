import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import type { Wire } from '../exchange/http/wire.ts';
import type { Secrets } from '../ground/declared-target/target.ts';
import { StopCheck, StopRun } from '../ground/verdicts/stop.ts';

/**
 * Sends reads that no check is about before a check is tried again, one more each time. A target that refuses every n-th
 * request then refuses another request of the check, whatever n is and however many requests the check sends.
 */
export async function outOfStep(attempt: number, wire: Wire, secrets: Secrets, version: string): Promise<void> {
  const caller = { check: 'run.try-again', purpose: 'poll' as const, version };
  const api = createApi(wire, { ...caller, credentials: declaredCredentials(wire, secrets) });
  const read = () => (wire.target.merchant === undefined ? api.listOrganizations() : api.listInvoices({ per_page: 1 }));
  try {
    for (let i = 0; i < attempt; i += 1) await read();
  } catch (error) {
    // The check itself shows what a target does that throttles or no longer responds.
    if (!(error instanceof StopCheck || error instanceof StopRun)) throw error;
  }
}
