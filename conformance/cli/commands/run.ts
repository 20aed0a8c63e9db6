import type { Command } from 'commander';
import { printable } from '../../ground/values/untrusted.ts';
import type { ReferenceProcess } from '../../reference-target/reference-process.ts';
import { nearest } from '../../target-file/suggest.ts';
import type { RunOptions } from '../actions/run.ts';
import { collect, type Declare, examples } from '../input/command.ts';
import { UsageError } from '../input/usage-error.ts';

/** Also in the help of the program, because `run` is the default command. */
export const firstExamples: Parameters<typeof examples>[0] = [
  ['', 'tests the reference server of this package'],
  ['--target my-target.yaml', 'tests your server; "example my-target.yaml" writes a file to start from'],
];

const runExamples = examples([
  ...firstExamples,
  ["--target my-target.yaml --only 'invoice.cancel.*'", 'runs the checks of the cancel operation only'],
  ['--target my-target.yaml --set timeouts.settle=2m', 'overrides one key of the target file'],
  [
    '--target my-target.yaml --baseline known-failures.yaml',
    'for CI while you fix known failures: exits 1 on a new failure, and on a fixed one that is still listed',
  ],
  ['--target my-target.yaml --prompt', 'asks you to act where only a person can, for example to pay an invoice'],
  [
    "--target my-target.yaml --only 'explore.*' --explore 10m",
    'looks for faults in random sequences of requests, for ten minutes',
  ],
  [
    '--profile concurrency',
    'sends requests at the same moment, and shows on a timeline what no order of them explains',
  ],
  ['--profile load', 'exceeds the documented rates of the reference server on purpose'],
]);

export const declareRun: Declare = (program, ended) => {
  program
    .command('run', { isDefault: true })
    .description('run the checks and write a report (the default)')
    .option('--target <file>', 'the server to test; without it, the reference server')
    .option('--out <folder>', 'the report folder', 'out')
    .option('--only <glob>', 'only checks with this id or profile; repeatable', collect, [])
    .option('--profile <name>', 'only checks of this profile; repeatable', collect, [])
    .option('--set <key=value>', 'overrides a key of the target file; repeatable', collect, [])
    .option('--baseline <file>', 'known failures; fails on new and on fixed ones')
    .option('--prompt', 'ask a person to act, even without a terminal')
    .option('--all-cells', 'try every cell of the matrices, also those that a run leaves out')
    .option('--explore <time>', 'try random sequences for this time, such as 10m')
    .option('--seed <seed>', 'the random sequences of this seed, or the one that a report names')
    .option('--allow-incomplete', 'exit 0 instead of 4')
    .option('--json', 'print results.json instead of the summary')
    .option('--no-color', 'no colours')
    .allowExcessArguments()
    .addHelpText('after', runExamples)
    .action(async (options: RunOptions, command: Command) => {
      refuseWords(command, program);
      const server = await startedAhead(options);
      try {
        // Imported here so that help and mistyped options return at once.
        const { run } = await import('../actions/run.ts');
        ended(await run(options, server));
      } finally {
        await server?.stop();
      }
    });
};

/** Starts the reference server while the suite loads, unless the run may need one with the documented rates. */
async function startedAhead({ target, only, profile }: RunOptions): Promise<ReferenceProcess | undefined> {
  if (target !== undefined || process.env.CONFORMANCE_TARGET !== undefined) return undefined;
  if (only.length > 0 || profile.includes('load')) return undefined;
  const { startReferenceProcess } = await import('../../reference-target/reference-process.ts');
  return startReferenceProcess();
}

/** Refuses an unknown command name, which Commander passes to the default command as an argument. */
function refuseWords(command: Command, program: Command): void {
  const [word] = command.args;
  if (word === undefined) return;
  const known = program.commands.map((one) => one.name());
  const guess = nearest(word, known);
  throw new UsageError(
    `There is no command "${printable(word, 60)}". ${guess === undefined ? `Commands: ${known.join(', ')}.` : `Did you mean ${guess}?`}`,
  );
}
