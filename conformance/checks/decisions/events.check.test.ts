import { expect, it } from 'vitest';
import { startReferenceServer } from '../../../reference-server/app.ts';
import { Inbox } from '../../kernel/webhooks/inbox.ts';
import { Listener } from '../../kernel/webhooks/listener.ts';
import type { DeliverySource } from '../../kernel/webhooks/source.ts';
import { runSuite } from '../../run/runner.ts';
import { referenceTarget } from '../../targets/embedded.ts';
import { eventDecisions } from './events.check.ts';

/** Hands every delivery over when the time that is kept silent, which is shorter, is long over. */
async function late(milliseconds: number): Promise<DeliverySource> {
  const listener = await Listener.listen();
  return {
    delayed: false,
    address: (name) => listener.address(name),
    knows: (name) => listener.knows(name),
    start: (receive) => listener.start((delivery) => void setTimeout(() => receive(delivery), milliseconds)),
    close: () => listener.close(),
  };
}

it('what is announced late is announced', async () => {
  const server = await startReferenceServer({ controlPort: 0, allowLoopbackWebhooks: true, rateLimitScale: 100 });
  const inbox = new Inbox(await late(400));
  try {
    const { merchant, partner, control = '', controlToken = '', partnerKey = '', foreignPartnerKey = '' } = server;
    const ready = { merchant, partner, control, control_token: controlToken, partner_key: partnerKey };
    const { target, secrets } = await referenceTarget(
      { ...ready, foreign_partner_key: foreignPartnerKey },
      new AbortController().signal,
    );
    Object.assign(target, { grade: 'package', timeouts: { ...target.timeouts, silence: 50 } });
    const checks = eventDecisions.filter(({ id }) => id === 'decision.event.announced');
    const results = await runSuite({ target, secrets, checks, catalogue: checks, inbox, trustTarget: true });
    const found = results.checks.filter(({ id }) => id === 'decision.event.announced');
    expect(found.map(({ verdict, message }) => [verdict, message])).toEqual([['pass', undefined]]);
  } finally {
    await inbox.close();
    await server.close();
  }
});
