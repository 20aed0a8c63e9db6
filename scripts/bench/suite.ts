import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Command } from 'commander';
import { allChecks } from '../../conformance/checks/all.ts';
import type { Target } from '../../conformance/ground/declared-target/target.ts';
import { wholeLedger } from '../../conformance/ground/ledger/ledger.ts';
import type { Results } from '../../conformance/ground/verdicts/results.ts';
import { type EmbeddedTarget, startEmbeddedTarget } from '../../conformance/reference-target/embedded.ts';
import { readResults } from '../../conformance/report/files/read.ts';
import { htmlReport } from '../../conformance/report/html/html.ts';
import { reproductionScripts } from '../../conformance/report/repro/repro.ts';
import type { Check } from '../../conformance/run/define.ts';
import { runSuite } from '../../conformance/run/runner.ts';
import { flagsOf, readCount } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { SlowProxy } from './slow-proxy.ts';

function program(): Command {
  return new Command('bench:suite')
    .description('Measures the suite against the reference server on this machine. Prints seconds and ratios.')
    .option('--times <n>', 'the larger run has this many times the checks', readCount, 10)
    .option('--latency <ms>', 'round-trip latency of the simulated distant server, in milliseconds', readCount, 100);
}

/** Checks that need only ordinary keys: the merchant interface, documented calls, no events. */
const blackBox = allChecks.filter(
  ({ profile, needs, clauses }) =>
    profile === 'merchant-core' &&
    needs.every((need) => ['invoice.open', 'invoice.error', 'org.foreign'].includes(need)) &&
    clauses.every((id) => wholeLedger.get(id)?.level !== 'package'),
);

interface Timed {
  seconds: number;
  results: Results;
}

/** The target of an operator who has only a merchant key. */
function ofOneKey({ control: _, partner: __, ...rest }: Target): Target {
  return {
    ...rest,
    grade: 'source',
    tier: 'black-box',
    webhooks: { ...rest.webhooks, mode: 'none' },
    allow: { ...rest.allow, spend: { invoices: 100_000, subscriptions: 0, organizations: 0 } },
  };
}

/** The same target, with both interfaces behind a proxy. */
function behind(proxy: string, { merchant, partner, ...rest }: Target): Target {
  const moved = <T extends { base_url: string }>(one: T): T => ({
    ...one,
    base_url: `${proxy}${new URL(one.base_url).pathname}`,
  });
  return { ...rest, ...(merchant && { merchant: moved(merchant) }), ...(partner && { partner: moved(partner) }) };
}

async function run(target: Target, { secrets }: EmbeddedTarget, checks: readonly Check[]): Promise<Timed> {
  const began = performance.now();
  const results = await runSuite({
    target,
    secrets,
    checks,
    catalogue: allChecks,
    filtered: checks.length < allChecks.length,
  });
  return { seconds: (performance.now() - began) / 1000, results };
}

/** Runs the program like an operator. Measures the time to its first result and to its end. */
async function wholeRun(folder: string): Promise<{ first: number; whole: number; results: Results }> {
  const program = projectPath('conformance/cli/invoicing-conformance.js');
  const began = performance.now();
  const child = spawn(process.execPath, [program, '--out', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const log = join(folder, 'events.ndjson');
  while (child.exitCode === null && !(existsSync(log) && readFileSync(log, 'utf8').includes('"type":"check"'))) {
    await setTimeout(5);
  }
  const first = performance.now() - began;
  await ended;
  return { first: first / 1000, whole: (performance.now() - began) / 1000, results: readResults(folder) };
}

function print(what: string, value: string, note = ''): void {
  console.log(`${what.padEnd(46)}${value.padStart(9)}  ${note}`.trimEnd());
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

function checked({ checks, exchanges }: Results): string {
  return `${checks.length} checks, ${exchanges.length} requests`;
}

async function bench(times: number, latency: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const embedded = await startEmbeddedTarget(new AbortController().signal);
  let proxy: SlowProxy | undefined;
  try {
    const { first, whole, results } = await wholeRun(folder);
    print('first result, server start included', seconds(first));
    print('everything controllable', seconds(whole), checked(results));
    const began = performance.now();
    const page = htmlReport(results, reproductionScripts(results));
    print('its report.html', seconds((performance.now() - began) / 1000), `${Math.round(page.length / 1024)} KB`);

    const oneKey = ofOneKey(embedded.target);
    const one = await run(oneKey, embedded, blackBox);
    print('black-box set', seconds(one.seconds), checked(one.results));
    const many = await run(oneKey, embedded, copies(times));
    print(`${times} times the checks`, seconds(many.seconds), checked(many.results));
    print('  relative to one run', `× ${(many.seconds / one.seconds).toFixed(1)}`);

    const { merchant } = embedded.target;
    if (merchant === undefined) throw new Error('The target of the reference server has no merchant interface.');
    proxy = new SlowProxy(new URL(merchant.base_url).origin, latency);
    const address = await proxy.listen();
    printDistant(
      `black-box set, ${latency} ms away, one key`,
      await run(behind(address, oneKey), embedded, blackBox),
      latency,
    );
    const all = await run(behind(address, embedded.target), embedded, allChecks);
    printDistant(`everything controllable, ${latency} ms away`, all, latency);
  } finally {
    proxy?.close();
    await embedded.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Compares the duration of a distant run with the sum of its requests: lanes of different keys overlap. */
function printDistant(what: string, { seconds: took, results }: Timed, latency: number): void {
  const inARow = (results.exchanges.length * latency) / 1000;
  print(what, seconds(took), checked(results));
  print('  relative to sequential requests', `× ${(took / inARow).toFixed(2)}`, `sequential ${seconds(inARow)}`);
}

/** The black-box set several times, each copy with ids of its own. */
function copies(times: number): Check[] {
  return Array.from({ length: times }, (_, n) =>
    blackBox.map((check) => ({ ...check, id: `${check.id}.n${n}` })),
  ).flat();
}

const flags = flagsOf<{ times: number; latency: number }>(program());
if (flags !== undefined) await bench(flags.times, flags.latency);
process.exit();
