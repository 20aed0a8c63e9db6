import { createMerchantClient, type MerchantClient, paginate } from '../../client/merchant.ts';
import { type components, createPartnerClient, type PartnerClient } from '../../client/partner.ts';
import { hourMs } from '../../reference-server/domain/time.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import type { Faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { callHeader, LossyProxy } from './lossy-proxy.ts';

export type Organization = components['schemas']['Organization'];

const largestAmount = 99_999_999;

/** The clients of one call. All of their requests go through the proxy, with the number of the call. */
export interface Clients {
  readonly plain: MerchantClient;
  /** An organization with a catalog. */
  readonly catalog: MerchantClient;
  readonly partner: PartnerClient;
  merchantOf(key: string): MerchantClient;
}

/** A server behind an unreliable network, with prepared records. */
export interface World {
  readonly ledger: Ledger;
  readonly proxy: LossyProxy;
  readonly receiverUrl: string;
  /** A paid invoice of the largest amount. */
  readonly paidInvoice: number;
  /** An item that a receipt can have. */
  readonly item: number;
  /** An organization for issuing keys. */
  readonly organization: number;
  /**
   * @param repeat number of earlier repeats by the caller; the time limit grows with it, so that a slow machine
   * finishes, too
   */
  clientsOf(call: number, repeat: number): Clients;
  /** Waits for delayed requests. @returns organizations created since the start */
  settle(): Promise<readonly Organization[]>;
  stop(): Promise<void>;
}

/**
 * Starts a reference server behind a proxy, with limits that no call reaches.
 * @param timeLimit time limit of an attempt, in milliseconds
 */
export async function startWorld(faults: Faults, timeLimit: number): Promise<World> {
  const ledger = new Ledger();
  const limits = { test_organizations: 1e6, sandbox_invoices: 1e6, qr_invoices: 1e6 };
  const server = await TestServer.start({ observer: ledger.observer, rateLimitScale: 1e6, limits });
  const [plain, catalog, keyless] = [
    await server.onboard(),
    await server.onboard({ has_catalog: true }),
    await server.onboard(),
  ];
  const paidInvoice = await server.invoice(plain.key, { amount: largestAmount });
  await server.pass(hourMs);
  await server.control('invoice.pay', { invoice_id: paidInvoice });
  const item = await server.catalogItem(catalog.key, { barcode: '4870000000017', ntin: '0200000000017' });
  await server.pass(hourMs);
  const proxy = new LossyProxy(server.server.merchant, (call, attempt) => faults.of(call, attempt));
  const origin = await proxy.listen();
  const reach = (address: string) => origin + new URL(address).pathname;
  return {
    ledger,
    proxy,
    receiverUrl: server.receiverUrl,
    paidInvoice,
    item,
    organization: keyless.organizationId,
    clientsOf(call, repeat) {
      // Without pauses between attempts, which would take most of the time and prove nothing.
      const options = { headers: { [callHeader]: String(call) }, timeout: timeLimit * 2 ** repeat, maxRetryDelay: 5 };
      const merchantOf = (key: string) =>
        createMerchantClient({ ...options, baseUrl: reach(server.server.merchant), key });
      const key = server.server.partnerKey ?? '';
      const partner = createPartnerClient({ ...options, baseUrl: reach(server.server.partner), key });
      return { plain: merchantOf(plain.key), catalog: merchantOf(catalog.key), partner, merchantOf };
    },
    async settle() {
      await proxy.close();
      const partner = createPartnerClient({ baseUrl: server.server.partner, key: server.server.partnerKey ?? '' });
      const made: Organization[] = [];
      for await (const one of paginate(partner.listOrganizations, { query: { per_page: 100 } }))
        if (![plain, catalog, keyless].some(({ organizationId }) => organizationId === one.id)) made.push(one);
      return made;
    },
    stop: () => server.stop(),
  };
}
