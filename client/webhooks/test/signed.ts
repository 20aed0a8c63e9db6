import { createHmac } from 'node:crypto';
import { delivery } from '../../../generated/events.ts';

/** A delivery of this text, signed like by the service. */
export function signed(text: string, secret = 'whsec_1'): { readonly body: string; readonly signature: string } {
  return { body: text, signature: delivery.signature.prefix + createHmac('sha256', secret).update(text).digest('hex') };
}
