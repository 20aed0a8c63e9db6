import type { Command } from 'commander';
import { printable } from '../../kernel/answers/untrusted.ts';
import { nearest } from '../../target/suggest.ts';
import type { ReferenceProcess } from '../../targets/reference-process.ts';
import { collect, type Declare, examples } from '../command.ts';
import type { RunOptions } from '../run.ts';
import { UsageError } from '../usage-error.ts';

/** Also part of the first help, because `run` is the default. */
export const firstExamples: Parameters<typeof examples>[0] = [
  ['', 'starts the reference server of this package and tests it'],
  ['--target my-target.yaml', 'tests your server; conformance/targets/example.yaml is a start'],
];

const runExamples = examples([
  ...firstExamples,
  ["--target my-target.yaml --only 'invoice.cancel.*'", 'only the checks of cancelling'],
  ['--target my-target.yaml --set timeouts.settle=2m', 'changes one key of the target file for this run'],
  [
    '--target my-target.yaml --baseline known-failures.yaml',
    'for CI while you repair: exit 1 on a new failure, and on one that is gone from the server but not from the list',
  ],
  ['--target my-target.yaml --prompt', 'asks you to act where only a person can, for example to pay an invoice'],
  ['--profile load', 'exceeds the documented rates of the reference server on purpose'],
]);

export const declareRun: Declare = (program, ended) => {
  program
    .command('run', { isDefault: true })
    .description('run the checks and write a report (the default)')
    .option('--target <file>', "what is tested; without it this package's reference server")
    .option('--out <folder>', 'where the report is written', 'out')
    .option('--only <glob>', 'only checks of this id or profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .option('--baseline <file>', 'known failures; breaks on a new one and on a gone one')
    .option('--prompt', 'ask a person to act, even without a terminal')
    .option('--allow-incomplete', 'exit 0 instead of 4')
    .option('--json', 'print results.json instead of the screen')
    .option('--no-color', 'no colours')
    .allowExcessArguments()
    .addHelpText('after', runExamples)
    .action(async (options: RunOptions, command: Command) => {
      refuseWords(command, program);
      const server = await startedAhead(options);
      try {
        // Loaded only when needed, so that help and slips are answered at once.
        const { run } = await import('../run.ts');
        ended(await run(options, server));
      } finally {
        await server?.stop();
      }
    });
};

/**
 * The reference server comes up while the suite is being loaded, when it is clear that this run needs it: at the
 * documented rates only those who choose single checks may want it.
 */
async function startedAhead({ target, only, profile }: RunOptions): Promise<ReferenceProcess | undefined> {
  if (target !== undefined || process.env.CONFORMANCE_TARGET !== undefined) return undefined;
  if (only.length > 0 || profile.includes('load')) return undefined;
  const { startReferenceProcess } = await import('../../targets/reference-process.ts');
  return startReferenceProcess();
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
