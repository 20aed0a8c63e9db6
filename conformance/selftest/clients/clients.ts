import { type ClientClauseId, clientClauses } from '../../../generated/client-clauses.ts';
import { type Declared, declarations, unknownName } from '../subjects/declarations.ts';
import type { ClientPatch } from './patch.ts';
import { type ClientUnderTest, documentedDrivers, packagePatches, referenceClient } from './run-client.ts';

/** A row of a file of `clients/`. */
interface DeclaredClient {
  id: string;
  /** A driver of the documentation; by default the reference client. */
  client?: keyof typeof documentedDrivers;
  /** True for a client that learns by events instead of polling. */
  webhooks?: boolean;
  patch?: ClientPatch | ClientPatch[];
}

interface DeclaredMutant extends DeclaredClient {
  clause: ClientClauseId;
  /** True for a client that ends when it meets what it cannot read. */
  breaks?: boolean;
}

interface DeclaredNull extends DeclaredClient {
  /** Clauses that it keeps all the same, each with the reason. */
  keeps?: Record<string, string>;
}

interface OfClient {
  readonly id: string;
  /** File and line of the declaration. */
  readonly at: string;
  readonly client: ClientUnderTest;
  /** The fault of the declaration itself. */
  readonly fault?: string;
}

/** A client that contradicts one clause. */
export interface ClientMutant extends OfClient {
  readonly clause: ClientClauseId;
  readonly breaks: boolean;
}

/** A client that does nothing of what it says. */
export interface NullClient extends OfClient {
  readonly keeps: readonly string[];
}

/** Every declared mutant of a client. */
export function clientMutants(): ClientMutant[] {
  const known = Object.keys(clientClauses);
  return declarations<DeclaredMutant>('clients/mutants').map((row) => {
    const fault = row.fault ?? unknownName('clause of clients', [row.clause], known);
    return { ...ofClient(row), clause: row.clause, breaks: row.breaks ?? false, ...(fault && { fault }) };
  });
}

/** Every declared client that no clause forbids. */
export function permittedClients(): OfClient[] {
  return declarations<DeclaredClient>('clients/permitted').map(ofClient);
}

/** Every declared client that shows nothing. */
export function nullClients(): NullClient[] {
  return declarations<DeclaredNull>('clients/null').map((row) => ({
    ...ofClient(row),
    keeps: Object.keys(row.keeps ?? {}),
  }));
}

function ofClient({ id, at, client, webhooks = false, patch = [], fault }: Declared<DeclaredClient>): OfClient {
  const program = client === undefined ? referenceClient : documentedDrivers[client];
  const own = client === 'typescript' ? packagePatches : [];
  return {
    id,
    at,
    client: { program, usesWebhooks: webhooks, patches: [...own, ...[patch].flat()] },
    ...(fault && { fault }),
  };
}
