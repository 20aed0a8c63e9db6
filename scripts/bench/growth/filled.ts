import { projectRoot } from '../../contract/project.ts';
import { type Merchant, onboard, type Ready, startServer } from '../peers/reference.ts';
import { insertion } from './invoices.ts';
import type { Size, Store } from './stores.ts';

/** Two organizations of a store, with their keys. */
export interface Merchants {
  /** The organization whose invoices are read. */
  readonly reader: Merchant;
  /** The organization in which invoices are created, so that reads return the same data in every measurement. */
  readonly writer: Merchant;
}

/** Fills a store with invoices, unless an earlier run has filled it. */
export async function filled(store: Store, size: Size, webhookUrl: string): Promise<Merchants> {
  const merchants: Merchants = store.kept ? JSON.parse(store.kept) : await fill(store, size, webhookUrl);
  // The receiver is different in every run.
  await store.run(`UPDATE api_keys SET webhook_url = '${webhookUrl}', version = version + 1`);
  return merchants;
}

async function fill(store: Store, { organizations, invoices }: Size, webhookUrl: string): Promise<Merchants> {
  const server = await startServer(projectRoot, [
    ...['--data', store.data, '--provider-delay', '0'],
    ...['--limit', `test_organizations=${organizations + 1}`],
  ]);
  const ready: Ready = JSON.parse(server.line);
  const owners: Merchant[] = [];
  while (owners.length < organizations) owners.push(await onboard(ready, webhookUrl));
  const writer = await onboard(ready, webhookUrl);
  await server.stop();
  await store.run(
    insertion(
      owners.map(({ organizationId }) => organizationId),
      invoices,
    ),
  );
  const merchants = { reader: owners[0] ?? writer, writer };
  store.keep(JSON.stringify(merchants));
  return merchants;
}
