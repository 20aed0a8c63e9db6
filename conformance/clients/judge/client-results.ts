import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { contractVersion } from '../../contract/bundle.ts';
import type { Redactor } from '../../exchange/http/redact.ts';
import { type ClientClause, clientClausesForReports, clientLedger } from '../../ground/ledger/client-ledger.ts';
import { verdictFor } from '../../ground/ledger/ledger.ts';
import { clauseResults, exitCode, overall, profileResults, testedIn } from '../../ground/ledger/profile-results.ts';
import type { Assertion, CheckResult, Exchange, Results } from '../../ground/verdicts/results.ts';
import { worst } from '../../ground/verdicts/verdict.ts';
import type { Finding } from '../rules/rule.ts';

/** What a run saw of a client. */
export interface Watched {
  readonly name: string;
  readonly config: object;
  readonly configHash: string;
  readonly run: Results['run'];
  readonly findings: ReadonlyMap<ClientClauseId, readonly Finding[]>;
  readonly exchanges: readonly Exchange[];
  readonly stopped?: Results['stopped'];
  readonly notes: readonly string[];
  /** True to count what rests on a decision of this package. */
  readonly gradesPackage: boolean;
}

/**
 * The results of a client, in the form of all reports: one check for each clause. A clause that the traffic does not show
 * is not tested. Profiles of which the client used nothing are not claimed.
 */
export function clientResults(watched: Watched, redactor: Redactor): Results {
  const checks = [...clientLedger.values()].map((clause) => checkOf(clause, watched));
  const used = new Set(checks.filter(({ verdict }) => verdict !== 'not_tested').map(({ profile }) => profile));
  const claim = {
    tier: 'black-box' as const,
    profiles: Object.fromEntries(checks.map(({ profile }) => [profile, used.has(profile)])),
  };
  const counted = checks.filter(({ profile }) => used.has(profile));
  const clauses = clauseResults(clientClausesForReports, counted, claim, false);
  const profiles = profileResults(clientClausesForReports, clauses, claim, (profile) => used.has(profile));
  const body: Omit<Results, 'exitCode'> = {
    schema: 'results/1',
    side: 'client',
    suite: {
      version: manifest.version,
      contract: { merchant: contractVersion('merchant'), partner: contractVersion('partner') },
    },
    target: {
      name: watched.name,
      mode: 'client',
      config: { ...watched.config, ...claim },
      configHash: watched.configHash,
    },
    run: watched.run,
    ...(watched.stopped === undefined ? {} : { stopped: redactor.deep(watched.stopped) }),
    outcome: overall(profiles),
    tested: testedIn(profiles),
    profiles,
    clauses,
    checks: redactor.deep(counted),
    exchanges: [...watched.exchanges],
    captures: [],
    notes: redactor.deep([...watched.notes]),
  };
  return { ...body, exitCode: exitCode(body) };
}

function checkOf(clause: ClientClause, { findings, gradesPackage }: Watched): CheckResult {
  const { id, says, profile, level } = clause;
  const found = findings.get(id) ?? [];
  const graded = level === 'package' && !gradesPackage ? 'open' : level;
  const assertions = found.map(
    ({ holds, expected, actual, exchanges }): Assertion => ({
      clause: id,
      verdict: verdictFor(graded, holds),
      expected,
      ...(holds ? {} : { actual }),
      ...(exchanges.length === 0 ? {} : { exchange: exchanges.at(-1) as number }),
    }),
  );
  const untested: Assertion = { clause: id, verdict: 'not_tested', reason: 'not_shown' };
  const all = assertions.length === 0 ? [untested] : assertions;
  const result = worst(all);
  return {
    id,
    title: says,
    profile,
    tier: 'black-box',
    verdict: result?.verdict ?? 'not_tested',
    ...(result?.reason === undefined
      ? {}
      : { reason: result.reason, message: 'The client did nothing that shows it.' }),
    clauses: [id],
    assertions: all,
    preconditions: [],
    observations: [],
    exchanges: [...new Set(found.flatMap(({ exchanges }) => exchanges))].sort((a, b) => a - b),
    durationMs: 0,
  };
}
