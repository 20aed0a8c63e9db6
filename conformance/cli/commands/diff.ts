import manifest from '../../../package.json' with { type: 'json' };
import { type Declare, examples } from '../input/command.ts';
import { UsageError } from '../input/usage-error.ts';

export const declareDiff: Declare = (program, ended) => {
  program
    .command('diff')
    .summary('compare two reports, or one with this version')
    .description(
      'compare two reports: exits 1 when the newer one is worse; or one with this version: exits 1 when clauses need a new run',
    )
    .argument('<before>', 'a report folder or a results.json')
    .argument('[after]', 'the newer report; without it, the contract of this version')
    .option(
      '--contract <version>',
      'predict from one report which clauses of this version its server meets; also a folder like openapi/released/',
    )
    .option('--any-target', 'compare reports of different servers')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples([
        ['diff out-monday out', 'shows new failures, fixed checks, and checks that no longer run'],
        [
          `diff out --contract ${manifest.version}`,
          'shows what of that version the server meets, as far as the report can know',
        ],
        ['diff out', 'after an update of this package: shows the clauses that need a new run'],
      ]),
    )
    .action(async (before: string, after: string | undefined, options: Options) => {
      if (options.contract !== undefined) {
        if (after !== undefined) throw new UsageError('--contract takes one report. Leave the second one out.');
        const { showPrediction } = await import('../actions/predict.ts');
        return ended(showPrediction(before, options.contract, options.json === true));
      }
      if (after === undefined) {
        const { showOutdated } = await import('../actions/outdated.ts');
        return ended(showOutdated(before, options.json === true));
      }
      const { diff } = await import('../actions/diff.ts');
      return ended(diff(before, after, options));
    });
};

interface Options {
  json?: boolean;
  anyTarget?: boolean;
  contract?: string;
}
