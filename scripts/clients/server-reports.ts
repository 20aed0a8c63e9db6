import type { Result } from './client.ts';

/** What the suite says about a generated server with one handler. */
export interface ServerReport {
  readonly id: string;
  readonly language: string;
  readonly generator: string;
  readonly profile: string;
  readonly outcome: string;
  readonly exitCode: number;
  /** Clauses of the profile, by verdict. */
  readonly kept: readonly string[];
  readonly broken: readonly string[];
  readonly notTested: readonly string[];
}

/** The reports with those of a run in place of earlier ones, in the order of the ids. */
export function withReports(
  earlier: readonly ServerReport[],
  results: readonly Result[],
  ids: readonly string[],
): ServerReport[] {
  const reports = new Map(earlier.map((one) => [one.id, one]));
  for (const result of results) {
    const report = reportOf(result);
    if (report !== undefined) reports.set(report.id, report);
  }
  return ids.flatMap((id) => reports.get(id) ?? []);
}

function reportOf({ client, report }: Result): ServerReport | undefined {
  if (report === undefined || !('compile' in client)) return undefined;
  const { id, language, generator, version, profile } = client;
  const { outcome, exitCode, clauses } = report;
  const named = (...verdicts: readonly string[]) =>
    clauses.filter((one) => one.profile === profile && verdicts.includes(one.verdict)).map((one) => one.id);
  return {
    id,
    language,
    generator: `${generator} ${version}`,
    profile,
    outcome,
    exitCode,
    kept: named('pass'),
    broken: named('fail', 'warn'),
    notTested: named('not_tested', 'inconclusive'),
  };
}

const begin = '<!-- servers: written by `npm run clients` -->';
const end = '<!-- end of the servers -->';

/** The page with the table of the reports. */
export function withServers(page: string, reports: readonly ServerReport[]): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`The page has no lines "${begin}" and "${end}". Add them.`);
  const rows = reports.map(({ language, generator, profile, kept, broken, notTested, outcome, exitCode }) =>
    [
      language,
      generator,
      profile,
      clauseList(kept),
      clauseList(broken),
      notTested.length,
      `${words(outcome)}, exit code ${exitCode}`,
    ].join(' | '),
  );
  const head = 'Language | Generator | Profile | Holds | Broken | Not tested | The report says';
  const table = [head, head.replaceAll(/[^|]+/g, ' --- '), ...rows].map((row) => `| ${row} |`).join('\n');
  return `${page.slice(0, before)}${begin}\n\n${table}\n\n${page.slice(after)}`;
}

function clauseList(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.map((id) => `\`${id}\``).join(', ');
}

function words(outcome: string): string {
  return outcome.replaceAll('_', ' ');
}
