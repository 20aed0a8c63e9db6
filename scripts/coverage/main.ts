import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContract } from '../lint/contract.ts';
import { Sources } from '../lint/place.ts';
import { measure } from './coverage.ts';
import { report } from './report.ts';

const help = `Counts what the contract covers: operations, answers, codes, examples, states, moves, events, limits, clauses and
where each comes from; and names each thing that is not expressed or not shown by an example.

  npm run coverage [-- --json]

Exit codes: 0 nothing is missing, 1 something is, or the contract is no YAML, 2 unknown option.`;

function main(json: boolean): number {
  const contract = readContract(new Sources(fileURLToPath(new URL('../../', import.meta.url))));
  const { problems } = contract.sources;
  if (problems.length > 0) return say('The contract is not sound. Run npm run lint:contract first.', 1);
  const coverage = measure(contract);
  process.stdout.write(`${json ? JSON.stringify(coverage, null, 2) : report(coverage)}\n`);
  return coverage.missing.length === 0 ? 0 : 1;
}

function say(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}

function run(): number {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (values.help) {
      process.stdout.write(`${help}\n`);
      return 0;
    }
    return main(values.json ?? false);
  } catch (error) {
    const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOption) throw error;
    return say(`${error.message}\n\n${help}`, 2);
  }
}

process.exitCode = run();
