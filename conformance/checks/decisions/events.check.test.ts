import { expect, it } from 'vitest';
import { startReferenceServer } from '../../../reference-server/app.ts';
import type { Locate } from '../../exchange/webhooks/delivery.ts';
import { Inbox, type InboxLimits, type InboxOf } from '../../exchange/webhooks/inbox.ts';
import { Listener } from '../../exchange/webhooks/listener.ts';
import type { DeliverySource, Received } from '../../exchange/webhooks/source.ts';
import { referenceTarget } from '../../reference-target/embedded.ts';
import { runSuite } from '../../run/runner.ts';
import { eventDecisions } from './events.check.ts';

/** Holds deliveries back until a check waits for one. A time that is kept silent before shows none of them. */
class LateInbox extends Inbox {
  readonly #release: () => void;

  private constructor(source: DeliverySource, release: () => void) {
    super(source);
    this.#release = release;
  }

  static async open(): Promise<LateInbox> {
    const listener = await Listener.listen();
    const { promise: awaited, resolve: release } = Promise.withResolvers<void>();
    const source: DeliverySource = {
      delayed: false,
      address: (name) => listener.address(name),
      knows: (name) => listener.knows(name),
      start: (receive) => listener.start((delivery: Received) => void awaited.then(() => receive(delivery))),
      close: () => listener.close(),
    };
    return new LateInbox(source, release);
  }

  override of(name: string, locate: Locate, limits: InboxLimits): InboxOf {
    const inbox = super.of(name, locate, limits);
    return {
      ...inbox,
      expect: (event, expected) => {
        const armed = inbox.expect(event, expected);
        return {
          arrival: () => {
            const arrival = armed.arrival();
            this.#release();
            return arrival;
          },
        };
      },
    };
  }
}

it('accepts an event that arrives late', async () => {
  const server = await startReferenceServer({ controlPort: 0, allowLoopbackWebhooks: true, rateLimitScale: 100 });
  const inbox = await LateInbox.open();
  try {
    const { merchant, partner, control = '', controlToken = '', partnerKey = '', foreignPartnerKey = '' } = server;
    const ready = { merchant, partner, control, control_token: controlToken, partner_key: partnerKey };
    const { target, secrets } = await referenceTarget(
      { ...ready, foreign_partner_key: foreignPartnerKey },
      new AbortController().signal,
    );
    Object.assign(target, { grade: 'package', timeouts: { ...target.timeouts, silence: 1 } });
    const checks = eventDecisions.filter(({ id }) => id === 'decision.event.announced');
    const results = await runSuite({ target, secrets, checks, catalogue: checks, inbox, trustTarget: true });
    const found = results.checks.filter(({ id }) => id === 'decision.event.announced');
    expect(found.map(({ verdict, message }) => [verdict, message])).toEqual([['pass', undefined]]);
  } finally {
    await inbox.close();
    await server.close();
  }
});
