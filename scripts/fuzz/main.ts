import { Command } from 'commander';
import type { Finding, Report } from '../../conformance/selftest/fuzz/run-fuzz.ts';
import { flagsOf, readCount } from '../command-line.ts';

const exitWithFindings = 1;
/** The number of findings to print in full. */
const shownCount = 5;

function program(): Command {
  return new Command('npm run fuzz --')
    .description(
      'Generates requests from the contract, valid ones and ones with a single fault, and sends them to a reference ' +
        'server in this process. Every response must match the contract, and none may be an unexpected 5xx.',
    )
    .option('--requests <n>', 'how many requests to send', readCount, 20_000)
    .option('--seed <n>', 'seed of the generator; the same seed gives the same requests', readCount, 1)
    .addHelpText('after', '\nExit codes: 0 no fault found, 1 fault found in the server, 2 invalid option.');
}

function showTally({ tally }: Report): void {
  console.log(`${'operation'.padEnd(28)}${['2xx', '3xx', '4xx', '5xx'].map((name) => name.padStart(7)).join('')}`);
  for (const [operation, row] of [...tally].sort(([a], [b]) => a.localeCompare(b))) {
    const counts = ['2', '3', '4', '5'].map((key) => String(row.get(key) ?? '').padStart(7));
    console.log(`${operation.padEnd(28)}${counts.join('')}`);
  }
}

function show({ request, operation, caller, faults, curl, response }: Finding): void {
  console.log(`\nrequest ${request}: ${operation}${caller && ` by ${caller}`}`);
  for (const fault of faults.slice(0, 4)) console.log(`  ${fault}`);
  if (curl) console.log(`  ${curl}`);
  if (response) console.log(`  returned ${response}`);
}

async function main(): Promise<void> {
  const flags = flagsOf<{ requests: number; seed: number }>(program());
  if (flags === undefined) return;
  const { requests, seed } = flags;
  const { fuzz } = await import('../../conformance/selftest/fuzz/run-fuzz.ts');
  const began = performance.now();
  console.log(`Sending ${requests} requests, seed ${seed}.`);
  const report = await fuzz({
    requests,
    seed,
    progress: (sent, findings) => process.stderr.write(`\r${sent} of ${requests}, ${findings} findings `),
  });
  process.stderr.write('\n');
  showTally(report);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const memory = `${Math.round(report.memory / 2 ** 20)} MiB`;
  console.log(`\n${report.requests} requests in ${seconds} s, ${report.events} events received, ${memory} of memory.`);
  for (const finding of report.findings.slice(0, shownCount)) show(finding);
  if (report.findings.length === 0) {
    console.log('No faults found.');
    return;
  }
  const kinds = new Map<string, number>();
  for (const { operation, faults } of report.findings) {
    const kind = `${operation}: ${(faults[0] ?? '').slice(0, 160)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  console.log(`\n${report.findings.length} findings. Repeat with --seed ${seed}.`);
  for (const [kind, count] of [...kinds].slice(0, 30)) console.log(`  ${count} × ${kind}`);
  process.exitCode = exitWithFindings;
}

await main();
