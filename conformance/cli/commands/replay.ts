import type { ReplayOptions } from '../actions/replay.ts';
import { collect, type Declare, examples } from '../input/command.ts';

export const declareReplay: Declare = (program, ended) => {
  program
    .command('replay')
    .summary('run one check of a report again')
    .description('run one check of a report again; prints FIXED, STILL, DIFFERENT or CANNOT')
    .argument('<check>', 'for example invoice.cancel.outcome')
    .option('--report <folder>', 'the report that contains the check', 'out')
    .option('--target <file>', 'the server to test; without it, the reference server')
    .option('--set <key=value>', 'overrides a key of the target file; repeatable', collect, [])
    .addHelpText(
      'after',
      examples([['replay invoice.cancel.outcome --target my-target.yaml', 'runs the check again after a fix']]),
    )
    .action(async (check: string, options: ReplayOptions) => {
      const { replay } = await import('../actions/replay.ts');
      ended(await replay(check, options));
    });
};
