import { type Declare, examples } from '../input/command.ts';

export const declareSignStatement: Declare = (program, ended) => {
  program
    .command('sign-statement')
    .summary('sign what a report shows')
    .description('sign what a report shows, as an in-toto statement that others can check')
    .argument('[report]', 'a report folder or a results.json', 'out')
    .requiredOption('--key <pem>', 'your private Ed25519 key: a file, or env:NAME')
    .option('--out <file>', 'the file to write; statement.in-toto.json in the report folder by default')
    .addHelpText(
      'after',
      examples([
        [
          'sign-statement out --key key.pem',
          'signs out/statement.in-toto.json; openssl genpkey -algorithm ed25519 makes a key',
        ],
      ]),
    )
    .action(async (report: string, options: { key: string; out?: string }) => {
      const { signStatement } = await import('../actions/sign-statement.ts');
      ended(signStatement(report, options));
    });
};

export const declareVerifyStatement: Declare = (program, ended) => {
  program
    .command('verify-statement')
    .summary('check a signed statement')
    .description('check a signed statement, without a network')
    .argument('<statement>', 'the file that sign-statement wrote')
    .requiredOption('--key <pem>', 'the public key or certificate of who signed: a file, or env:NAME')
    .option('--report <report>', 'also check that this report shows what the statement says')
    .option('--badge <file>', 'write a badge for the endpoint of shields.io')
    .option('--json', 'print the statement as JSON')
    .addHelpText(
      'after',
      examples([
        [
          'verify-statement statement.in-toto.json --key public.pem',
          'says who conforms to what, or the field that is wrong',
        ],
        [
          'verify-statement statement.in-toto.json --key public.pem --report out --badge badge.json',
          'also compares the report',
        ],
      ]),
    )
    .action(async (statement: string, options: { key: string; report?: string; badge?: string; json?: boolean }) => {
      const { verifyStatement } = await import('../actions/verify-statement.ts');
      ended(verifyStatement(statement, options));
    });
};
