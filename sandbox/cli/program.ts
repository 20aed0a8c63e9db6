import { Command, InvalidArgumentError, Option } from 'commander';
import { readDelay, readPort, readScale } from '../../reference-server/cli/flag-values.ts';
import { readLimit } from '../../reference-server/cli/limit-option.ts';
import { readVariationOption } from '../../reference-server/cli/variation-options.ts';
import { defaultDelay, type ServerOptions } from '../../reference-server/start/options.ts';
import { readDocs } from './docs-option.ts';

/** Options of the command line, as they are read. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  /** Path of a saved session. */
  readonly open?: string;
  readonly token?: string;
  /** Address of a page of the documentation. */
  readonly docs?: string;
  readonly readOnly: boolean;
  readonly shared: boolean;
  readonly rateLimitScale: number;
  readonly limit: NonNullable<ServerOptions['limits']>;
  readonly providerDelay: NonNullable<ServerOptions['providerDelay']>;
  readonly variation: NonNullable<ServerOptions['variations']>;
  /** Path of a file. */
  readonly variations?: string;
  readonly logLevel: string;
  readonly json: boolean;
}

/** Shortest token that is accepted: a person may choose it, and no one should guess it. */
const shortestToken = 16;

function readToken(text: string): string {
  if (text.length >= shortestToken && /^[\w-]+$/.test(text)) return text;
  throw new InvalidArgumentError(`A token has at least ${shortestToken} letters, digits, - or _.`);
}

const examples = `
Examples:
  $ invoicing-sandbox
      the sandbox on port 8090 of this machine, stored in memory, with an organization of every kind
  $ invoicing-sandbox --data shop.db --port 9000
      stored in a file, so that keys stay valid after a restart
  $ invoicing-sandbox --open sandbox-session.json
      go on where another sandbox was when its session was saved
  $ invoicing-sandbox --host 0.0.0.0 --read-only
      a sandbox that others reach: clients use both interfaces, and the page can only be read
  $ invoicing-sandbox --variation cancel.mode=asynchronous
      a permitted variation: every cancel gets 202`;

/** The command line of the sandbox. Reads options only. */
export function createProgram(): Command {
  return new Command('invoicing-sandbox')
    .description('The reference server with a page that shows people what happens on it.')
    .option('--port <port>', 'port of the page and of both interfaces; 0 selects a free one', readPort, 8090)
    .option(
      '--host <address>',
      'address to listen on; other machines reach it with --read-only or --shared',
      '127.0.0.1',
    )
    .option(
      '--data <place>',
      'store everything in this file, or in a PostgreSQL database (postgres://user@host/database); without it, in memory',
    )
    .option('--open <file>', 'go on from a session that the page saved: same records and ids, new keys, in memory')
    .addOption(
      new Option('--token <token>', 'token of the page; random when absent').argParser(readToken).env('SANDBOX_TOKEN'),
    )
    .option(
      '--docs <site>',
      'address or folder of the documentation, whose pages may send requests; docs/dist when it is built',
      readDocs,
    )
    .option('--read-only', 'nothing can be pressed on the page', false)
    .option('--shared', 'others may use the page from their machines, with the token', false)
    .option('--rate-limit-scale <n>', 'multiply the request limits', readScale, 1)
    .addOption(
      new Option('--limit <id=number>', 'override the number of a limit of the contract (repeatable)')
        .argParser(readLimit)
        .default({}, 'none'),
    )
    .addOption(
      new Option('--provider-delay <ms>', 'response time of the simulated provider: a number or a range')
        .argParser(readDelay)
        .default(defaultDelay, `${defaultDelay.min}-${defaultDelay.max}`),
    )
    .addOption(
      new Option('--variation <name=value>', 'a permitted variation of the server (repeatable)')
        .argParser(readVariationOption)
        .default({}, 'none'),
    )
    .option('--variations <file>', 'permitted variations from a YAML file; --variation overrides them')
    .addOption(
      new Option('--log-level <level>', 'minimum level of the log on standard error')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('warn'),
    )
    .option('--json', 'print the addresses and keys as one line of JSON', false)
    .addHelpText('after', examples)
    .exitOverride();
}
