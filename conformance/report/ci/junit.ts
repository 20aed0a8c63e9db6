import { within } from '../../ground/ledger/ledger.ts';
import { printable, printableBlock } from '../../ground/values/untrusted.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';
import { claimedTier, isDecision, scriptPath } from '../wording/findings.ts';
import { clauseText, placeWords, reasonWords, verdictText, verdictWords } from '../wording/wording.ts';

// Maximum lengths in characters, because a CI server shows these texts in a table and stores them for years.
const longest = { message: 300, body: 4000 };

/**
 * `junit.xml` for CI servers: one test suite per profile and one test case per check. Untested checks of the claimed
 * tier are errors, others are skipped, so that a gap is never green.
 */
export function junitReport(results: Results): string {
  const cases = new Map<string, string[]>();
  for (const check of results.checks) {
    const suite = suiteOf(check);
    cases.set(suite, [...(cases.get(suite) ?? []), testCase(check, results)]);
  }
  if (results.stopped !== undefined) cases.set('run', [stoppedCase(results.stopped)]);
  const suites = [...cases].map(([profile, xml]) => {
    const inner = xml.join('');
    return `  <testsuite name="${attribute(profile)}" ${counts(inner)} timestamp="${attribute(results.run.startedAt)}">\n${inner}  </testsuite>\n`;
  });
  const all = suites.join('');
  const name = attribute(`${results.target.name} (${verdictOf(results)})`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" ${counts(all)} time="${seconds(results.run.durationMs)}">\n${all}</testsuites>\n`;
}

/** Checks of decisions of this package have a suite of their own, because they do not count for the profile. */
function suiteOf(check: CheckResult): string {
  return isDecision(check) ? 'decisions' : check.profile;
}

function verdictOf(results: Results): string {
  const { run, stopped } = results;
  if (stopped !== undefined) return 'stopped';
  return run.interrupted ? 'interrupted' : verdictText(results);
}

function testCase(check: CheckResult, results: Results): string {
  const open = `    <testcase name="${attribute(check.id)}" classname="${attribute(suiteOf(check))}" time="${seconds(check.durationMs)}">`;
  return `${open}${outcomeOf(check, results)}</testcase>\n`;
}

function outcomeOf(check: CheckResult, results: Results): string {
  const why = reasonOf(check);
  switch (check.verdict) {
    case 'pass':
      return '';
    case 'warn':
      return element('system-out', '', details(check));
    case 'fail':
      return element('failure', attributes(firstDifference(check), 'fail'), details(check));
    case 'error':
    case 'inconclusive':
      return element('error', attributes(why, check.verdict), details(check));
    case 'not_tested':
      return within(check.tier, claimedTier(results))
        ? element('error', attributes(why, 'not_tested'), details(check))
        : element('skipped', ` message="${attribute(why)}"`, '');
    case 'not_applicable':
    case 'observed':
      return element('skipped', ` message="${attribute(`${verdictWords[check.verdict]}: ${why}`)}"`, '');
  }
}

function stoppedCase({ kind, message, hint }: NonNullable<Results['stopped']>): string {
  const body = element('error', attributes(message, kind), hint ?? '');
  return `    <testcase name="run.completed" classname="run" time="0.000">${body}</testcase>\n`;
}

function firstDifference(check: CheckResult): string {
  const failed = check.assertions.find(({ verdict }) => verdict === 'fail');
  if (failed === undefined) return reasonOf(check);
  const cell = failed.cell === undefined ? '' : ` (${failed.cell})`;
  return `${failed.clause}${cell}: expected ${failed.expected ?? ''}, actual ${failed.actual ?? ''}`;
}

function reasonOf(check: CheckResult): string {
  return check.message ?? (check.reason === undefined ? check.title : reasonWords[check.reason]);
}

/** Every assertion that is not a pass, in words, and the script that reproduces a failure. */
function details(check: CheckResult): string {
  const lines = check.assertions
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ clause, verdict, at, expected, actual, exchange, cell }) => {
      const { says, source } = clauseText(clause);
      const place = [
        cell,
        at === undefined ? undefined : placeWords(at),
        exchange === undefined ? undefined : `exchange ${exchange}`,
      ].filter((part) => part !== undefined);
      const values = expected === undefined ? (actual ?? '') : `expected ${expected}, actual ${actual ?? ''}`;
      return [
        `${verdictWords[verdict]}: ${clause} ${says} (${source})`,
        ...(values === '' ? [] : [`  ${values}`]),
        ...(place.length === 0 ? [] : [`  at ${place.join(' of ')}`]),
      ].map((line) => printable(line, 1000));
    });
  const script = check.verdict === 'fail' ? [`reproduce: sh ${scriptPath(check.id)}`] : [];
  const message = check.message === undefined ? [] : [printable(check.message, 1000)];
  return [...message, ...lines.flat(), ...script].join('\n');
}

function attributes(message: string, type: string): string {
  return ` message="${attribute(message)}" type="${attribute(type)}"`;
}

function element(name: string, attributeText: string, body: string): string {
  if (body === '') return `<${name}${attributeText}/>`;
  return `<${name}${attributeText}>${xml(printableBlock(body, longest.body))}</${name}>`;
}

function counts(inner: string): string {
  const of = (pattern: RegExp): number => inner.match(pattern)?.length ?? 0;
  const all = [of(/<testcase /g), of(/<failure[ />]/g), of(/<error[ />]/g), of(/<skipped[ />]/g)];
  return `tests="${all[0]}" failures="${all[1]}" errors="${all[2]}" skipped="${all[3]}"`;
}

function attribute(text: string): string {
  return xml(printable(text, longest.message));
}

/** The five characters that XML requires to be escaped, and two that it forbids. Control characters are gone. */
function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replace(/[\ufffe\uffff]/g, '');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
