import { within } from '../../ground/ledger/ledger.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';
import { jsonText } from '../files/json-text.ts';
import { claimedTier, isDecision } from '../wording/findings.ts';
import { reasonWords, verdictText } from '../wording/wording.ts';

/** Version of the Common Test Report Format that is written. */
const specVersion = '0.0.0';

type Status = 'passed' | 'failed' | 'skipped' | 'other';

/**
 * `ctrf.json`: the Common Test Report Format, for dashboards. It has fewer verdicts than the suite, so each test has
 * the original one as `rawStatus`. Untested clauses of the claimed tier are `other`, never `skipped`.
 */
export function ctrfReport(results: Results): string {
  const tests = results.checks.map((check) => testOf(check, results));
  const counted = (status: Status): number => tests.filter((test) => test.status === status).length;
  const { run, suite, target, outcome, tested, exitCode } = results;
  const report = {
    reportFormat: 'CTRF',
    specVersion: specVersion,
    runId: run.id,
    timestamp: run.endedAt,
    generatedBy: `invoicing-conformance ${suite.version}`,
    results: {
      tool: { name: 'invoicing-conformance', version: suite.version },
      summary: {
        tests: tests.length,
        passed: counted('passed'),
        failed: counted('failed'),
        pending: 0,
        skipped: counted('skipped'),
        other: counted('other'),
        start: Date.parse(run.startedAt),
        stop: Date.parse(run.endedAt),
      },
      tests,
      environment: { appName: printable(target.name, 100), testEnvironment: target.mode },
      extra: { outcome, tested, verdict: verdictText(results), exitCode, contract: suite.contract },
    },
  };
  return `${jsonText(report, 2)}\n`;
}

function testOf(check: CheckResult, results: Results) {
  const message = messageOf(check);
  return {
    name: check.id,
    status: statusOf(check, results),
    rawStatus: check.verdict,
    duration: Math.round(check.durationMs),
    suite: [isDecision(check) ? 'decisions' : check.profile],
    ...(message === undefined ? {} : { message: printable(message, 500) }),
    extra: { title: check.title, tier: check.tier, clauses: check.clauses },
  };
}

function statusOf(check: CheckResult, results: Results): Status {
  switch (check.verdict) {
    case 'pass':
    case 'warn':
      return 'passed';
    case 'fail':
      return 'failed';
    case 'error':
    case 'inconclusive':
      return 'other';
    case 'not_tested':
      return within(check.tier, claimedTier(results)) ? 'other' : 'skipped';
    case 'not_applicable':
    case 'observed':
      return 'skipped';
  }
}

function messageOf(check: CheckResult): string | undefined {
  const broken = check.assertions.find(({ verdict }) => verdict === 'fail' || verdict === 'error');
  if (broken !== undefined) {
    return `${broken.clause}: expected ${broken.expected ?? ''}, actual ${broken.actual ?? ''}`;
  }
  return check.message ?? (check.reason === undefined ? undefined : reasonWords[check.reason]);
}
