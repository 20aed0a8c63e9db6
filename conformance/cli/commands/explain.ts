import { type Declare, examples } from '../command.ts';

export const declareExplain: Declare = (program) => {
  program
    .command('explain')
    .summary('what a check, a clause or a section says')
    .description(
      'what a check does; what a clause says, how it is read and which checks prove it; the clauses of a section',
    )
    .argument('<name>', 'for example invoice.cancel.outcome, M-4.4-202 or "M §4.4"')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([
        ['explain invoice.cancel.outcome', 'its clauses and preconditions'],
        ['explain M-4.4-202', 'what the clause says, where, and how it is read'],
        ['explain M-4.4', 'the clauses of section 4.4 of the merchant document'],
      ]),
    )
    .action(async (id: string, options: { json?: boolean }) => {
      const { explain } = await import('../explain.ts');
      explain(id, options);
    });
};
