import { type Declare, examples } from '../input/command.ts';

export const declareVerifyReport: Declare = (program, ended) => {
  program
    .command('verify-report')
    .summary('check that a report is complete and consistent')
    .description('check that a report is complete and that its verdicts follow from its data')
    .argument('[report]', 'a report folder or a results.json', 'out')
    .option('--json', 'print JSON')
    .addHelpText('after', examples([['verify-report out', 'also shows why the run has no statement']]))
    .action(async (report: string, options: { json?: boolean }) => {
      const { verifyReport } = await import('../actions/verify-report.ts');
      ended(verifyReport(report, options));
    });
};
