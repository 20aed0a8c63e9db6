import { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';

const call = {
  interface: 'merchant',
  operation: 'createReceipt',
  exchange: 7,
  request: { method: 'POST', path: '/receipts' },
} as const;

/** A response to the creation of a receipt, whose body the specification does not give. */
export function responseWith(status: number, body: unknown, purpose: Exchange['purpose'] = 'act'): ReceivedResponse {
  return new ReceivedResponse({
    ...call,
    purpose,
    response: { status, headers: new Headers(), text: JSON.stringify(body) },
  });
}

/** The same request without a response. */
export function withoutResponse(purpose: Exchange['purpose']): ReceivedResponse {
  return new ReceivedResponse({ ...call, purpose, fault: { kind: 'timeout', message: 'no response within 15 s' } });
}
