import {
  type Mock,
  StartError,
  startMock,
  verifyStart,
} from '../../conformance/selftest/null-servers/prism-process.ts';
import { occurrences } from '../../generated/catalog.ts';
import { routes } from '../../generated/server/merchant.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';

const command = scriptCommand(
  'npm run mock --',
  'Starts a stateless mock of both interfaces, with Prism and generated/bundles/. It returns the examples of ' +
    'the contract and rejects requests that do not match it.',
  'Example:\n  $ npm run mock -- --merchant-port 4010 --partner-port 4011\n\n' +
    'The header Prefer selects the response: `Prefer: code=429, example=trial_daily_limit`. A request without a key gets ' +
    '401; any key works. Paths have no prefix here: /invoices, not /api/v1/invoices. For a server that keeps state, run ' +
    'npm run server.\n\nExit codes: 0 stopped, 1 Prism failed, 2 invalid option or port in use.',
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

async function run(ports: Ports): Promise<number> {
  // A mock that cannot start is reported before the other one has started.
  await Promise.all([verifyStart('merchant', ports.merchant), verifyStart('partner', ports.partner)]);
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
  say(`merchant  ${merchant.url}\npartner   ${partner.url}\n\nRequest any response by its status and example:\n`);
  say(`  ${exampleOf(merchant)}\n\nCtrl-C stops both.`);
  const why = await Promise.race([asked, merchant.ended, partner.ended]);
  await stop();
  if (why === 'asked') return 0;
  return say(`Prism exited (${why}). Its last lines are above.`, 1);
}

await runScript(command, async (flags: { merchantPort: string; partnerPort: string }) => {
  try {
    return await run(portsOf(flags));
  } catch (error) {
    if (error instanceof StartError) return say(error.message, 2);
    throw error;
  }
});
