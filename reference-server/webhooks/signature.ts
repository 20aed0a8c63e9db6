import { createHmac } from 'node:crypto';
import { delivery } from '../../generated/events.ts';

/** Header that carries the signature (reading F-5.2). */
export const signatureHeader: string = delivery.signature.header;

/** Signs the raw body of an event: `sha256=` and the lowercase hex HMAC-SHA256 (reading N-24). */
export function sign(body: string, secret: string): string {
  return `${delivery.signature.prefix}${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** A signature of another scheme, which an implementation may use because the specification shows none (reading A-68). */
export function signOtherwise(body: string, secret: string): string {
  return createHmac('sha512', secret).update(body).digest('base64');
}
