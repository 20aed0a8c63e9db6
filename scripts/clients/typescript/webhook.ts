import { createHmac, timingSafeEqual } from 'node:crypto';
import { env, equal, eventually } from './steps.ts';

interface Attempt {
  readonly name: string;
  readonly signature: string;
  readonly body: string;
  readonly accepted: boolean;
}

/** Accepts each genuine delivery once. Its body identifies it: events have no id, and a new secret changes the signature. */
class Receiver {
  readonly #secret: string;
  readonly #seen = new Set<string>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  accepts(signature: string, body: string): boolean {
    const expected = Buffer.from(`sha256=${createHmac('sha256', this.#secret).update(body).digest('hex')}`);
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
    if (this.#seen.has(body)) return false;
    this.#seen.add(body);
    return true;
  }
}

async function attempts(): Promise<Attempt[]> {
  return (await fetch(env('ATTEMPTS_URL'), { redirect: 'error' })).json() as Promise<Attempt[]>;
}

/** Genuine deliveries are accepted once; what is made of them is refused. */
export async function verifyWebhook(secret: string): Promise<void> {
  await eventually(true, async () => (await attempts()).length > 0);
  const receiver = new Receiver(secret);
  for (const { name, signature, body, accepted } of await attempts())
    equal(`${name}: ${receiver.accepts(signature, body)}`, `${name}: ${accepted}`);
}
