import type { Api } from '../contract.ts';
import { openLog } from '../log.ts';
import { Trial } from '../trial.ts';

/** Somebody who sends requests: a merchant in some state, or the partner. */
export interface Caller {
  /** Under what name its records are remembered. */
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
export class World {
  readonly trial: Trial;
  /** What the server wrote to its log that it should not have. */
  readonly complaints: string[];

  private constructor(trial: Trial, complaints: string[]) {
    this.trial = trial;
    this.complaints = complaints;
  }

  static async open(): Promise<World> {
    const complaints: string[] = [];
    const trial = await Trial.start({
      log: openLog('error', { write: (line) => void complaints.push(line) }),
      rateLimitScale: 1_000_000,
      policies: { 'limit.changed': { test_organizations: 1_000_000 } },
      // No name is ever looked up outside: those that a generator makes up lead nowhere.
      resolve: async (host) => {
        throw new Error(`${host} is unknown`);
      },
    });
    return new World(trial, complaints);
  }

  /** Makes one organization of every state. @param generation keeps the records of each apart */
  async callers(generation: number): Promise<readonly Caller[]> {
    const { trial } = this;
    const partner: Caller = {
      name: 'partner',
      api: 'partner',
      keyHeader: 'X-Partner-Key',
      key: trial.server.partnerKey ?? '',
      weight: 8,
    };
    const merchants: Caller[] = [];
    for (const { name, weight, request, abilities = [] } of states) {
      const { key, organizationId } = await trial.onboard(request);
      for (const [ability, params] of abilities)
        await trial.control(ability, { organization_id: organizationId }, params);
      merchants.push({ name: `${name} ${generation}`, api: 'merchant', keyHeader: 'X-API-Key', key, weight });
    }
    return [...merchants, partner];
  }

  base(api: Api): string {
    return this.trial.server[api];
  }

  close(): Promise<void> {
    return this.trial.stop();
  }
}
