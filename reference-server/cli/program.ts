import { Command, Option } from 'commander';
import type { Allowances } from '../domain/limits.ts';
import type { Delay } from '../domain/provider-data/delay.ts';
import { dayMs, secondMs } from '../domain/time.ts';
import {
  defaultBounds,
  defaultTimeouts,
  largestBody,
  largestHead,
  mebibyte,
  mostHeaders,
  mostValues,
} from '../http/bounds.ts';
import { defaultDelay, type Seed } from '../start/options.ts';
import type { Variations } from '../variations/variations.ts';
import { defaultRetention } from '../webhooks/log-retention.ts';
import { readBound, readDelay, readPeriod, readPort, readScale } from './flag-values.ts';
import { readLimit } from './limit-option.ts';
import { readVariationOption } from './variation-options.ts';

/** Options of the command line, as they are read. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly controlPort?: number;
  readonly controlHost: string;
  readonly controlToken?: string;
  readonly seed: Seed;
  readonly allowLoopbackWebhooks: boolean;
  readonly rateLimitScale: number;
  readonly limit: Partial<Allowances>;
  readonly variation: Partial<Variations>;
  /** Path of a file. */
  readonly variations?: string;
  readonly listVariations?: boolean;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly maxUnfinishedBodies: number;
  readonly providerDelay: Delay;
  readonly retain: number;
  readonly logLevel: string;
  readonly json: boolean;
  readonly stopWithParent: boolean;
}

const examples = `
Examples:
  $ invoicing-reference-server --port 8080
      both interfaces on port 8080, stored in memory, with a new partner key
  $ invoicing-reference-server --seed demo --data shop.db
      stored in a file, with an organization of every kind; their keys are printed once
  $ invoicing-reference-server --data 'postgres://shop@localhost/shop?schema=sandbox'
      stored in PostgreSQL, in tables of a schema of its own; PGPASSWORD holds the password
  $ invoicing-reference-server --control-port 0 --allow-loopback-webhooks --json
      for a test: free ports, a control interface, webhooks on this machine, one line of JSON when ready
  $ invoicing-reference-server --variation cancel.mode=asynchronous
      a permitted variation: every cancel gets 202

Bounds without an option: ${largestHead / 1024} KiB and ${mostHeaders} headers of a request, ${largestBody() / 1024} KiB of its body
(${largestBody('createInvoices') / 1024} KiB and ${mostValues('createInvoices')} values for bulk operations), ${defaultTimeouts.headers / secondMs} s for its headers and ${defaultTimeouts.request / secondMs} s for all of it.

Organizations with a catalog of the demonstration sell three sample items: GET /catalog lists them.
The sandbox phone of a cashier is 77770000010, and the code is 0000 (P §8).`;

/** The command line of the server. Reads options only; `main.ts` starts the server. */
export function createProgram(): Command {
  return new Command('invoicing-reference-server')
    .description(
      'A server of the payment invoicing contract for client tests: stateful, with webhooks and a simulated provider.',
    )
    .option('--port <port>', 'port of the merchant and partner interfaces; 0 selects a free one', readPort, 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--data <place>',
      'store everything in this file, or in a PostgreSQL database (postgres://user@host/database); without it, in memory',
    )
    .option('--control-port <port>', 'open the control interface for tests; 0 selects a free port', readPort)
    .option('--control-host <address>', 'address that the control interface listens on', '127.0.0.1')
    .addOption(
      new Option('--control-token <token>', 'its bearer token, 16 characters or more; random when absent').env(
        'CONTROL_TOKEN',
      ),
    )
    .addOption(
      new Option(
        '--seed <kind>',
        'content of a new store: conformance (two partners), demo (also an organization of every kind), or none',
      )
        .choices(['conformance', 'demo', 'none'])
        .default('conformance'),
    )
    .option('--allow-loopback-webhooks', 'allow webhook addresses on this machine', false)
    .option('--rate-limit-scale <n>', 'multiply the request limits', readScale, 1)
    .addOption(
      new Option('--limit <id=number>', 'override the number of a limit of the contract (repeatable)')
        .argParser(readLimit)
        .default({}, 'none'),
    )
    .addOption(
      new Option('--variation <name=value>', 'a permitted variation of the server (repeatable)')
        .argParser(readVariationOption)
        .default({}, 'none'),
    )
    .option('--variations <file>', 'permitted variations from a YAML file; --variation overrides them')
    .option('--list-variations', 'print all permitted variations with their values, and exit')
    .option(
      '--max-connections <n>',
      'open connections; above it, the one that is silent longest is closed for an address with fewer, or the new one gets 503',
      readBound,
      defaultBounds.connections,
    )
    .option(
      '--max-connections-per-address <n>',
      'of these, connections of one remote address',
      readBound,
      defaultBounds.connectionsPerAddress,
    )
    .option(
      '--max-unfinished-bodies <MiB>',
      'memory for request bodies that are still arriving; above it, the one that is silent longest gets 503',
      readBound,
      defaultBounds.unfinishedBodies / mebibyte,
    )
    .addOption(
      new Option('--provider-delay <ms>', 'response time of the simulated provider: a number or a range')
        .argParser(readDelay)
        .default(defaultDelay, `${defaultDelay.min}-${defaultDelay.max}`),
    )
    .addOption(
      new Option('--retain <period>', 'how long events are stored after their delivery has ended, in hours or days')
        .argParser(readPeriod)
        .default(defaultRetention, `${defaultRetention / dayMs}d`),
    )
    .addOption(
      new Option('--log-level <level>', 'minimum level of the log on standard error')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info'),
    )
    .option('--json', 'print the addresses and keys as one line of JSON', false)
    .option('--stop-with-parent', 'stop when standard input closes', false)
    .addHelpText('after', examples)
    .exitOverride();
}
