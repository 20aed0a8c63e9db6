import { Command } from 'commander';
import { flagsOf } from '../command-line.ts';
import { runSession } from './session.ts';
import { testSteps } from './test-steps.ts';

const exitBadInput = 2;

function program(): Command {
  return new Command('npm test --')
    .description(
      'Checks everything: format and lint, generated files, types, the suite against the reference server, coverage, ' +
        'the gate, the unit tests, the proof of the suite, and the docs. Runs all steps, also after one has failed.',
    )
    .argument('[steps...]', 'only these steps; all when none is named')
    .option('--list', 'print the names of the steps')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  $ npm test                          all steps, 6 minutes on two cores\n' +
        '  $ npm test -- typecheck unit        two of them\n' +
        '  $ npm test -- --list                their names\n' +
        '\nWhile you work: npm run check looks at what you changed, in less than a minute.' +
        '\nExit codes: 0 all steps passed, 1 one failed, 2 a step that does not exist, 130 interrupted.',
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
  const unknown = command.args.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no step ${unknown.join(', ')}. The steps are:\n  ${names.join('\n  ')}\n`);
    return exitBadInput;
  }
  const chosen = command.args.length === 0 ? steps : steps.filter(({ name }) => command.args.includes(name));
  return runSession(chosen);
}

const code = await main();
if (code !== undefined) process.exitCode = code;
