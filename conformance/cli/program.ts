import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { paragraph } from '../report/wording/wrap.ts';
import { declareClient } from './commands/client.ts';
import { declareControl } from './commands/control.ts';
import { declareDiff } from './commands/diff.ts';
import { declareExample } from './commands/example.ts';
import { declareExplain } from './commands/explain.ts';
import { declareList } from './commands/list.ts';
import { declarePlan } from './commands/plan.ts';
import { declareReceiver } from './commands/receiver.ts';
import { declareReplay } from './commands/replay.ts';
import { declareRun, firstExamples } from './commands/run.ts';
import { declareSignStatement, declareVerifyStatement } from './commands/statement.ts';
import { declareSweep } from './commands/sweep.ts';
import { declareVerifyReport } from './commands/verify-report.ts';
import { examples, helpStyle, helpWidth } from './input/command.ts';
import { typedName } from './input/typed-name.ts';

const firstSteps = examples([
  ...firstExamples,
  ['plan --target my-target.yaml', 'shows what a run would test, and which lines would let it test more'],
  ['replay invoice.cancel.outcome --target my-target.yaml', 'runs one failed check again after a fix'],
  ['explain M-4.4-202', 'shows what a clause requires, its section, and the checks that test it'],
]);

const exitCodes = `
Exit codes:
  0    every claimed clause of the specification holds
  1    the server contradicts a clause
  2    the configuration or the command line is wrong, or no check was selected
  3    the server cannot be reached, rejects the key, or is not a sandbox
  4    nothing failed, but some claimed clauses could not be tested
  5    internal error of the suite
  6    only requests that overlap contradict a clause, which is a reading
  130  interrupted; the report is still written

Environment: CONFORMANCE_TARGET, CONFORMANCE_SET ("key=value …"), NO_COLOR.
An option overrides the environment; the environment overrides the target file.
"<command> --help" shows the options and examples of one command.
`;

/** The whole command line. `ended` takes the exit code of the command that ran. */
export function createProgram(ended: (code: number) => void): Command {
  const program: Command = new Command(typedName(process.env))
    .description('Checks whether a payment invoicing server follows the specification, clause by clause.')
    .version(manifest.version)
    .helpCommand(false)
    .configureHelp(helpStyle)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .addHelpText('after', () => runOptions(program) + firstSteps + exitCodes);
  const declarations = [
    declareRun,
    declareExample,
    declareList,
    declareExplain,
    declarePlan,
    declareDiff,
    declareReplay,
    declareSweep,
    declareClient,
    declareReceiver,
    declareControl,
    declareVerifyReport,
    declareSignStatement,
    declareVerifyStatement,
  ];
  for (const declare of declarations) declare(program, ended);
  return program;
}

/** The options of `run` for the help of the program, because it is the default command. */
function runOptions(program: Command): string {
  const run = program.commands.find((command) => command.name() === 'run');
  const options = run?.options ?? [];
  const width = Math.max(...options.map(({ flags }) => flags.length));
  return `\nOptions of run:\n${options.map(({ flags, description }) => paragraph(description, helpWidth, `  ${flags.padEnd(width)}  `)).join('\n')}\n`;
}
