import type { PlanOptions } from '../actions/plan.ts';
import { collect, type Declare, examples } from '../input/command.ts';

export const declarePlan: Declare = (program) => {
  program
    .command('plan')
    .summary('show what a run would test and cost')
    .description(
      'show what a run against a target file would test, what it costs, and which lines would let it test more',
    )
    .option('--target <file>', 'the target file')
    .option('--only <glob>', 'only checks with this id or profile; repeatable', collect, [])
    .option('--profile <name>', 'only checks of this profile; repeatable', collect, [])
    .option('--set <key=value>', 'overrides a key of the target file; repeatable', collect, [])
    .option('--prompt', 'a person can act when asked, as for run')
    .option('--all-cells', 'count every cell of the matrices, as for run')
    .option('--all', 'show every line to add, not only the most useful ones')
    .option('--names', 'list the names under fixtures, magic, templates and paths, and what each unlocks')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([
        ['plan --target my-target.yaml', 'sends nothing'],
        ['plan --names --profile refunds', 'what a target file can declare for the refund checks'],
        ['plan --target my-target.yaml --set tier=provisioned', 'the same with a higher claimed tier'],
      ]),
    )
    .action(async (options: PlanOptions) => {
      const { plan } = await import('../actions/plan.ts');
      plan(options);
    });
};
