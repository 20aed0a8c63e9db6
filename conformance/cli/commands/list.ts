import type { ListOptions } from '../actions/list.ts';
import { collect, type Declare, examples } from '../input/command.ts';

export const declareList: Declare = (program) => {
  program
    .command('list')
    .description('list the checks')
    .option('--only <glob>', 'only checks with this id or profile; repeatable', collect, [])
    .option('--profile <name>', 'only checks of this profile; repeatable', collect, [])
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([
        ['list', 'number of checks per profile'],
        ['list --profile webhooks', 'checks of one profile, with their titles'],
        ["list --only 'invoice.cancel.*' --json", 'clauses, preconditions and cost of some checks, as JSON'],
      ]),
    )
    .action(async (options: ListOptions) => {
      const { list } = await import('../actions/list.ts');
      list(options);
    });
};
