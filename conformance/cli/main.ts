import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { palette, wantsColour } from '../report/colour.ts';
import { UnreadableReport } from '../report/unreadable.ts';
import { printable } from '../report/untrusted.ts';
import { ConfigurationError } from '../target/problem.ts';
import { nearest } from '../target/suggest.ts';
import type { ListOptions } from './list.ts';
import type { PlanOptions } from './plan.ts';
import type { ReplayOptions } from './replay.ts';
import type { RunOptions } from './run.ts';
import { UsageError } from './usage-error.ts';

const examples = `
Examples:
  $ invoicing-conformance
      starts the reference server of this package and tests it
  $ invoicing-conformance --target my-target.yaml
      tests your server; conformance/targets/example.yaml is a file to start from
  $ invoicing-conformance --target my-target.yaml --only 'invoice.cancel.*'
      only the checks of cancelling
  $ invoicing-conformance --target my-target.yaml --set timeouts.settle=2m
      changes one key of the target file for this run
  $ invoicing-conformance --target my-target.yaml --baseline known-failures.yaml
      for CI while you repair: exit 1 on a new failure, and on one that is gone from the server but not from the list
  $ invoicing-conformance plan --target my-target.yaml
      what would be tested, what it costs, and which lines would let the suite test more
  $ invoicing-conformance replay invoice.cancel.outcome --target my-target.yaml
      is this one repaired?
  $ invoicing-conformance diff out-monday out
      what changed between two reports
  $ invoicing-conformance list --profile webhooks
  $ invoicing-conformance explain invoice.cancel.outcome
  $ invoicing-conformance explain M-4.4-202
`;

const exitCodes = `
Exit codes:
  0    every claimed sentence of the documents holds
  1    the server contradicts a sentence
  2    the configuration or the command line is wrong, or nothing was selected
  3    the server cannot be reached, refuses the key, or is no sandbox
  4    nothing failed, but something claimed could not be tested
  5    the suite itself is broken
  130  interrupted; the report is closed all the same

Environment: CONFORMANCE_TARGET, CONFORMANCE_SET ("key=value key=value"), NO_COLOR.
A flag wins over the environment, the environment over the target file.
`;

/** Runs one command line and returns the exit code. Never throws. */
async function main(argv: readonly string[]): Promise<number> {
  let code = 0;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return complain(error);
  }
}

function createProgram(ended: (code: number) => void): Command {
  const program: Command = new Command('invoicing-conformance')
    .description('Says whether a payment invoicing server does what the documents say, sentence by sentence.')
    .version(manifest.version)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .addHelpText('after', () => runOptions(program) + examples + exitCodes);

  program
    .command('run', { isDefault: true })
    .description('run the checks and write a report (the default)')
    .option('--target <file>', 'what is tested; without it the reference server of this package')
    .option('--out <folder>', 'where the report is written', 'out')
    .option('--only <glob>', 'only checks whose id matches, or a profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .option('--baseline <file>', 'known failures; breaks on a new one, and on one that is gone')
    .option('--allow-incomplete', 'exit 0 instead of 4')
    .option('--json', 'print results.json instead of the screen')
    .option('--no-color', 'no colours')
    .allowExcessArguments()
    .action(async (options: RunOptions, command: Command) => {
      refuseWords(command, program);
      // Loaded only when needed, so that help and slips are answered at once.
      const { run } = await import('./run.ts');
      ended(await run(options));
    });

  program
    .command('list')
    .description('list the checks')
    .option('--only <glob>', 'only checks whose id matches, or a profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--json', 'print data')
    .action(async (options: ListOptions) => {
      const { list } = await import('./list.ts');
      list(options);
    });

  program
    .command('plan')
    .description('what a run against a target file will and will not test, what it costs, and what to add')
    .option('--target <file>', 'the target file')
    .option('--only <glob>', 'only checks whose id matches, or a profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .option('--json', 'print data')
    .action(async (options: PlanOptions) => {
      const { plan } = await import('./plan.ts');
      plan(options);
    });

  program
    .command('diff')
    .description('what two reports tell differently; exit 1 when the newer one is worse')
    .argument('<before>', 'a report folder or a results.json')
    .argument('<after>', 'the newer one')
    .option('--json', 'print data')
    .action(async (before: string, after: string, options: { json?: boolean }) => {
      const { diff } = await import('./diff.ts');
      ended(diff(before, after, options));
    });

  program
    .command('replay')
    .description('run one check of a report again: FIXED, STILL, DIFFERENT or CANNOT')
    .argument('<check>', 'for example invoice.cancel.outcome')
    .option('--report <folder>', 'the report in which it stands', 'out')
    .option('--target <file>', 'what is tested; without it the reference server of this package')
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .action(async (check: string, options: ReplayOptions) => {
      const { replay } = await import('./replay.ts');
      ended(await replay(check, options));
    });

  program
    .command('verify-report')
    .description('whether a report is whole and its verdicts follow from what it holds')
    .argument('[report]', 'a report folder or a results.json', 'out')
    .option('--json', 'print data')
    .action(async (report: string, options: { json?: boolean }) => {
      const { verifyReport } = await import('./verify-report.ts');
      ended(verifyReport(report, options));
    });

  program
    .command('explain')
    .description('what a check does, or what a clause says and which checks prove it')
    .argument('<check-or-clause>', 'for example invoice.cancel.outcome or M-4.4-202')
    .option('--json', 'print data')
    .action(async (id: string, options: { json?: boolean }) => {
      const { explain } = await import('./explain.ts');
      explain(id, options);
    });
  return program;
}

/** The options of the default command, which one expects to see in the first help. */
function runOptions(program: Command): string {
  const run = program.commands.find((command) => command.name() === 'run');
  const options = run?.options ?? [];
  const width = Math.max(...options.map(({ flags }) => flags.length));
  return `\nOptions of run:\n${options.map(({ flags, description }) => `  ${flags.padEnd(width)}  ${description}`).join('\n')}\n`;
}

/** A word that is no command lands at the default command; it is a slip that should not start a run. */
function refuseWords(command: Command, program: Command): void {
  const [word] = command.args;
  if (word === undefined) return;
  const known = program.commands.map((one) => one.name());
  const guess = nearest(word, known);
  throw new UsageError(
    `There is no command "${printable(word, 60)}". ${guess === undefined ? `Commands: ${known.join(', ')}.` : `Did you mean ${guess}?`}`,
  );
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** Tells what the caller did wrong in a line, or where the suite broke. Returns the exit code. */
function complain(error: unknown): number {
  const paint = palette(wantsColour(process.stderr, process.env));
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const message = printable(error.message.replace(/^error: /, ''), 300);
    console.error(`${capital(message)}${message.endsWith('.') || message.endsWith('?)') ? '' : '.'} See --help.`);
    return 2;
  }
  if (error instanceof ConfigurationError) {
    console.error(`${error.message}\n\n${paint.bold('Nothing was sent.')} exit 2`);
    return 2;
  }
  if (error instanceof UsageError || error instanceof UnreadableReport) {
    console.error(error.message);
    return 2;
  }
  console.error(`The suite itself failed: ${printable(error instanceof Error ? error.message : String(error), 300)}`);
  return 5;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// A reader that goes away, such as head, is no reason to fail.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await main(process.argv.slice(2));
