import { type Declare, examples } from '../command.ts';

export const declareExplain: Declare = (program) => {
  program
    .command('explain')
    .summary('what a check or a clause says')
    .description('what a check does, or what a clause says and which checks prove it')
    .argument('<check-or-clause>', 'for example invoice.cancel.outcome or M-4.4-202')
    .option('--json', 'print data')
    .addHelpText(
      'after',
      examples([
        ['explain invoice.cancel.outcome', 'which clauses it proves, and what it needs'],
        ['explain M-4.4-202', 'what the clause says, and where'],
      ]),
    )
    .action(async (id: string, options: { json?: boolean }) => {
      const { explain } = await import('../explain.ts');
      explain(id, options);
    });
};
