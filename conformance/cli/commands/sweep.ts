import { collect, type Declare, examples } from '../command.ts';
import type { SweepOptions } from '../sweep.ts';

export const declareSweep: Declare = (program, ended) => {
  program
    .command('sweep')
    .summary('take back what an earlier run left behind')
    .description('take back what an earlier run made and could not clean up; only what its record names')
    .option('--report <folder>', 'the report of the run', 'out')
    .option('--run <id>', 'the run, for example cf-m1x2y3-a1b2c3; looked for in the report folder and those inside it')
    .option('--target <file>', 'the target file of that run: addresses and keys are taken from it')
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .addHelpText(
      'after',
      `${examples([
        ['sweep --report out --target my-target.yaml', 'cancels and deletes what the run in out left behind'],
        ['sweep --run cf-m1x2y3-a1b2c3 --target my-target.yaml', 'finds the record of that run first'],
      ])}\nExit codes:\n  0  nothing is left\n  2  no such record\n  3  the server cannot be reached\n  4  something is left\n`,
    )
    .action(async (options: SweepOptions) => {
      const { sweep } = await import('../sweep.ts');
      ended(await sweep(options));
    });
};
