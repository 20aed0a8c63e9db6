import { projectRoot } from '../../contract/project.ts';
import { type Merchant, onboard, type Ready, startServer } from '../peers/reference.ts';
import { catalogSize, insertCatalog } from './catalog.ts';
import { insertInvoices } from './invoices.ts';
import type { Merchants, Place, Size } from './place.ts';
import { letServerCount } from './terms.ts';

/** A store with invoices. */
export interface Filled extends Size, Merchants {
  readonly data: string;
  readonly bytes: number;
}

/** Organizations that are onboarded at the same time. */
const atOnce = 10;

/** The store of a place with so many invoices; filled when it was not before. */
export async function filled(place: Place, size: Size, webhookUrl: string): Promise<Filled> {
  let merchants = await place.known();
  if (!merchants) {
    await place.clear();
    merchants = await fill(place, size, webhookUrl);
    await place.keep(merchants);
  }
  await letServerCount(place, merchants, size.invoices / size.organizations);
  const database = await place.open();
  await insertCatalog(database, merchants.reader.organizationId, catalogSize(size.invoices));
  // Every run has its own receiver.
  await database.run(`UPDATE api_keys SET webhook_url = '${webhookUrl}', version = version + 1`);
  await database.close();
  return { ...size, ...merchants, data: place.data, bytes: await place.bytes() };
}

async function fill(place: Place, { organizations, invoices }: Size, webhookUrl: string): Promise<Merchants> {
  const server = await startServer(projectRoot, [
    ...['--data', place.data, '--provider-delay', '0'],
    ...['--limit', `test_organizations=${organizations + 1}`],
  ]);
  const ready: Ready = JSON.parse(server.line);
  const owners: Merchant[] = [];
  while (owners.length < organizations) {
    const missing = Math.min(atOnce, organizations - owners.length);
    owners.push(...(await Promise.all(Array.from({ length: missing }, () => onboard(ready, webhookUrl)))));
  }
  const writer = await onboard(ready, webhookUrl);
  await server.stop();
  const [reader = writer] = owners;
  await place.prepare();
  const database = await place.open();
  const ids = owners.map(({ organizationId }) => organizationId);
  await insertInvoices(database, ids, invoices, place.name);
  await database.close();
  await place.settle({ reader, writer });
  return { reader, writer };
}
