import { isRecord } from '../../conformance/target-file/source.ts';
import { openLog } from '../../reference-server/log/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { attempts, type Delivery } from './attempts.ts';
import { unknownCode, unknownCodeInvoice, unknownStatus, unknownStatusOrder } from './widen.ts';
import { WideningProxy } from './widening-proxy.ts';

/** A reference server of its own for one client, behind the proxy. */
export interface World {
  /** What a scenario program reads from its environment. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a server, a webhook receiver and the proxy on free loopback ports, with a production merchant. */
export async function openWorld(): Promise<World> {
  const server = await TestServer.start({ log: openLog('silent'), rateLimitScale: 1000, now: Date.now });
  const production = await server.onboardProduction();
  const { merchant, partner, partnerKey = '' } = server.server;
  // The production merchant has another secret.
  function ofSandbox(): readonly Delivery[] {
    return server.received.flatMap(({ signature = '', text, body }) => {
      const invoice = isRecord(body) ? body.invoice : undefined;
      return isRecord(invoice) && invoice.is_sandbox === true ? [{ signature, body: text }] : [];
    });
  }
  const proxy = new WideningProxy(new URL(merchant).origin, () => {
    const [first, next] = ofSandbox();
    return first === undefined || next === undefined ? [] : attempts(first, next);
  });
  const address = await proxy.listen();
  return {
    environment: {
      MERCHANT_URL: address + new URL(merchant).pathname,
      PARTNER_URL: address + new URL(partner).pathname,
      PARTNER_KEY: partnerKey,
      PRODUCTION_KEY: production.key,
      WEBHOOK_URL: server.receiverUrl,
      ATTEMPTS_URL: `${address}/attempts`,
      UNKNOWN_STATUS_ORDER: unknownStatusOrder,
      UNKNOWN_STATUS: unknownStatus,
      UNKNOWN_CODE_INVOICE: String(unknownCodeInvoice),
      UNKNOWN_CODE: unknownCode,
    },
    async close() {
      proxy.close();
      await server.stop();
    },
  };
}
