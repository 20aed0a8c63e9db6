import { createHmac, timingSafeEqual } from 'node:crypto';
import { env, equal, eventually, given } from './steps.ts';

interface Delivery {
  readonly signature: string;
  readonly body: string;
}

async function deliveries(): Promise<Delivery[]> {
  return (await fetch(env('DELIVERIES_URL'))).json() as Promise<Delivery[]>;
}

/** The signature of the first event holds for its body, and for no other. */
export async function verifyWebhook(secret: string): Promise<void> {
  await eventually(true, async () => (await deliveries()).length > 0);
  const { signature, body } = given((await deliveries())[0], 'delivery');
  function isGenuine(text: string): boolean {
    const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`);
    return expected.length === signature.length && timingSafeEqual(expected, Buffer.from(signature));
  }
  equal(isGenuine(body), true);
  equal(isGenuine(`${body} `), false);
}
