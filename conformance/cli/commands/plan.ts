import { collect, type Declare, examples } from '../command.ts';
import type { PlanOptions } from '../plan.ts';

export const declarePlan: Declare = (program) => {
  program
    .command('plan')
    .summary('what a run would test and cost, and what to add')
    .description('what a run against a target file will and will not test, what it costs, and what to add')
    .option('--target <file>', 'the target file')
    .option('--only <glob>', 'only checks of this id or profile; may be repeated', collect, [])
    .option('--profile <name>', 'only checks of this profile; may be repeated', collect, [])
    .option('--set <key=value>', 'a key of the target file; may be repeated', collect, [])
    .option('--prompt', 'as for run')
    .option('--all', 'every line to add, not only the most useful')
    .option('--json', 'print data')
    .addHelpText(
      'after',
      examples([
        ['plan --target my-target.yaml', 'sends nothing; names the lines that would let the suite test more'],
        ['plan --target my-target.yaml --set tier=provisioned', 'the same for a higher claim'],
      ]),
    )
    .action(async (options: PlanOptions) => {
      const { plan } = await import('../plan.ts');
      plan(options);
    });
};
