import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startReferenceServer } from '../../../reference-server/app.ts';
import type { LoadedTarget } from '../../target/load.ts';
import { onboardMerchants, targetOf } from '../../targets/embedded.ts';
import type { Ready } from '../../targets/reference-process.ts';

/** Data of a server without patches, on which the merchants of a run are onboarded. */
interface Preparation {
  data: Buffer;
  merchants: Awaited<ReturnType<typeof onboardMerchants>>;
  partnerKeys: Pick<Ready, 'partner_key' | 'foreign_partner_key'>;
}

/** A data file with the merchants of a run, for one server. */
export interface PreparedStore extends Disposable {
  readonly file: string;
  /** The target of a server that has opened the file. */
  target(server: RunningServer): LoadedTarget;
}

/** A disk makes every server wait for its writes, so the files are kept in memory where the system offers that. */
const inMemory = '/dev/shm';
const fastest = isWritable(inMemory) ? inMemory : tmpdir();

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Preparations that no server uses now. Two servers with the same one would share its webhook addresses. */
const idle: Preparation[] = [];

/** A copy of a data file whose merchants are onboarded once for each process and server at a time. */
export async function takePreparedStore(): Promise<PreparedStore> {
  const preparation = idle.pop() ?? (await prepare());
  const directory = temporaryDirectory();
  const file = join(directory, 'store');
  writeFileSync(file, preparation.data);
  return {
    file,
    target: (server) => targetOf({ ...addressesOf(server), ...preparation.partnerKeys }, preparation.merchants),
    [Symbol.dispose]() {
      rmSync(directory, { recursive: true });
      idle.push(preparation);
    },
  };
}

async function prepare(): Promise<Preparation> {
  const directory = temporaryDirectory();
  const file = join(directory, 'store');
  try {
    const server = await startReferenceServer({ data: file, controlPort: 0, allowLoopbackWebhooks: true });
    const ready = readyOf(server);
    const merchants = await onboardMerchants(ready, new AbortController().signal).finally(() => server.close());
    const { merchant: _, partner: __, control: ___, control_token: ____, ...partnerKeys } = ready;
    return { data: readFileSync(file), merchants, partnerKeys };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** What a target needs to know of a server that has created its partners. */
export function readyOf(server: RunningServer): Ready {
  const { partnerKey, foreignPartnerKey, productionPartnerKey } = server;
  if (!partnerKey || !foreignPartnerKey) throw new Error('The reference server started without its partners.');
  return {
    ...addressesOf(server),
    partner_key: partnerKey,
    foreign_partner_key: foreignPartnerKey,
    ...(productionPartnerKey === undefined ? {} : { production_partner_key: productionPartnerKey }),
  };
}

function addressesOf({ merchant, partner, control, controlToken }: RunningServer) {
  if (!control || !controlToken) throw new Error('The reference server started without the control interface.');
  return { merchant, partner, control, control_token: controlToken };
}

function temporaryDirectory(): string {
  return mkdtempSync(join(fastest, 'prepared-store-'));
}
