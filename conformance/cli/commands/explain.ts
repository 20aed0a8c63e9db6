import { type Declare, examples } from '../input/command.ts';

export const declareExplain: Declare = (program) => {
  program
    .command('explain')
    .summary('show a check, a clause or a section')
    .description(
      'show what a check tests; what a clause requires, how it is read and which checks test it; or the clauses of a section',
    )
    .argument('<name>', 'for example invoice.cancel.outcome, M-4.4-202 or "M §4.4"')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([
        ['explain invoice.cancel.outcome', 'its clauses and preconditions'],
        ['explain M-4.4-202', 'its text, section, readings and checks'],
        ['explain M-4.4', 'the clauses of section 4.4 of the merchant document'],
      ]),
    )
    .action(async (id: string, options: { json?: boolean }) => {
      const { explain } = await import('../actions/explain.ts');
      explain(id, options);
    });
};
