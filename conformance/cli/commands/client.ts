import type { ClientOptions } from '../actions/client.ts';
import { type Declare, examples } from '../input/command.ts';
import { UsageError } from '../input/usage-error.ts';

export const declareClient: Declare = (program, ended) => {
  program
    .command('client')
    .summary('judge a client instead of a server')
    .description(
      'judge a client instead of a server: starts a reference server, runs your client against it, and checks what it sends and repeats',
    )
    .argument('[command...]', 'the command of your client or of its tests; without it, the addresses are printed')
    .option('--name <text>', 'the name of the client in the report', 'client')
    .option('--port <number>', 'the port for the client; 0 selects a free port', '0')
    .option('--driver', 'the command is a driver: it reads acts from standard input, and replies in lines of JSON')
    .option('--webhooks <url>', 'the receiver of events of your client: judges it instead of traffic')
    .option('--secret <env:NAME>', 'the variable with the webhook secret of the receiver')
    .option('--minutes <number>', 'the longest time that the client is watched', '10')
    .option('--out <folder>', 'the report folder', 'out')
    .option('--allow-incomplete', 'exit 0 instead of 4')
    .option('--json', 'print results.json instead of the summary')
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      examples([
        ['client -- npm test', 'runs your tests with MERCHANT_URL, MERCHANT_KEY, PARTNER_URL and PARTNER_KEY set'],
        ['client --port 4030', 'prints the addresses and watches until Ctrl-C'],
        ['client --driver -- python3 driver.py', 'plays stories with your client, and asks what it believes'],
        [
          'client --webhooks http://127.0.0.1:3000/webhooks --secret env:WEBHOOK_SECRET',
          'sends valid, repeated and forged events to your receiver',
        ],
        ['explain C-M-7.8-retry-key', 'shows what one clause asks of a client'],
      ]) +
        `
The command gets in its environment:
  MERCHANT_URL, MERCHANT_KEY      the merchant interface, and a key of an organization without a catalog
  CATALOG_KEY, CATALOG_ITEM_ID    a key of an organization with a catalog, and an item of it
  PARTNER_URL, PARTNER_KEY        the partner interface
`,
    )
    .action(async (command: string[], options: ClientOptions & { webhooks?: string; secret?: string }) => {
      const { webhooks } = options;
      if (webhooks !== undefined) {
        if (command.length > 0) throw new UsageError('Start the receiver first: --webhooks takes no command.');
        const { judgeReceiver } = await import('../actions/client-receiver.ts');
        return ended(await judgeReceiver({ ...options, webhooks }));
      }
      const { client } = await import('../actions/client.ts');
      ended(await client(command, options));
    });
};
