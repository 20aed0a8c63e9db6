import { beforeEach } from 'vitest';
import { type Merchant, TestServer } from '../test-server.ts';
import { subscriptionCalls } from './subscription-calls.ts';

/** A server and a merchant for each test of a file, and calls about subscriptions that are billed immediately. */
export function billedShop() {
  let testServer: TestServer;
  let merchant: Merchant;
  beforeEach(async () => {
    testServer = await TestServer.start({ rateLimitScale: 1_000 });
    merchant = await testServer.onboard();
    return () => testServer.stop();
  });
  const server = () => testServer;
  const shop = () => merchant;
  return {
    server,
    shop,
    /** Selects another merchant for the calls of the test. */
    actAs: (next: Merchant) => {
      merchant = next;
    },
    ...subscriptionCalls(server, shop, { bill_immediately: true }),
    /** Simulates the outcome of an invoice. */
    simulate: (invoice: number, status: string) =>
      testServer.merchant(merchant.key, 'POST', `/invoices/${invoice}/simulate-status`, { status }),
  };
}
