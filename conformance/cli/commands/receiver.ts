import type { ReceiverOptions } from '../actions/receiver.ts';
import { type Declare, examples } from '../input/command.ts';

export const declareReceiver: Declare = (program, ended) => {
  program
    .command('receiver')
    .summary('receive webhooks for a suite on another machine')
    .description(
      'receive webhooks for a suite on another machine: stores deliveries, shows them, and serves them to the suite',
    )
    .option('--port <number>', 'the port to listen on; 0 selects a free port', '4020')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--token <text>', 'the secret part of the addresses; without it, RECEIVER_TOKEN or a generated one')
    .option('--public-url <url>', 'base URL at which the server under test reaches this receiver')
    .option('--keep <number>', 'number of deliveries to keep; older ones are dropped', '1000')
    .option('--json', 'print the addresses as JSON')
    .addHelpText(
      'after',
      examples([
        ['receiver --public-url https://hooks.example.test', 'behind a proxy; prints the lines for the target file'],
        ['receiver --port 0 --json', 'on a free port, for a script'],
      ]) +
        `
Addresses, all below /<token>:
  POST in/<key>            receives a delivery
  GET captures?after=<n>   returns the deliveries after number <n>, as NDJSON
  GET page                 shows the deliveries in a browser
`,
    )
    .action(async (options: ReceiverOptions) => {
      const { receiver } = await import('../actions/receiver.ts');
      ended(await receiver(options));
    });
};
