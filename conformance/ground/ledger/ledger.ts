import { type ClauseId, clauses } from '../../../generated/clauses.ts';
import { profileNames } from '../declared-target/target.ts';
import type { AnyClauseId, Tier, Verdict } from '../verdicts/results.ts';
import { type Facet, partAndFacets } from './facets.ts';

/**
 * How binding a clause of the specification is; decides the verdict of a contradiction. `package`: a decision of this
 * package, not a clause of the specification. `overlap`: what clauses mean for requests that overlap, by a reading of
 * this package; reported apart, with an exit code of its own. `should`: what the specification implies for clients.
 */
export type Level = 'must' | 'text' | 'advice' | 'open' | 'conflict' | 'unlisted' | 'package' | 'overlap' | 'should';

/** The fields of a clause that the suite uses. */
export interface Clause<Id extends AnyClauseId = ClauseId> {
  id: Id;
  says: string;
  source: string;
  level: Level;
  profile: string;
  /** The lowest tier in which a run can reach the clause. */
  tier: Tier;
  /** Parts of the contract that hold the clause, for example `schema:Invoice/phone`. */
  holds: readonly string[];
  /** The facets that the clause states, by the property in `holds`. */
  facets?: Readonly<Record<string, readonly Facet[]>>;
  /** Ids of the readings that the clause rests on. */
  reading?: readonly string[];
  /** The clauses that are broken for every order of the overlapping requests when this one is contradicted. */
  rests_on?: readonly ClauseId[];
  /** Why no check can prove the clause. */
  excluded?: string;
}

export type Ledger = ReadonlyMap<ClauseId, Clause>;

/** A ledger of clauses about servers, clients, or both. */
export type AnyLedger = ReadonlyMap<AnyClauseId, Clause<AnyClauseId>>;

/** A clause in the contract data, where facets are written after their part. */
export type StatedClause = Omit<Clause, 'id' | 'holds' | 'facets'> & { holds?: readonly string[] };

/** A ledger of clauses, in their order. */
export function ledgerOf(stated: Readonly<Record<string, StatedClause>>): Ledger {
  return new Map(
    (Object.keys(stated) as ClauseId[]).map((id) => {
      const row = stated[id] as StatedClause;
      const parts = (row.holds ?? []).map(partAndFacets);
      const facets = Object.fromEntries(parts.map((one) => [one.part, one.facets]));
      return [id, { ...row, id, holds: parts.map(({ part }) => part), facets }];
    }),
  );
}

/** Every clause of the contract, in the order of the specification. */
export const wholeLedger: Ledger = ledgerOf(clauses);

/** The clauses of the profiles that this suite has checks for. Reports say nothing about other profiles. */
export const contractLedger: Ledger = new Map([...wholeLedger].filter(([, { profile }]) => hasChecks(profile)));

function hasChecks(profile: string): boolean {
  const profiles: readonly string[] = profileNames;
  return profiles.includes(profile);
}

/** The verdict of an assertion bound to a clause of this level. Only MUST clauses can fail a target. */
export function verdictFor(level: Level, held: boolean): Verdict {
  switch (level) {
    case 'must':
    case 'conflict':
    // Asserted only with `grade: package`, and reported in a separate block.
    case 'package':
    case 'overlap':
      return held ? 'pass' : 'fail';
    case 'text':
    case 'unlisted':
    case 'should':
      return held ? 'pass' : 'warn';
    case 'open':
    case 'advice':
      return 'observed';
  }
}

/** True for the levels that can fail a target. */
export function canFail(level: Level): boolean {
  return verdictFor(level, false) === 'fail';
}

/** True when all these clauses are decisions of this package: their checks run with `grade: package` only. */
export function areDecisions(ledger: AnyLedger, clauses: readonly AnyClauseId[]): boolean {
  return clauses.length > 0 && clauses.every((id) => ledger.get(id)?.level === 'package');
}

/** The levels that count for the result of a profile. */
const countedLevels: ReadonlySet<string> = new Set<Level>(['must', 'conflict', 'overlap']);

/** True for a level that counts for the result of a profile. */
export function isCountedLevel(level: string): boolean {
  return countedLevels.has(level);
}

/** True for the levels that count for conformance. */
export function isGraded(clause: Clause<AnyClauseId>): boolean {
  return clause.excluded === undefined && countedLevels.has(clause.level);
}

/** The clause with this id. Throws when the ledger has none, which a typed check cannot cause. */
export function clauseOf<Id extends AnyClauseId>(ledger: ReadonlyMap<Id, Clause<Id>>, id: Id): Clause<Id> {
  const clause = ledger.get(id);
  if (clause === undefined) throw new Error(`The ledger has no clause ${id}.`);
  return clause;
}

const tiers: readonly Tier[] = ['black-box', 'provisioned', 'controlled'];

/** The higher of two tiers. */
export function higherTier(a: Tier, b: Tier): Tier {
  return tiers.indexOf(a) >= tiers.indexOf(b) ? a : b;
}

/** True when a run that claims `claimed` should reach a clause of tier `tier`. */
export function within(tier: Tier, claimed: Tier): boolean {
  return tiers.indexOf(tier) <= tiers.indexOf(claimed);
}
