import { fileURLToPath } from 'node:url';
import { readResults } from '../../conformance/report/files/read.ts';
import { UnreadableReport } from '../../conformance/report/files/unreadable.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { type Contract, readContract } from '../contract/contract-files.ts';
import { oneLine } from '../contract/finding.ts';
import { measure } from './coverage.ts';
import { report } from './report.ts';
import { measureTested, type TestCoverage, unfit } from './tested.ts';
import { testedReport } from './tested-report.ts';

const command = scriptCommand(
  'npm run coverage --',
  'Counts what the contract covers: operations, responses, codes, examples, states, transitions, events, limits, ' +
    'clauses, and where each comes from. Also counts the clauses that the assertions of a run covered. ' +
    'Names each item that the contract does not express, that has no example, or that no check reaches.',
  'Examples:\n' +
    '  $ npm run conformance && npm run coverage\n' +
    '  $ npm run coverage -- --contract\n\n' +
    'Exit codes: 0 nothing is missing, 1 an item is missing or the contract is not valid, 2 unknown option or no usable run.',
)
  .option('--results <report...>', 'report folders or results.json files, counted together (default: out)')
  .option('--report-only', 'print the clauses that no check reaches, without failing because of them')
  .option('--contract', 'only the contract, without a run')
  .option('--json', 'print JSON');

interface Options {
  results?: string[];
  reportOnly?: boolean;
  contract?: boolean;
  json?: boolean;
}

function main(asked: Options): number {
  const contract = readContract();
  const { problems } = contract.sources;
  if (problems.length > 0) return say(problems.map(oneLine).join('\n'), 1);
  const described = measure(contract);
  const tested = asked.contract === true ? undefined : suiteCoverage(contract, asked);
  if (asked.json === true) {
    process.stdout.write(`${JSON.stringify({ ...described, ...(tested && { suite: tested.coverage }) }, null, 2)}\n`);
  } else {
    process.stdout.write(`${report(described)}\n`);
    if (tested !== undefined) process.stdout.write(`\n${testedReport(tested.coverage, tested.runs)}\n`);
  }
  const untested = asked.reportOnly === true ? 0 : (tested?.coverage.missing.length ?? 0);
  return described.missing.length + untested === 0 ? 0 : 1;
}

/** Throws UnreadableReport when the run cannot be used to measure the suite's coverage. */
function suiteCoverage(contract: Contract, asked: Options): { coverage: TestCoverage; runs: string[] } {
  const places = asked.results ?? [fileURLToPath(new URL('../../out', import.meta.url))];
  const runs = places.map((place) => {
    const results = readResults(place);
    const why = unfit(results);
    if (why === undefined) return results;
    throw new UnreadableReport(
      `The run in ${place} cannot be used to measure coverage: ${why}. Run npm run conformance again.`,
    );
  });
  return { coverage: measureTested(contract, runs), runs: runs.map(({ run }) => run.id) };
}

await runScript(command, (asked: Options) => {
  try {
    return main(asked);
  } catch (error) {
    if (error instanceof UnreadableReport) return say(error.message, 2);
    throw error;
  }
});
