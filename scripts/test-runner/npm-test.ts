import { Command } from 'commander';
import { flagsOf } from '../command-line.ts';
import { runSession } from './session.ts';
import { testSteps } from './test-steps.ts';

const exitBadInput = 2;

function program(): Command {
  return new Command('npm test --')
    .description(
      'Runs every check: format and lint, generated files, types, the suite against the reference server, coverage, ' +
        'the gate, the unit tests, the proof of the suite, and the docs. Runs all steps, even after a failure.',
    )
    .argument('[steps...]', 'only these steps (default: all)')
    .option('--list', 'print the names of the steps')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  $ npm test                          all steps\n' +
        '  $ npm test -- typecheck lint        the types, and all steps whose name starts with lint:\n' +
        '  $ npm test -- --list                their names\n' +
        '\nWhile you work: npm run check tests your changes in less than a minute.' +
        '\nExit codes: 0 all steps passed, 1 one failed, 2 unknown step, 130 interrupted.',
    );
}

async function main(): Promise<number | undefined> {
  const command = program();
  const flags = flagsOf<{ list?: boolean }>(command);
  if (flags === undefined) return undefined;
  const steps = testSteps();
  const names = steps.map(({ name }) => name);
  if (flags.list) {
    process.stdout.write(`${names.join('\n')}\n`);
    return 0;
  }
  const { args } = command;
  const unknown = args.filter((asked) => !names.some((name) => isPartOf(name, asked)));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown step: ${unknown.join(', ')}. The steps are:\n  ${names.join('\n  ')}\n`);
    return exitBadInput;
  }
  const chosen = steps.filter(({ name }) => args.length === 0 || args.some((asked) => isPartOf(name, asked)));
  return runSession(chosen);
}

/** True for a step of this name and for its parts: `lint:code` is part of `lint`. */
function isPartOf(name: string, asked: string): boolean {
  return name === asked || name.startsWith(`${asked}:`);
}

const code = await main();
if (code !== undefined) process.exitCode = code;
