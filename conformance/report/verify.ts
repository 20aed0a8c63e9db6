import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractLedger } from '../kernel/ledger.ts';
import { clauseResults, exitCode, overall, profileResults } from '../kernel/outcome.ts';
import type { Results } from '../kernel/results.ts';
import { worst } from '../kernel/verdict.ts';
import { fileOf, readResults } from './read.ts';
import { reservations, wasAllowed } from './reservations.ts';

/** What a report was found to be. */
export interface Verification {
  results: Results;
  /** What does not fit together. A report without problems was written by one whole run and not touched since. */
  problems: string[];
  /** Why no badge and no statement may come from it, although it is whole. */
  reservations: string[];
}

/**
 * Looks whether a report is what a run wrote: whole, closed, and with verdicts that follow from its own assertions.
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

function logProblems(file: string, { checks, exchanges, run, exitCode: code }: Results): string[] {
  if (!existsSync(file)) return [`${file} is missing: the log of the run belongs to its report`];
  const entries = entriesOf(file);
  if (entries === undefined) return [`${file} has a line that is not JSON`];
  const [first, last] = [entries[0], entries.at(-1)];
  const logged = new Map(entries.filter(({ type }) => type === 'check').map(({ id, verdict }) => [id, verdict]));
  const written = entries.filter(({ type }) => type === 'exchange').length;
  const wrong = checks.filter(({ id, verdict }) => logged.has(id) && logged.get(id) !== verdict);
  return [
    ...(first?.type === 'begin' && first.run === run.id ? [] : [`${file} does not begin with run ${run.id}`]),
    ...(last?.type === 'end' ? [] : [`${file} has no end record: the run did not come to its end`]),
    ...(last?.type === 'end' && last.exitCode !== code ? ['the exit code is not the one in the log'] : []),
    ...(written === exchanges.length ? [] : [`${exchanges.length} exchanges are told, but ${written} were logged`]),
    ...wrong.map(({ id, verdict }) => `${id} is told as ${verdict}, but was logged as ${logged.get(id)}`),
  ];
}

function entriesOf(file: string): Entry[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** A check is as bad as its worst assertion; only a check that was stopped or broke may be worse. */
function verdictProblems({ checks }: Results): string[] {
  return checks.flatMap(({ id, verdict, assertions, message }) => {
    const found = worst(assertions)?.verdict;
    const explained = found === undefined || found === verdict || message !== undefined;
    return explained ? [] : [`${id} is told as ${verdict}, but its assertions make it ${found}`];
  });
}

/** Recomputes clauses, profiles and exit code from the checks. */
function outcomeProblems(results: Results): string[] {
  const claim = claimOf(results);
  if (claim === undefined) return ['the configuration names no profiles and no tier'];
  const clauses = clauseResults(contractLedger, results.checks, claim, results.run.filtered);
  const told = new Map(results.clauses.map(({ id, verdict }) => [id, verdict]));
  const wrong = clauses.filter(({ id, verdict }) => told.has(id) && told.get(id) !== verdict);
  const selected = new Set(
    results.profiles.filter(({ outcome }) => outcome !== 'not_selected').map(({ profile }) => profile),
  );
  const profiles = profileResults(contractLedger, clauses, claim, (profile) => selected.has(profile));
  const outcome = overall(profiles);
  return [
    ...wrong.map(({ id, verdict }) => `clause ${id} is told as ${told.get(id)}, but its checks make it ${verdict}`),
    ...(outcome === results.outcome ? [] : [`the outcome is told as ${results.outcome}, but is ${outcome}`]),
    ...(isKind(results) || exitCode(results) === results.exitCode
      ? []
      : [`the exit code is told as ${results.exitCode}, but is ${exitCode(results)}`]),
  ];
}

/** An exit code that the caller asked to be kinder than the results. */
const isKind = (results: Results): boolean => results.exitCode === 0 && wasAllowed(results);

type Claim = Parameters<typeof clauseResults>[2];

function claimOf({ target: { config } }: Results): Claim | undefined {
  if (typeof config !== 'object' || config === null || !('tier' in config) || !('profiles' in config)) return undefined;
  return { tier: config.tier, profiles: config.profiles } as Claim;
}
