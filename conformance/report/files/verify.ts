import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clauseHash } from '../../ground/ledger/clause-hash.ts';
import { clientClausesForReports } from '../../ground/ledger/client-ledger.ts';
import { type AnyLedger, contractLedger } from '../../ground/ledger/ledger.ts';
import { clauseResults, exitCode, overall, profileResults, testedIn } from '../../ground/ledger/profile-results.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { ClauseResult, ProfileResult, Results } from '../../ground/verdicts/results.ts';
import { worst } from '../../ground/verdicts/verdict.ts';
import { allowsIncomplete, reservations } from '../statement/reservations.ts';
import { count, tierNames } from '../wording/wording.ts';
import { fileOf, readResults } from './read.ts';

/** The result of verifying a report. */
export interface Verification {
  results: Results;
  /** Inconsistencies. A report without any was written by one complete run and not changed afterwards. */
  problems: string[];
  /** Reasons why no statement can be made from a complete report. */
  reservations: string[];
}

/**
 * Verifies that a report is the unchanged output of a run: complete, closed, and with verdicts that follow from its
 * assertions.
 * @param place a report folder, or its `results.json`
 * @throws UnreadableReport
 */
export function verify(place: string): Verification {
  const results = readResults(place);
  const log = join(dirname(fileOf(place)), 'events.ndjson');
  return {
    results,
    problems: [...logProblems(log, results), ...verdictProblems(results), ...outcomeProblems(results)],
    reservations: reservations(results),
  };
}

interface Entry {
  type?: string;
  id?: string;
  verdict?: string;
  run?: unknown;
  exitCode?: number;
  exchange?: { n?: number };
}

function logProblems(file: string, results: Results): string[] {
  const { checks, exchanges, run, stopped, exitCode: code } = results;
  if (!existsSync(file)) return [`${file} is missing: the log of the run belongs to its report`];
  const entries = entriesOf(file);
  if (entries === undefined) return [`${file} has a line that is not a record`];
  const [first, last] = [entries[0], entries.at(-1)];
  const logged = new Map(entries.filter(({ type }) => type === 'check').map(({ id, verdict }) => [id, verdict]));
  const written = entries.filter(({ type }) => type === 'exchange').length;
  const reported = new Map(checks.map(({ id, verdict }) => [id, verdict]));
  const wrong = checks.filter(({ id, verdict }) => logged.has(id) && logged.get(id) !== verdict);
  // Skip always-on and unreached checks: they have no log.
  const whole = !run.interrupted && stopped === undefined;
  const unlogged = checks.filter(({ id }) => whole && !id.startsWith('wire.') && !logged.has(id));
  return [
    ...(first?.type === 'begin' && first.run === run.id ? [] : [`${file} does not begin with run ${run.id}`]),
    ...(last?.type === 'end' ? [] : [`${file} has no end record: the run did not finish`]),
    ...(last?.type === 'end' && last.exitCode !== code ? ['the exit code is not the one in the log'] : []),
    ...(written === exchanges.length ? [] : [`${exchanges.length} exchanges are reported, but ${written} were logged`]),
    ...wrong.map(({ id, verdict }) => `${id} is reported as ${verdict}, but was logged as ${logged.get(id)}`),
    ...unlogged.map(({ id }) => `${id} is reported, but was not logged`),
    ...[...logged.keys()].filter((id) => !reported.has(id ?? '')).map((id) => `${id} was logged, but is not reported`),
    ...twice(checks.map(({ id }) => id)).map((id) => `${id} is reported twice`),
  ];
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, n) => names.indexOf(name) !== n);
}

