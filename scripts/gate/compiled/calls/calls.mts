// Calls that were written against the old contract.
import createClient from 'openapi-fetch';
import type { components, paths } from './client.js';

const api = createClient<paths>({ baseUrl: process.env.BASE_URL ?? '' });
await api.GET('/invoices', {
  params: { query: { search: 'order', date_from: '2026-01-01', date_to: '2026-01-31', page: 3 } },
});
const item: components['schemas']['CartItem'] = { catalog_item_id: 2001, count: 2 };
const body: components['schemas']['CreateInvoice'] = { amount: 16777217, item, channel: 'mail' };
await api.POST('/invoices', { params: { header: { 'X-Request': 'r-1' } }, body });
const { data } = await api.GET('/invoices/{id}', { params: { path: { id: 1042 } } });
if (data === undefined) throw new Error('no invoice');
const id: number = data.id;
const note: string = data.note;
const total: number = data.total;
console.log(`${id} ${note} ${total}`);
