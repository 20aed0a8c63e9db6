import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath, projectRoot } from '../../contract/project.ts';
import type { PeerProcess } from '../peers/process.ts';
import { type Ready, startServer } from '../peers/reference.ts';
import type { Filled } from './filled.ts';
import { type Actions, actionsOf } from './requests.ts';
import { sendTo } from './send.ts';

/** A server with a store, and the socket on which it says how long its event loop was held. */
export interface StoreServer {
  readonly process: PeerProcess;
  readonly merchant: string;
  readonly monitor: string;
  /** Ends the process and removes the socket. */
  stop(): Promise<void>;
}

/** Starts a server on a store. */
export async function serve(store: Filled): Promise<StoreServer> {
  const folder = mkdtempSync(join(tmpdir(), 'loop-'));
  const monitor = join(folder, 'monitor');
  const module = pathToFileURL(projectPath('scripts/bench/growth/loop-monitor.ts'));
  module.searchParams.set('socket', monitor);
  const process = await startServer(projectRoot, ['--data', store.data], [module.href]);
  const { merchant }: Ready = JSON.parse(process.line);
  const stop = async () => {
    await process.stop();
    rmSync(folder, { recursive: true });
  };
  return { process, merchant, monitor, stop };
}

/** What is measured at a server. */
export async function actionsAt({ merchant }: StoreServer, store: Filled): Promise<Actions> {
  const page = await sendTo(merchant, { method: 'GET', path: '/invoices?per_page=100', key: store.reader.key });
  const { data, total }: { data: { id: number }[]; total: number } = JSON.parse(page);
  return actionsOf(
    store,
    data.map(({ id }) => id),
    total,
  );
}
