import { randomUUID } from 'node:crypto';
import { openLog } from '../../reference-server/log/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { WebhookRelay } from './webhook-relay.ts';
import { unknownCode, unknownCodeInvoice, unknownStatus, unknownStatusOrder } from './widen.ts';
import { WideningProxy } from './widening-proxy.ts';

/** A reference server of its own for one client, behind the proxy. */
export interface World {
  /** What a scenario program reads from its environment. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a server, a webhook relay and the proxy on free loopback ports, with a production merchant. */
export async function openWorld(): Promise<World> {
  const server = await TestServer.start({ log: openLog('silent'), rateLimitScale: 1000, now: Date.now });
  const production = await server.onboardProduction();
  const { merchant, partner, partnerKey = '' } = server.server;
  const proxy = new WideningProxy(new URL(merchant).origin);
  const nextSecret = randomUUID();
  const relay = new WebhookRelay(nextSecret);
  const [address, relayAddress] = [await proxy.listen(), await relay.listen()];
  return {
    environment: {
      MERCHANT_URL: address + new URL(merchant).pathname,
      PARTNER_URL: address + new URL(partner).pathname,
      PARTNER_KEY: partnerKey,
      PRODUCTION_KEY: production.key,
      WEBHOOK_URL: `${relayAddress}/events`,
      WEBHOOK_NEXT_SECRET: nextSecret,
      TRY_URL: `${relayAddress}/try`,
      HANDLE_URL: `${relayAddress}/handle`,
      UNKNOWN_STATUS_ORDER: unknownStatusOrder,
      UNKNOWN_STATUS: unknownStatus,
      UNKNOWN_CODE_INVOICE: String(unknownCodeInvoice),
      UNKNOWN_CODE: unknownCode,
    },
    async close() {
      proxy.close();
      relay.close();
      await server.stop();
    },
  };
}
