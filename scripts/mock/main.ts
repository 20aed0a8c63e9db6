import { occurrences } from '../../generated/catalog.ts';
import { routes } from '../../generated/server/merchant.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import type { ApiName } from '../contract/project.ts';
import { type Mock, startMock } from './mock-server.ts';

/** A wrong option, or a port that is in use; the message says what to do. */
class StartError extends Error {}

const command = scriptCommand(
  'npm run mock --',
  'Starts a mock of both interfaces. It stores nothing: each request is checked against the contract, and gets ' +
    'an example of the contract. 422 names the invalid fields, and 400 means that the body is not JSON.',
  'Example:\n  $ npm run mock -- --merchant-port 4010 --partner-port 4011\n\n' +
    'The header Prefer selects the response to a valid request:\n' +
    '  Prefer: code=429, example=trial_daily_limit   a status and one of its examples\n' +
    '  Prefer: code=409                              the first example of a status\n' +
    '  Prefer: example=duplicate_idempotency_key     an example of any status; codes are names of examples\n' +
    'Without it, the response is the main success: 201, or the first 2xx that is no replay. An unknown status or example\n' +
    'gets 400 with the names that the operation has.\n\n' +
    'Any key is accepted; a request without a key gets 401. The prefixes /api/v1 and /api/partner may be left out.\n' +
    'For a server that keeps what you send, moves invoices and sends webhooks, run npm run server.\n\n' +
    'Exit codes: 0 stopped, 2 an option is wrong, a port is in use, or openapi/ cannot be read.',
)
  .option('--merchant-port <port>', 'port of the merchant interface; 0 selects a free one', '4010')
  .option('--partner-port <port>', 'port of the partner interface; 0 selects a free one', '4011');

interface Ports {
  merchant: number;
  partner: number;
}

/** The ports of the command line. Throws `StartError` when they are invalid. */
function portsOf({ merchantPort, partnerPort }: { merchantPort: string; partnerPort: string }): Ports {
  const [merchant, partner] = [
    ['--merchant-port', merchantPort] as const,
    ['--partner-port', partnerPort] as const,
  ].map(([flag, text]) => {
    const port = Number(text);
    if (/^\d+$/.test(text) && port <= 65_535) return port;
    throw new StartError(`${flag} is "${text.slice(0, 40)}". Use a port from 0 to 65535.`);
  });
  if (merchant === undefined || partner === undefined) throw new StartError('Give a port for each interface.');
  if (merchant === partner && merchant !== 0)
    throw new StartError(`Both ports are ${merchant}. Use two different ports.`);
  return { merchant, partner };
}

/** A request with an error response, selected by its code. */
function exampleOf(merchant: Mock): string {
  const { path } = routes.getInvoice;
  const { status } = occurrences.getInvoice.InvoiceNotFound;
  const url = `${merchant.url}${path.replace('{id}', '1042')}`;
  return `curl -i ${url} -H 'X-API-Key: any' -H 'Prefer: code=${status}, example=InvoiceNotFound'`;
}

/** Starts the mock of one interface. Throws `StartError` when its port is in use. */
async function start(api: ApiName, port: number): Promise<Mock> {
  try {
    return await startMock(api, port, (line) => say(`${api.padEnd(8)}  ${line}`));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartError(`Port ${port} is in use. Choose another with --${api}-port; 0 selects a free one.`);
  }
}

async function run(ports: Ports): Promise<number> {
  const stopped = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  const merchant = await start('merchant', ports.merchant);
  try {
    const partner = await start('partner', ports.partner);
    say(`merchant  ${merchant.url}\npartner   ${partner.url}\n\nRequest any response by its status and example:\n`);
    say(`  ${exampleOf(merchant)}\n\nCtrl-C stops both.`);
    await stopped;
    await partner.stop();
    return 0;
  } finally {
    await merchant.stop();
  }
}

await runScript(command, async (flags: { merchantPort: string; partnerPort: string }) => {
  try {
    return await run(portsOf(flags));
  } catch (error) {
    if (error instanceof StartError) return say(error.message, 2);
    throw error;
  }
});
