import { type ClientClauseId, clientClauses } from '../../../generated/client-clauses.ts';
import type { AnyLedger } from './ledger.ts';

/**
 * How binding a clause about clients is. `must`: the specification states it. `should`: the specification implies it, so
 * that a difference is advice. `package`: it rests on a decision of this package; reported apart.
 */
export type ClientLevel = 'must' | 'should' | 'package';

/** The first tier in which a clause about clients can be tested. */
export type ClientTier = 'observed' | 'receiver' | 'driven';

/** A requirement of the specification on clients. */
export interface ClientClause {
  id: ClientClauseId;
  says: string;
  source: string;
  level: ClientLevel;
  profile: string;
  tier: ClientTier;
  /** Ids of the readings that the clause rests on. */
  reading?: readonly string[];
  /** Parts of the contract that the clause is about, for example `error:client_not_found`. */
  about?: readonly string[];
  /** Why no tier can test it. */
  excluded?: string;
}

/** Every clause about clients, in the order of the ledger files. */
export const clientLedger: ReadonlyMap<ClientClauseId, ClientClause> = new Map(
  (Object.keys(clientClauses) as ClientClauseId[]).map((id) => {
    const row: Omit<ClientClause, 'id'> = clientClauses[id];
    return [id, { ...row, id }];
  }),
);

/** The clauses about clients in the form of clauses about servers, for reports. */
export const clientClausesForReports: AnyLedger = new Map(
  [...clientLedger.values()].map(({ level, tier: _, about = [], ...clause }) => [
    clause.id,
    { ...clause, level, tier: 'black-box', holds: about },
  ]),
);
