import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from '../../contract/project.ts';
import { creation } from '../peers/peer.ts';
import { type Merchant, onboard, type Ready, startServer } from '../peers/reference.ts';
import { progress } from '../progress.ts';
import { catalogSize, insertCatalog } from './catalog.ts';
import { insertInvoices } from './invoices.ts';
import { sendTo } from './send.ts';

/** How much a file holds. */
export interface Size {
  readonly organizations: number;
  readonly invoices: number;
}

/** A file with invoices, and the keys of two of its organizations. */
export interface DataFile extends Size {
  readonly path: string;
  /** The organization whose invoices are read. */
  readonly reader: Merchant;
  /** Another one that creates invoices: what is read stays the same from measurement to measurement. */
  readonly writer: Merchant;
  readonly bytes: number;
}

/** Organizations that are onboarded at the same time. */
const atOnce = 10;

/** The file with these invoices in a folder; filled when it is not there yet. */
export async function dataFile(folder: string, size: Size, webhookUrl: string): Promise<DataFile> {
  const path = join(folder, `${size.invoices}-invoices-of-${size.organizations}.db`);
  const keys = `${path}.json`;
  if (!existsSync(keys)) writeFileSync(keys, JSON.stringify(await fill(path, size, webhookUrl)));
  const { reader, writer } = JSON.parse(readFileSync(keys, 'utf8'));
  insertCatalog(path, reader.organizationId, catalogSize(size.invoices));
  redirectEvents(path, webhookUrl);
  return { ...size, path, reader, writer, bytes: statSync(path).size };
}

/** Fills a file under another name first, so that one that was cut off is not taken for a whole one. */
async function fill(path: string, { organizations, invoices }: Size, webhookUrl: string) {
  const unfinished = `${path}.unfinished`;
  removeWith(unfinished, ['', ...companions]);
  const server = await startServer(projectRoot, [
    ...['--data', unfinished, '--provider-delay', '0'],
    ...['--limit', `test_organizations=${organizations + 1}`],
  ]);
  const ready: Ready = JSON.parse(server.line);
  const merchants: Merchant[] = [];
  // One more than asked for: the one that creates invoices.
  while (merchants.length <= organizations) {
    const missing = Math.min(atOnce, organizations + 1 - merchants.length);
    merchants.push(...(await Promise.all(Array.from({ length: missing }, () => onboard(ready, webhookUrl)))));
  }
  await server.stop();
  const owners = merchants.slice(0, -1).map(({ organizationId }) => organizationId);
  insertInvoices(unfinished, owners, invoices);
  await letServerIndex(unfinished, merchants[0]);
  removeWith(unfinished, companions);
  renameSync(unfinished, path);
  return { reader: merchants[0], writer: merchants.at(-1) };
}

/** Starts a server until it has brought its index of invoices up to date, as it does while it works. */
async function letServerIndex(path: string, merchant: Merchant | undefined): Promise<void> {
  const server = await startServer(projectRoot, ['--data', path]);
  const { merchant: base }: Ready = JSON.parse(server.line);
  const database = new DatabaseSync(path, { readOnly: true });
  const missing = database.prepare(
    'SELECT (SELECT max(id) FROM invoices) - (SELECT last FROM indexed_invoices) AS invoices',
  );
  const request = { method: 'POST', path: '/invoices', key: merchant?.key ?? '', body: creation } as const;
  await sendTo(base, request);
  for (let left = Number.POSITIVE_INFINITY; left > fewMissing; left = Number(missing.get()?.invoices)) {
    progress(`${path}: ${left} invoices are not in the index`);
    await setTimeout(200);
  }
  progress('');
  database.close();
  await server.stop();
}

/** A server leaves so many new invoices out of the index for a while. */
const fewMissing = 200;

/** Ends of the names of files that belong to a data file. */
const companions = ['-wal', '-shm', '.lock', '.lock-journal'];

function removeWith(path: string, ends: readonly string[]): void {
  for (const end of ends) rmSync(`${path}${end}`, { force: true });
}

/** Every run has its own receiver. */
function redirectEvents(path: string, webhookUrl: string): void {
  const database = new DatabaseSync(path);
  database.prepare('UPDATE api_keys SET webhook_url = ?, version = version + 1').run(webhookUrl);
  database.close();
}
