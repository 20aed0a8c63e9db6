import { parseArgs } from 'node:util';
import { occurrences } from '../../generated/catalog.ts';
import { routes } from '../../generated/server/merchant.ts';
import { CannotStart, type Mock, startMock } from './prism.ts';

const help = `Starts a stateless mock of both interfaces: Prism on the bundles in generated/bundles/. It answers with the
examples of the contract and refuses requests that break it.

  npm run mock -- [--merchant-port 4010] [--partner-port 4011]

  --merchant-port N   port of the merchant interface, 0 for any free one (default 4010)
  --partner-port N    port of the partner interface, 0 for any free one (default 4011)
  --help              this text

The header Prefer chooses the answer: \`Prefer: code=429, example=trial_daily_limit\`. A 401 comes to whoever sends no key;
any key will do. Paths have no prefix here: /invoices, not /api/v1/invoices. For a server that remembers what it is reported,
run npm run server.
Exit codes: 0 stopped, 1 Prism failed, 2 wrong option or port in use.`;

interface Ports {
  merchant: number;
  partner: number;
}

/** The ports of the command line. Throws `CannotStart` when they are invalid. */
function portsOf(options: { 'merchant-port': string; 'partner-port': string }): Ports {
  const [merchant, partner] = (['merchant-port', 'partner-port'] as const).map((name) => {
    const port = Number(options[name]);
    if (/^\d+$/.test(options[name]) && port <= 65_535) return port;
    throw new CannotStart(`--${name} is "${options[name].slice(0, 40)}". Give a port from 0 to 65535.`);
  });
  if (merchant === undefined || partner === undefined) throw new CannotStart('Give a port for each interface.');
  if (merchant === partner && merchant !== 0) throw new CannotStart(`Both ports are ${merchant}. Give two.`);
  return { merchant, partner };
}

/** A request with an error response, selected by its code. */
function exampleOf(merchant: Mock): string {
  const { path } = routes.getInvoice;
  const { status } = occurrences.getInvoice.InvoiceNotFound;
  const url = `${merchant.url}${path.replace('{id}', '1042')}`;
  return `curl -i ${url} -H 'X-API-Key: any' -H 'Prefer: code=${status}, example=InvoiceNotFound'`;
}

async function run(ports: Ports): Promise<number> {
  const say = (text: string): boolean => process.stdout.write(`${text}\n`);
  const asked = new Promise<'asked'>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done('asked'));
  });
  const started = await Promise.allSettled([
    startMock('merchant', ports.merchant, (line) => say(`merchant  ${line}`)),
    startMock('partner', ports.partner, (line) => say(`partner   ${line}`)),
  ]);
  const mocks = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = () => Promise.all(mocks.map((mock) => mock.stop()));
  const failure = started.find((one) => one.status === 'rejected');
  const [merchant, partner] = mocks;
  if (failure || !merchant || !partner) {
    await stop();
    throw failure?.reason;
  }
  say(`merchant  ${merchant.url}\npartner   ${partner.url}\n\nAsk for any answer by its status and example:\n`);
  say(`  ${exampleOf(merchant)}\n\nCtrl-C stops both.`);
  const why = await Promise.race([asked, merchant.ended, partner.ended]);
  await stop();
  if (why === 'asked') return 0;
  process.stderr.write(`Prism ended by itself (exit ${why}). Its last lines are above.\n`);
  return 1;
}

function fail(error: unknown, code: number): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return code;
}

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        'merchant-port': { type: 'string', default: '4010' },
        'partner-port': { type: 'string', default: '4011' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      process.stdout.write(`${help}\n`);
      return 0;
    }
    return await run(portsOf(values));
  } catch (error) {
    if (error instanceof CannotStart) return fail(error, 2);
    const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    return isOption ? fail(`${error.message}\n\n${help}`, 2) : fail(error, 1);
  }
}

process.exitCode = await main();
