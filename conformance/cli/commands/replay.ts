import { collect, type Declare, examples } from '../command.ts';
import type { ReplayOptions } from '../replay.ts';

export const declareReplay: Declare = (program, ended) => {
  program
    .command('replay')
    .summary('run one check of a report again')
    .description('run one check of a report again: FIXED, STILL, DIFFERENT or CANNOT')
    .argument('<check>', 'for example invoice.cancel.outcome')
    .option('--report <folder>', 'the report in which it is', 'out')
    .option('--target <file>', "what is tested; without it this package's reference server")
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .addHelpText(
      'after',
      examples([['replay invoice.cancel.outcome --target my-target.yaml', 'is this one repaired?']]),
    )
    .action(async (check: string, options: ReplayOptions) => {
      const { replay } = await import('../replay.ts');
      ended(await replay(check, options));
    });
};
