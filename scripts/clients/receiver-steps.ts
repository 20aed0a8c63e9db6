import { type Delivery, type Genuine, signed, trials } from './deliveries.ts';
import type { ReceiverTrial } from './receiver-trial.ts';

type Step = (receiver: ReceiverTrial, genuine: Genuine) => Promise<void>;

/** Genuine deliveries are handled, and every other one is refused. */
const webhook: Step = async (receiver, genuine) => {
  for (const { name, status, isHandled, ...delivery } of trials(genuine)) {
    if (!isHandled) await receiver.expect(name, delivery, status);
    else receiver.equal(name, await (await receiver.begin(name, delivery)).end('succeeds'), status);
  }
};

/** However the deliveries of an event meet its handler, the handler succeeds once. */
const webhookOnce: Step = async (receiver, { sent: [, , third], nextSecret }) => {
  const text = third.body.toString();
  function event(source: string): Delivery {
    return signed(nextSecret, JSON.stringify({ ...JSON.parse(text), source }));
  }

  const failing = event('failing');
  const other = event('other');
  const first = await receiver.begin('the first delivery', failing);
  await receiver.expect('a repeat during the handler', failing, 503);
  await receiver.expect('a forged repeat during the handler', { ...failing, signature: other.signature }, 401);
  const meanwhile = await receiver.begin('another event during the handler', other);
  receiver.equal('another event during the handler', await meanwhile.end('succeeds'), 200);
  receiver.equal('a delivery whose handler fails', await first.end('fails'), 500);
  const again = await receiver.begin('a repeat after the handler has failed', failing);
  await receiver.expect('a repeat during the second attempt', failing, 503);
  receiver.equal('a delivery whose second attempt succeeds', await again.end('succeeds'), 200);
  await receiver.expect('a repeat after the handler has succeeded', failing, 200);

  const rotated = signed(nextSecret, text);
  const before = await receiver.begin('a delivery before the secret changes', third);
  await receiver.expect('a repeat with the new secret during the handler', rotated, 503);
  receiver.equal('a delivery before the secret changes', await before.end('succeeds'), 200);
  await receiver.expect('a repeat with the new secret', rotated, 200);

  const slow = event('slow');
  const abandoned = await receiver.begin('a delivery that the sender gives up', slow);
  abandoned.giveUp();
  await receiver.expect('a repeat after the sender gave up', slow, 503);
  void abandoned.end('succeeds').catch(() => undefined);
  await receiver.expectSettled('a repeat after the handler has succeeded without a sender', slow, 200);

  await receiver.expectOne('ten deliveries at once', event('ten at once'), 10);
};

/** The steps of the scenario in which this side sends deliveries to the receiver of a program. */
export const receiverSteps: Readonly<Record<string, Step>> = { webhook, 'webhook-once': webhookOnce };
