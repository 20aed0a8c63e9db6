import type { Variations } from '../../variations/variations.ts';
import { type Decision, decide } from '../decide.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Kept, Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { type Connection, placeFor } from './connection.ts';
import { canBeMain, promoted, withdrawn } from './main-connection.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
}

/** A connection, and when an invoice last went through it. */
export interface UsedConnection {
  readonly connection: Connection;
  readonly lastUsedAt: Moment | null;
}

/** A list of connections has no pages, so it must end somewhere: `maxItems` of the contract's ConnectionList. */
const upperLimit = 1_000;

const choosable: Readonly<Record<Variations['connection.main'], (connection: Connection) => boolean>> = {
  verified: canBeMain,
  not_blocked: ({ identity }) => identity !== 'blocked',
  not_unverified: ({ identity }) => identity !== 'unverified',
};

const connectionNotFound = { refused: 'not_found' } as const satisfies Refused<'not_found'>;

/**
 * Where a merchant keeps the places of its cashiers (M §4.6). Removed connections stay in the store: invoices that went
 * through them are still paid, cancelled and refunded as if nothing had happened.
 */
export class ConnectionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list({ id }: Organization): Promise<readonly UsedConnection[]> {
    const connections = (await this.#parts.store.connections.of(id)).slice(0, upperLimit);
    return Promise.all(connections.map((connection) => this.#used(connection)));
  }

  /** The connection, if it belongs to the organization and was not deleted (M §7.1). */
  async find(organization: Organization, id: number): Promise<Connection | undefined> {
    const connection = await this.#parts.store.connections.find(id);
    const reached =
      this.#parts.variations['connection.scope'] === 'everyone' || connection?.organizationId === organization.id;
    const isShown = reached && connection?.status !== 'removed';
    return isShown ? connection : undefined;
  }

  /** A place without a cashier. It works once one is authorised. */
  async create({ id }: Organization, label: string | null): Promise<UsedConnection | Invalid> {
    const { store, clock } = this.#parts;
    return decide(store, async (): Promise<Decision<UsedConnection | Invalid>> => {
      if ((await store.connections.of(id)).length >= upperLimit) {
        return { outcome: { invalid: { label: [`An organization has at most ${upperLimit} connections.`] } } };
      }
      return {
        step: { add: { connections: [placeFor(id, clock.now(), label)] } },
        outcome: (kept) => ({ connection: keptIn(kept), lastUsedAt: null }),
      };
    });
  }

  /** @param label undefined leaves the label as it is, null takes it away */
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
        return { step: { put: { connections: [{ ...connection, label }] } }, outcome: (kept) => keptIn(kept) };
      },
    );
    return 'refused' in renamed ? renamed : this.#used(renamed);
  }

  /** Deletes a connection. The main one is followed by another one in the same step; open invoices go on. */
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

  /** M §7.6b. Of concurrent changes each makes one connection the main one; the last one stays it. */
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
      if (!choosable[this.#parts.variations['connection.main']](chosen))
        return { outcome: { refused: 'connection_identity_unverified' } };
      if (chosen.isMain) return { outcome: chosen };
      const put = { connections: promoted(all, chosen), organizations: [owner] };
      return { step: { put }, outcome: (kept) => kept.connections.find((one) => one.id === id) ?? chosen };
    });
    return 'refused' in main ? main : this.#used(main);
  }

  async #used(connection: Connection): Promise<UsedConnection> {
    return { connection, lastUsedAt: await this.#parts.store.invoices.lastThrough(connection.id) };
  }

  async #organization(id: number): Promise<Organization> {
    const organization = await this.#parts.store.organizations.find(id);
    if (!organization) throw new Error(`organization ${id} has gone`);
    return organization;
  }
}

function keptIn({ connections: [connection] }: Kept): Connection {
  if (!connection) throw new Error('the step kept no connection');
  return connection;
}
