import { setTimeout } from 'node:timers/promises';
import { fewInvoices, mostLeft } from '../../../reference-server/store/tables/invoices/search/term-counts.ts';
import { projectRoot } from '../../contract/project.ts';
import { type Ready, startServer } from '../peers/reference.ts';
import { progress } from '../progress.ts';
import type { Merchants, Place } from './place.ts';
import { sendTo } from './send.ts';

/**
 * Starts a server until it has counted the short terms of the organization that is read: the first search for one makes it
 * begin.
 * @param own how many invoices the organization has
 */
export async function letServerCount(place: Place, { reader }: Merchants, own: number): Promise<void> {
  if (own <= fewInvoices) return;
  const database = await place.open();
  const counted = `SELECT coalesce(sum(invoices), 0) FROM counted_invoices WHERE organization_id = ${reader.organizationId}`;
  let left = own - (await database.number(counted));
  if (left > mostLeft) {
    const server = await startServer(projectRoot, ['--data', place.data]);
    const { merchant: base }: Ready = JSON.parse(server.line);
    await sendTo(base, { method: 'GET', path: '/invoices?search=1', key: reader.key });
    while (left > mostLeft) {
      progress(`${place.name}: the terms of ${left} invoices are not counted`);
      await setTimeout(200);
      left = own - (await database.number(counted));
    }
    progress('');
    await server.stop();
  }
  await database.close();
}
