import { appendFileSync } from 'node:fs';
import { jobSummary } from '../../conformance/report/ci/job-summary.ts';
import { readResults } from '../../conformance/report/files/read.ts';
import { UnreadableReport } from '../../conformance/report/files/unreadable.ts';

/**
 * Writes what a run found to the summary and the outputs of a CI job.
 *
 *   node scripts/action/summary.ts <report> <exit code>     with GITHUB_STEP_SUMMARY and GITHUB_OUTPUT set
 */
function main([report = '', code = '']: readonly string[]): void {
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output } = process.env;
  if (summary === undefined || output === undefined) {
    throw new Error(
      'GITHUB_STEP_SUMMARY and GITHUB_OUTPUT must contain file names. This script runs only as a step of action.yml.',
    );
  }
  try {
    // With an invalid target file, the folder still holds the report of an earlier run, which proves nothing about this
    // one.
    if (code === '2') throw new UnreadableReport('Nothing ran: the configuration or the command line is wrong.');
    const results = readResults(report);
    appendFileSync(summary, jobSummary(results));
    appendFileSync(output, `outcome=${results.outcome}\ntested=${results.tested.clauses} of ${results.tested.of}\n`);
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    appendFileSync(summary, `## No verdict\n\n${error.message} See the log of the step.\n`);
    appendFileSync(output, 'outcome=\ntested=\n');
  }
}

main(process.argv.slice(2));
