import { collect, type Declare, examples } from '../command.ts';
import type { ListOptions } from '../list.ts';

export const declareList: Declare = (program) => {
  program
    .command('list')
    .description('list the checks')
    .option('--only <glob>', 'only checks of this id or profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--json', 'print data')
    .addHelpText(
      'after',
      examples([
        ['list', 'how many checks each profile has'],
        ['list --profile webhooks', 'the checks of one profile, with their titles'],
        ["list --only 'invoice.cancel.*' --json", 'clauses, preconditions and cost of some, as data'],
      ]),
    )
    .action(async (options: ListOptions) => {
      const { list } = await import('../list.ts');
      list(options);
    });
};
