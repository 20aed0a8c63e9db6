import { clauses } from '../../../generated/clauses.ts';
import { clientClauses } from '../../../generated/client-clauses.ts';
import { overlapExit } from '../../ground/ledger/profile-results.ts';
import type { ProfileResult, Reason, Results, Tested, Tier, Verdict } from '../../ground/verdicts/results.ts';

/** The words for verdicts, reasons and outcomes in all reports. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'differs in wording',
  observed: 'observed',
  not_applicable: 'not applicable',
  not_tested: 'not tested',
  inconclusive: 'inconclusive',
  error: 'suite error',
};

export const reasonWords: Readonly<Record<Reason, string>> = {
  fixture_missing: 'a fixture is missing',
  adapter_missing: 'needs a control adapter',
  receiver_missing: 'no webhook receiver',
  body_template_missing: 'the specification does not give the request body',
  twin_rejected: 'the same request without the fault was refused',
  budget_exhausted: 'would create more than the target file allows',
  opted_out: 'not allowed by the target file',
  prerequisite_failed: 'an earlier step failed',
  timeout_without_bound: 'no outcome in time, and the specification sets no limit',
  rate_limited: 'the target limited the request rate',
  network: 'no complete response arrived',
  interfered: 'something else changed the target',
  unknown_outcome: 'a request had no documented outcome',
  not_overlapped: 'the requests did not overlap',
  search_exhausted: 'the search for an order of the requests ended before it found one',
  not_reached: 'no random sequence came to it',
  other_branch: 'the target took another documented branch',
  declared_absent: 'declared absent in the target file',
  not_shown: 'the client did nothing that shows it',
};

const outcomeWords: Readonly<Record<ProfileResult['outcome'], string>> = {
  conformant: 'conformant',
  non_conformant: 'NOT conformant',
  incomplete: 'incomplete',
  not_applicable: 'not applicable',
  not_selected: 'not selected',
};

type Verdicts = Pick<Results, 'outcome' | 'tested' | 'exitCode' | 'side'>;

/** The result of a run in which only overlapping requests fail: no single response was wrong. */
const overlapText =
  'Requests that overlap contradict a reading of this package: the specification says nothing about them. No other clause failed.';

/** The overall verdict, with the share of tested clauses: `conformant in what was tested (61 of 130 clauses)`. */
export function verdictText({ outcome, tested, exitCode }: Verdicts): string {
  if (outcome === 'conformant' && isWhole(tested)) return outcomeWords.conformant;
  const [share, all] = [`${tested.clauses} of ${count(tested.of, 'clause')}`, isWhole(tested)];
  if (outcome === 'conformant') return `${outcomeWords.conformant} in what was tested (${share})`;
  const words = exitCode === overlapExit ? `${outcomeWords[outcome]} where requests overlap` : outcomeWords[outcome];
  return all ? words : `${words} (${share} tested)`;
}

/** The meaning of the verdict, in one or two sentences. */
export function outcomeText({ outcome, tested, exitCode, side = 'server' }: Verdicts): string {
  const left = tested.of - tested.clauses;
  const untested = left === 0 ? '' : ` ${count(left, 'clause')} of the claimed profiles ${were(left)} not tested.`;
  if (exitCode === overlapExit) return `${overlapText}${untested}`;
  if (outcome === 'non_conformant') return `The ${side} contradicts the specification.${untested}`;
  if (outcome === 'incomplete')
    return `Nothing failed, but clauses of the claimed tier could not be tested.${untested}`;
  return untested === '' ? 'Every clause of the claimed profiles holds.' : `Every tested clause holds.${untested}`;
}

function were(amount: number): string {
  return amount === 1 ? 'was' : 'were';
}

/** The verdict of one profile: `conformant in 44 of 63` when a run could test more of it. */
export function profileText({ outcome, tiers, testable }: ProfileResult): string {
  const tested = tierNames.reduce((sum, tier) => sum + tiers[tier].passed + tiers[tier].failed, 0);
  const isPart = outcome === 'conformant' && tested < testable;
  return isPart ? `${outcomeWords.conformant} in ${tested} of ${testable}` : outcomeWords[outcome];
}

/** True when every clause that could be tested was tested. */
export function isWhole({ clauses, of }: Tested): boolean {
  return clauses >= of;
}

export const tierNames: readonly Tier[] = ['black-box', 'provisioned', 'controlled'];

/** A clause for readers: its wording, source and level. */
export interface ClauseText {
  says: string;
  source: string;
  level: string;
}

const clauseTexts: Readonly<Record<string, ClauseText | undefined>> = { ...clauses, ...clientClauses };

/** The wording of a clause id. Results of another version can have ids that this version does not have. */
export function clauseText(id: string): ClauseText {
  return (
    clauseTexts[id] ?? { says: 'This version of the suite does not know the clause.', source: id, level: 'unknown' }
  );
}

/** A place in a response, in words. The empty pointer is the whole body. */
export function placeWords(at: string): string {
  return at === '' ? 'the whole body' : at;
}

/** A wrong value and the expectation: `data[0].amount is 1500 (number), must be string like "1500.00"`. */
export function brokenFact({
  at = '',
  expected = '',
  actual = '',
}: Partial<Record<'at' | 'expected' | 'actual', string>>): string {
  const name = at
    .replace(/^\//, '')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  const isMissing = expected === `key ${at.slice(at.lastIndexOf('/') + 1)}`;
  if (isMissing) return `${name} is missing`;
  const wanted = expected.startsWith('matches ') ? expected.replace('matches', 'must match') : `must be ${expected}`;
  return `${name} is ${actual}, ${wanted}`;
}

/** `1 clause`, `7 clauses`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** `850 ms`, `12.4 s`, `3 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
