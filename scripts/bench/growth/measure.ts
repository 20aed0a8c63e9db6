import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath, projectRoot } from '../../contract/project.ts';
import { type Ready, startServer } from '../peers/reference.ts';
import { progress } from '../progress.ts';
import type { Merchants } from './filled.ts';
import { actionsOf } from './requests.ts';
import { type GrowthRequest, heldSince, sendTo } from './send.ts';
import type { Size } from './stores.ts';

/** The time of an action at one store, in milliseconds. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
  /**
   * How long one request blocks the event loop, in milliseconds: the minimum over several groups of requests, which
   * excludes pauses of the machine.
   */
  readonly held: number;
}

const groups = 5;

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Measures the actions on a server with a store, one request at a time.
 * @param requests number per action
 * @param only names of the actions to measure
 */
export async function measureStore(
  data: string,
  size: Size,
  merchants: Merchants,
  { requests, only }: { readonly requests: number; readonly only: RegExp | undefined },
): Promise<ReadonlyMap<string, Timed>> {
  const folder = mkdtempSync(join(tmpdir(), 'loop-'));
  const monitor = join(folder, 'monitor');
  const module = pathToFileURL(projectPath('scripts/bench/growth/loop-monitor.ts'));
  module.searchParams.set('socket', monitor);
  const server = await startServer(projectRoot, ['--data', data], [module.href]);
  try {
    const { merchant }: Ready = JSON.parse(server.line);
    const page = await sendTo(merchant, { method: 'GET', path: '/invoices?per_page=100', key: merchants.reader.key });
    const { data: invoices }: { data: { id: number }[] } = JSON.parse(page);
    const actions = actionsOf(
      size,
      merchants,
      invoices.map(({ id }) => id),
    );
    const measured = new Map<string, Timed>();
    for (const [name, action] of Object.entries(actions)) {
      if (only && !only.test(name)) continue;
      progress(`${size.invoices} of ${size.organizations}: ${name}`);
      measured.set(name, await measureAction({ merchant, monitor }, action, requests));
    }
    progress('');
    return measured;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureAction(
  { merchant, monitor }: { readonly merchant: string; readonly monitor: string },
  action: (n: number) => GrowthRequest,
  requests: number,
): Promise<Timed> {
  const times: number[] = [];
  const held: number[] = [];
  await sendTo(merchant, action(0));
  for (let group = 0; group < groups; group += 1) {
    await heldSince(monitor);
    for (let n = group; n < requests; n += groups) {
      const began = performance.now();
      await sendTo(merchant, action(n));
      times.push(performance.now() - began);
    }
    held.push(await heldSince(monitor));
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), held: Math.min(...held) };
}
