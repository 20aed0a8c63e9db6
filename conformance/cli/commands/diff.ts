import { type Declare, examples } from '../command.ts';

export const declareDiff: Declare = (program, ended) => {
  program
    .command('diff')
    .summary('what two reports tell differently')
    .description('what two reports tell differently; exit 1 when the newer one is worse')
    .argument('<before>', 'a report folder or a results.json')
    .argument('<after>', 'the newer one')
    .option('--json', 'print data')
    .addHelpText(
      'after',
      examples([['diff out-monday out', 'what broke, what was repaired, what is no longer tested']]),
    )
    .action(async (before: string, after: string, options: { json?: boolean }) => {
      const { diff } = await import('../diff.ts');
      ended(diff(before, after, options));
    });
};
