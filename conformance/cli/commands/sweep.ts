import type { SweepOptions } from '../actions/sweep.ts';
import { collect, type Declare, examples } from '../input/command.ts';

export const declareSweep: Declare = (program, ended) => {
  program
    .command('sweep')
    .summary('clean up what an earlier run left on the server')
    .description(
      'cancel or delete what an earlier run created and could not clean up; only what the record of that run names',
    )
    .option('--report <folder>', 'the report of the run', 'out')
    .option(
      '--run <id>',
      'id of the run, for example cf-m1x2y3-a1b2c3; searched in the report folder and its subfolders',
    )
    .option('--target <file>', 'the target file of that run, for addresses and keys')
    .option('--set <key=value>', 'overrides a key of the target file; repeatable', collect, [])
    .addHelpText(
      'after',
      `${examples([
        ['sweep --report out --target my-target.yaml', 'cancels and deletes what the run in out left behind'],
        ['sweep --run cf-m1x2y3-a1b2c3 --target my-target.yaml', 'finds the report by the id of the run'],
      ])}\nExit codes:\n  0  everything is cleaned up\n  2  no record of that run\n  3  the server cannot be reached\n  4  something could not be cleaned up\n`,
    )
    .action(async (options: SweepOptions) => {
      const { sweep } = await import('../actions/sweep.ts');
      ended(await sweep(options));
    });
};
