import { type Declare, examples } from '../command.ts';
import type { ReceiverOptions } from '../receiver.ts';

export const declareReceiver: Declare = (program, ended) => {
  program
    .command('receiver')
    .summary('receive webhooks for a suite that runs elsewhere')
    .description('receive webhooks for a suite that runs elsewhere: keeps them, shows them, hands them out')
    .option('--port <number>', 'the port to listen on; 0 takes a free one', '4020')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--token <text>', 'the secret part of the addresses; without it RECEIVER_TOKEN, or a new one')
    .option('--public-url <url>', 'how the server under test reaches this receiver, as printed in the target file')
    .option('--keep <number>', 'how many deliveries are kept; the oldest go first', '1000')
    .option('--json', 'print the addresses as data')
    .addHelpText(
      'after',
      examples([
        ['receiver --public-url https://hooks.example.test', 'behind a proxy; prints the lines for the target file'],
        ['receiver --port 0 --json', 'on a free port, for a script'],
      ]) +
        `
Addresses, all below /<token>:
  POST in/<key>            takes a delivery
  GET captures?after=<n>   gives those that came later, as NDJSON
  GET page                 shows them
`,
    )
    .action(async (options: ReceiverOptions) => {
      const { receiver } = await import('../receiver.ts');
      ended(await receiver(options));
    });
};
