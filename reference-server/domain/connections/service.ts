import type { Organization } from '../organizations/organization.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store, StoredRecords } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { type Decision, decide } from '../work/decide.ts';
import { type Connection, newConnection } from './connection.ts';
import { canBeMain, promoted, withdrawn } from './main-connection.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
}

/** A connection, and when an invoice last went through it. */
export interface UsedConnection {
  readonly connection: Connection;
  readonly lastUsedAt: Moment | null;
}

/** How many connections an organization can have: `maxItems` of the schema ConnectionList, which has no pages. */
const upperLimit = 1_000;

const connectionNotFound = { refused: 'not_found' } as const satisfies Refused<'not_found'>;

/** The connections of a merchant (M §4.6). Removed ones stay stored, because their invoices can still change. */
export class ConnectionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The connections of an organization, without pages. */
  async list({ id }: Organization): Promise<readonly UsedConnection[]> {
    const connections = (await this.#parts.store.connections.of(id)).slice(0, upperLimit);
    return Promise.all(connections.map((connection) => this.#used(connection)));
  }

  /** The connection, if it belongs to the organization and was not deleted (M §7.1). */
  async find(organization: Organization, id: number): Promise<Connection | undefined> {
    const connection = await this.#parts.store.connections.find(id);
    const isShown = connection?.organizationId === organization.id && connection.status !== 'removed';
    return isShown ? connection : undefined;
  }

  /** Creates a connection without a cashier. It can be used once a cashier is authorised. */
  async create({ id }: Organization, label: string | null): Promise<UsedConnection | Invalid> {
    const { store, clock } = this.#parts;
    return decide(store, async (): Promise<Decision<UsedConnection | Invalid>> => {
      if ((await store.connections.of(id)).length >= upperLimit) {
        return { outcome: { invalid: { label: [`An organization has at most ${upperLimit} connections.`] } } };
      }
      return {
        step: { add: { connections: [newConnection(id, clock.now(), label)] } },
        outcome: (stored) => ({ connection: storedIn(stored), lastUsedAt: null }),
      };
    });
  }

  /** @param label undefined keeps the label, null removes it */
  async rename(
    organization: Organization,
    id: number,
    label: string | null | undefined,
  ): Promise<UsedConnection | typeof connectionNotFound> {
    const renamed = await decide(
      this.#parts.store,
      async (): Promise<Decision<Connection | typeof connectionNotFound>> => {
        const connection = await this.find(organization, id);
        if (!connection) return { outcome: connectionNotFound };
        if (label === undefined) return { outcome: connection };
        return { step: { put: { connections: [{ ...connection, label }] } }, outcome: (stored) => storedIn(stored) };
      },
    );
    return 'refused' in renamed ? renamed : this.#used(renamed);
  }

  /** Deletes a connection. Another one becomes the main one in the same step; open invoices continue. */
  async remove(
    organization: Organization,
    id: number,
  ): Promise<{ readonly removed: true } | typeof connectionNotFound> {
    const { store } = this.#parts;
    return decide(store, async (): Promise<Decision<{ removed: true } | typeof connectionNotFound>> => {
      const owner = await this.#organization(organization.id);
      const all = await store.connections.of(organization.id);
      const connection = all.find((one) => one.id === id);
      if (!connection) return { outcome: connectionNotFound };
      const connections = withdrawn(all, [{ ...connection, status: 'removed' }]);
      return { step: { put: { connections, organizations: [owner] } }, outcome: () => ({ removed: true }) };
    });
  }

  /** Makes a connection the main one (M §7.6b). Of concurrent changes the last one wins. */
  async makeMain(
    organization: Organization,
    id: number,
  ): Promise<UsedConnection | Refused<'not_found' | 'connection_identity_unverified'>> {
    const { store } = this.#parts;
    type Outcome = Connection | Refused<'not_found' | 'connection_identity_unverified'>;
    const main = await decide(store, async (): Promise<Decision<Outcome>> => {
      const owner = await this.#organization(organization.id);
      const all = await store.connections.of(organization.id);
      const chosen = all.find((one) => one.id === id);
      if (!chosen) return { outcome: connectionNotFound };
      if (!canBeMain(chosen)) return { outcome: { refused: 'connection_identity_unverified' } };
      if (chosen.isMain) return { outcome: chosen };
      const put = { connections: promoted(all, chosen), organizations: [owner] };
      return { step: { put }, outcome: (stored) => stored.connections.find((one) => one.id === id) ?? chosen };
    });
    return 'refused' in main ? main : this.#used(main);
  }

  async #used(connection: Connection): Promise<UsedConnection> {
    return { connection, lastUsedAt: await this.#parts.store.invoices.lastThrough(connection.id) };
  }

  async #organization(id: number): Promise<Organization> {
    const organization = await this.#parts.store.organizations.find(id);
    if (!organization) throw new Error(`Organization ${id} does not exist.`);
    return organization;
  }
}

function storedIn({ connections: [connection] }: StoredRecords): Connection {
  if (!connection) throw new Error('The store did not return the connection.');
  return connection;
}
