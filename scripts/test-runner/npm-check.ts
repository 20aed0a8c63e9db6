import { Command } from 'commander';
import { flagsOf } from '../command-line.ts';
import { changedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { runSession } from './session.ts';

const exitBadInput = 2;

function program(): Command {
  return new Command('npm run check --')
    .description(
      'Checks what you changed since the last commit, in less than a minute: types, the contract, the generated files, ' +
        'the format and words of the changed files, and the unit tests of their folders and those nearest to them by imports. It is ' +
        'a sample: npm test runs all tests and the mutants. Writes nothing.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  $ npm run check       while you work\n' +
        '  $ npm run format      fixes what the format steps report\n' +
        '  $ npm run generate    writes the generated files again\n' +
        '  $ npm test            everything, before you push\n' +
        '\nExit codes: 0 all steps passed, 1 one failed, 2 no git clone or invalid option, 130 interrupted.',
    );
}

async function main(): Promise<number | undefined> {
  if (flagsOf(program()) === undefined) return undefined;
  let changed: string[];
  try {
    changed = changedFiles();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return exitBadInput;
  }
  return runSession(checkSteps(changed));
}

const code = await main();
if (code !== undefined) process.exitCode = code;
