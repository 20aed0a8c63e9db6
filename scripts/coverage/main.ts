import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readResults } from '../../conformance/report/read.ts';
import { UnreadableReport } from '../../conformance/report/unreadable.ts';
import { type Contract, readContract } from '../contract/contract-files.ts';
import { measure } from './coverage.ts';
import { report } from './report.ts';
import { measureTested, type TestCoverage, unfit } from './tested.ts';
import { testedReport } from './tested-report.ts';

const help = `Counts what the contract covers: operations, answers, codes, examples, states, moves, events, limits, clauses and
where each comes from; and what the suite covers of its clauses, by the assertions seen in a real run. Names each
thing that is not expressed, not shown by an example, or not looked at by any check.

  npm run conformance && npm run coverage

  --results <report>   a report folder or results.json; may be repeated, and counts together (default: out)
  --tell-only          name the clauses that no one looks at, and do not fail because of them
  --contract           the contract alone, without a run
  --json               print data

Exit codes: 0 nothing is missing, 1 something is, or the contract is no YAML, 2 unknown option, or no fit run.`;

const options = {
  results: { type: 'string', multiple: true },
  'tell-only': { type: 'boolean' },
  contract: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function main(asked: Options): number {
  const contract = readContract();
  const { problems } = contract.sources;
  if (problems.length > 0) return say('The contract is not sound. Run npm run lint:contract first.', 1);
  const described = measure(contract);
  const tested = asked.contract === true ? undefined : suiteCoverage(contract, asked);
  if (asked.json === true) {
    process.stdout.write(`${JSON.stringify({ ...described, ...(tested && { suite: tested.coverage }) }, null, 2)}\n`);
  } else {
    process.stdout.write(`${report(described)}\n`);
    if (tested !== undefined) process.stdout.write(`\n${testedReport(tested.coverage, tested.runs)}\n`);
  }
  const untested = asked['tell-only'] === true ? 0 : (tested?.coverage.missing.length ?? 0);
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
      `The run in ${place} cannot tell what is covered: ${why}. Run npm run conformance anew.`,
    );
  });
  return {
    coverage: measureTested(contract, runs),
    runs: runs.map(({ run }) => run.id),
  };
}

function say(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}

function run(): number {
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      process.stdout.write(`${help}\n`);
      return 0;
    }
    return main(values);
  } catch (error) {
    if (error instanceof UnreadableReport) return say(error.message, 2);
    const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOption) throw error;
    return say(`${error.message}\n\n${help}`, 2);
  }
}

process.exitCode = run();
