import type { Api } from '../../../reference-server/contract/contract.ts';
import { openLog } from '../../../reference-server/log/log.ts';
import { TestServer } from '../../../reference-server/test/test-server.ts';

/** A caller of the server: a merchant in some state, or the partner. */
export interface Caller {
  /** Name under which its records are remembered. */
  readonly name: string;
  readonly api: Api;
  readonly keyHeader: string;
  readonly key: string;
  /** How often it is chosen. */
  readonly weight: number;
}

interface State {
  readonly name: string;
  readonly weight: number;
  readonly request?: object;
  /** Abilities that bring the state about. */
  readonly abilities?: readonly (readonly [ability: string, params: object])[];
}

const real = ['org.verify', { mode: 'production' }] as const;

const states: readonly State[] = [
  { name: 'sandbox', weight: 6 },
  { name: 'sandbox with a catalog', weight: 5, request: { has_catalog: true } },
  { name: 'production', weight: 4, abilities: [real] },
  { name: 'production with a catalog', weight: 4, request: { has_catalog: true }, abilities: [real] },
  { name: 'without a tariff', weight: 1, abilities: [real, ['tariff.expire', {}]] },
  { name: 'without a cashier', weight: 1, abilities: [['cashier.unlink', {}]] },
  { name: 'two cashiers', weight: 1, abilities: [['cashier.add', {}]] },
  { name: 'not verified', weight: 1, abilities: [['org.unverify', {}]] },
  { name: 'suspended', weight: 1, abilities: [['org.suspend', {}]] },
];

/** A server with organizations in every state. */
export class FuzzServer {
  readonly testServer: TestServer;
  /** Errors that the server logged. */
  readonly complaints: string[];

  private constructor(testServer: TestServer, complaints: string[]) {
    this.testServer = testServer;
    this.complaints = complaints;
  }

  static async open(): Promise<FuzzServer> {
    const complaints: string[] = [];
    const testServer = await TestServer.start({
      log: openLog('error', { write: (line) => void complaints.push(line) }),
      rateLimitScale: 1_000_000,
      limits: { test_organizations: 1_000_000 },
      // No name is looked up outside this machine: generated names do not resolve.
      resolve: async (host) => {
        throw new Error(`${host} is unknown`);
      },
    });
    return new FuzzServer(testServer, complaints);
  }

  /** Makes one organization of every state. @param generation keeps the records of each apart */
  async callers(generation: number): Promise<readonly Caller[]> {
    const { testServer } = this;
    const partner: Caller = {
      name: 'partner',
      api: 'partner',
      keyHeader: 'X-Partner-Key',
      key: testServer.server.partnerKey ?? '',
      weight: 8,
    };
    const merchants: Caller[] = [];
    for (const { name, weight, request, abilities = [] } of states) {
      const { key, organizationId } = await testServer.onboard(request);
      for (const [ability, params] of abilities)
        await testServer.control(ability, { organization_id: organizationId }, params);
      merchants.push({ name: `${name} ${generation}`, api: 'merchant', keyHeader: 'X-API-Key', key, weight });
    }
    return [...merchants, partner];
  }

  base(api: Api): string {
    return this.testServer.server[api];
  }

  close(): Promise<void> {
    return this.testServer.stop();
  }
}
