import { type Declare, examples } from '../input/command.ts';

export const declareDiff: Declare = (program, ended) => {
  program
    .command('diff')
    .summary('compare two reports')
    .description('compare two reports; exits 1 when the newer one is worse')
    .argument('<before>', 'a report folder or a results.json')
    .argument('<after>', 'the newer report')
    .option('--any-target', 'compare reports of different servers')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([['diff out-monday out', 'shows new failures, fixed checks, and checks that no longer run']]),
    )
    .action(async (before: string, after: string, options: { json?: boolean; anyTarget?: boolean }) => {
      const { diff } = await import('../actions/diff.ts');
      ended(diff(before, after, options));
    });
};
