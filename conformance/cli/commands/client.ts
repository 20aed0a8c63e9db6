import type { Command } from 'commander';
import type { ClientOptions } from '../actions/client.ts';
import type { ClientPlanOptions } from '../actions/client-plan.ts';
import { type Declare, examples } from '../input/command.ts';

export const declareClient: Declare = (program, ended) => {
  const client = program
    .command('client')
    .summary('judge a client instead of a server')
    .description(
      'judge a client instead of a server: starts a reference server, runs your client against it, and checks what it sends and repeats',
    )
    .argument('[command...]', 'the command of your client or of its tests; without it, the addresses are printed')
    .option('--config <file>', 'a file that says how the client is tested; client example writes one')
    .option('--name <text>', 'the name of the client in the report (default: client)')
    .option('--port <number>', 'the port for the client; 0 selects a free port (default: 0)')
    .option('--seed <number>', 'another permitted server for each seed: what the specification leaves open differs')
    .option('--driver', 'the command is a driver: it reads acts from standard input, and replies in lines of JSON')
    .option('--webhooks <url>', 'the receiver of events of your client: judges it instead of traffic')
    .option('--secret <env:NAME>', 'the variable with the webhook secret of the receiver')
    .option('--minutes <number>', 'the longest time that the client is watched (default: 10)')
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
        ['client --config my-client.yaml', 'does all that the file says, in one report'],
        ['client --seed 7 -- npm test', 'the same against another server that the specification permits'],
        ['client plan --config my-client.yaml', 'shows what such a run can see, and starts nothing'],
        ['explain C-M-7.8-retry-key', 'shows what one clause asks of a client'],
      ]) +
        `
The command gets in its environment:
  MERCHANT_URL, MERCHANT_KEY      the merchant interface, and a key of an organization without a catalog
  CATALOG_KEY, CATALOG_ITEM_ID    a key of an organization with a catalog, and an item of it
  PARTNER_URL, PARTNER_KEY        the partner interface
`,
    )
    .action(async (command: string[], options: ClientOptions) => {
      const { client: run } = await import('../actions/client.ts');
      ended(await run(command, options));
    });
  declareParts(client);
};

function declareParts(client: Command): void {
  client
    .command('plan')
    .description('show what a run of a file can see, and which lines would let it see more')
    .option('--config <file>', 'the file about the client')
    .option('--stories', 'list the stories')
    .option('--json', 'print JSON')
    .addHelpText('after', examples([['client plan --config my-client.yaml --stories', 'lists every story by its id']]))
    .action(async (_: ClientPlanOptions, command: Command) => {
      const { clientPlan } = await import('../actions/client-plan.ts');
      clientPlan(command.optsWithGlobals<ClientPlanOptions>());
    });
  client
    .command('example')
    .description('write a file about a client to start from')
    .argument('<file>', 'the file to write; an existing one is left alone')
    .addHelpText('after', examples([['client example my-client.yaml', 'then name your command in it']]))
    .action(async (file: string) => {
      const { writeClientExample } = await import('../actions/example.ts');
      writeClientExample(file);
    });
}