function entriesOf(file: string): Entry[] | undefined {
  try {
    const lines: unknown[] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    return lines.every((line): line is Entry => isObject(line)) ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** The verdict of a check is that of its worst assertion. Only a stopped or failed check can be worse. */
function verdictProblems({ checks }: Results): string[] {
  return checks.flatMap(({ id, verdict, assertions, message }) => {
    const found = worst(assertions)?.verdict;
    const explained = found === undefined || found === verdict || message !== undefined;
    return explained ? [] : [`${id} is reported as ${verdict}, but its assertions make it ${found}`];
  });
}

/** Recomputes clauses, profiles and exit code from the checks. */
function outcomeProblems(results: Results): string[] {
  const ledger: AnyLedger = results.side === 'client' ? clientClausesForReports : contractLedger;
  const claim = claimOf(results);
  if (claim === undefined) return ['the configuration names no profiles and no tier'];
  const changed = results.clauses.filter((one) => isChanged(one, ledger)).length;
  if (changed > 0) {
    return [
      `${count(changed, 'clause')} changed in this version of the suite; verify the report with the version that wrote it`,
    ];
  }
  const clauses = clauseResults(ledger, results.checks, claim, results.run.filtered);
  const selected = new Set(
    results.profiles.filter(({ outcome }) => outcome !== 'not_selected').map(({ profile }) => profile),
  );
  const profiles = profileResults(ledger, clauses, claim, (profile) => selected.has(profile));
  const outcome = overall(profiles);
  return [
    ...clauseProblems(results.clauses, clauses),
    ...profileProblems(results.profiles, profiles),
    ...(isEqual(results.tested, testedIn(profiles))
      ? []
      : ['the number of tested clauses is not that of the profiles']),
    ...(outcome === results.outcome ? [] : [`the outcome is reported as ${results.outcome}, but is ${outcome}`]),
    ...(isKind(results) || exitCode(results) === results.exitCode
      ? []
      : [`the exit code is reported as ${results.exitCode}, but is ${exitCode(results)}`]),
  ];
}

/** True for a clause that is different or missing in the ledger of this version. */
function isChanged({ id, definition }: ClauseResult, ledger: AnyLedger): boolean {
  const clause = ledger.get(id);
  return definition !== undefined && (clause === undefined || clauseHash(clause) !== definition);
}

function clauseProblems(reported: readonly ClauseResult[], computed: readonly ClauseResult[]): string[] {
  const is = new Map(computed.map(({ id, verdict }) => [id, verdict]));
  const said = new Set(reported.map(({ id }) => id));
  return [
    ...reported.flatMap(({ id, verdict }) => {
      const right = is.get(id);
      if (right === verdict) return [];
      if (right === undefined) return [`clause ${id} is reported as ${verdict}, but no check asserts it`];
      return [`clause ${id} is reported as ${verdict}, but its checks make it ${right}`];
    }),
    ...computed.filter(({ id }) => !said.has(id)).map(({ id }) => `clause ${id} is missing`),
    ...twice(reported.map(({ id }) => id)).map((id) => `clause ${id} is reported twice`),
  ];
}

function profileProblems(reported: readonly ProfileResult[], computed: readonly ProfileResult[]): string[] {
  const said = new Map(reported.map((one) => [one.profile, one]));
  return computed.flatMap((right) => {
    const one = said.get(right.profile);
    if (one === undefined) return [`profile ${right.profile} is missing`];
    if (one.outcome !== right.outcome)
      return [`profile ${one.profile} is reported as ${one.outcome}, but is ${right.outcome}`];
    const same =
      one.testable === right.testable && tierNames.every((tier) => isEqual(one.tiers[tier], right.tiers[tier]));
    return same ? [] : [`the numbers of profile ${one.profile} are not those of its clauses`];
  });
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True when the exit code is 0 because of --allow-incomplete. */
function isKind(results: Results): boolean {
  return results.exitCode === 0 && allowsIncomplete(results);
}

type Claim = Parameters<typeof clauseResults>[2];

function claimOf({ target: { config } }: Results): Claim | undefined {
  if (!isObject(config) || !isObject(config.profiles)) return undefined;
  const tier = tierNames.find((name) => name === config.tier);
  const profiles = Object.entries(config.profiles).map(([name, declared]) => [name, declared === true]);
  return tier === undefined ? undefined : { tier, profiles: Object.fromEntries(profiles) };
}
