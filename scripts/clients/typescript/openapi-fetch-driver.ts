import createClient from 'openapi-fetch';
import { drive, type Got } from './driver.ts';
import type { paths } from './merchant.ts';
import { env } from './steps.ts';

const merchant = createClient<paths>({
  baseUrl: env('MERCHANT_URL'),
  headers: { 'X-API-Key': env('MERCHANT_KEY') },
  // The key would go along.
  redirect: 'manual',
});

function got({ data, error, response }: { data?: unknown; error?: unknown; response: Response }): Got {
  return { status: response.status, body: data ?? error };
}

function of(id: number) {
  return { params: { path: { id } } };
}

await drive({
  create: async (body) => got(await merchant.POST('/invoices', { body })),
  get: async (id) => got(await merchant.GET('/invoices/{id}', of(id))),
  cancel: async (id) => got(await merchant.POST('/invoices/{id}/cancel', of(id))),
  refund: async (id, amount) => got(await merchant.POST('/invoices/{id}/refund', { ...of(id), body: { amount } })),
  refunds: async (id) => got(await merchant.GET('/invoices/{id}/refunds', of(id))),
});
