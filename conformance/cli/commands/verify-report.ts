import { type Declare, examples } from '../command.ts';

export const declareVerifyReport: Declare = (program, ended) => {
  program
    .command('verify-report')
    .summary('whether a report is whole and consistent')
    .description('whether a report is whole and its verdicts follow from what it holds')
    .argument('[report]', 'a report folder or a results.json', 'out')
    .option('--json', 'print data')
    .addHelpText('after', examples([['verify-report out', 'also says why no badge and no statement may come from it']]))
    .action(async (report: string, options: { json?: boolean }) => {
      const { verifyReport } = await import('../verify-report.ts');
      ended(verifyReport(report, options));
    });
};
