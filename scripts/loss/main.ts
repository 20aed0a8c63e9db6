import { columns } from '../columns.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import type { LossReport, Tally } from './loss.ts';

const command = scriptCommand(
  'npm run loss --',
  'Proves that the TypeScript client pays once: it creates invoices, refunds, receipts, catalog items, organizations and keys through a ' +
    'proxy that cuts connections at every byte, drops responses and delays, and compares the end of each call with the ' +
    'records of a reference server in this process.',
  `Examples:
  $ npm run loss
  $ npm run loss -- --calls 500
  $ npm run loss -- --seed 7 --calls 10000

A call ends with a result, or with an error whose happened is yes, no or unknown. A call with a key is repeated with it
until its end is known. Nothing may be doubled or lost, and no error may say no of a change that was made.

Exit codes: 0 nothing was doubled or lost, 1 something was, 2 wrong option.`,
)
  .option('--seed <n>', 'the seed of the calls and faults', readCount, 1)
  .option('--calls <n>', 'how many calls to send', readCount, 10_000);

interface Flags {
  readonly seed: number;
  readonly calls: number;
}

const shownFaults = 20;
const progressEvery = 500;

async function main({ seed, calls }: Flags): Promise<number> {
  const { loss } = await import('./loss.ts');
  const began = performance.now();
  const onProgress = (done: number, faults: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${calls} calls, ${faults} faults `);
    else if (done % progressEvery === 0) process.stderr.write(`${done} of ${calls} calls, ${faults} faults\n`);
  };
  const report = await loss({ seed, calls, onProgress });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  say(tableOf(report.tallies));
  say(`\n${trafficOf(report, calls)} Seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s.`);
  const { faults } = report;
  if (faults.length === 0) return say('Nothing was doubled, nothing was lost, and every end is true.');
  const more = faults.length > shownFaults ? `\n  and ${faults.length - shownFaults} more` : '';
  const again = `Repeat it with npm run loss -- --seed ${seed} --calls ${calls}.`;
  return say(`${faults.length} faults:\n  ${faults.slice(0, shownFaults).join('\n  ')}${more}\n${again}`, 1);
}

function tableOf(tallies: readonly Tally[]): string {
  const head = ['call', 'calls', 'result', 'yes', 'no', 'unknown', 'repeated by client', 'by caller'];
  const rows = tallies.map(({ kind, calls, ends, repeatedByClient, repeatedByCaller }) => [
    kind,
    calls,
    ends.result,
    ends.yes,
    ends.no,
    ends.unknown,
    repeatedByClient,
    repeatedByCaller,
  ]);
  return columns(head, rows);
}

function trafficOf({ traffic }: LossReport, calls: number): string {
  const { exchanges, faults, cut, longest } = traffic;
  const covered = (['request', 'response'] as const).map((direction) => {
    const bytes = Array.from({ length: longest[direction] }, (_, at) => at);
    return `${bytes.filter((at) => cut[direction].has(at)).length} of ${bytes.length} bytes of a ${direction}`;
  });
  return `${calls} calls in ${exchanges} exchanges, ${faults} of them disturbed; cut after ${covered.join(' and ')}.`;
}

await runScript(command, main);
