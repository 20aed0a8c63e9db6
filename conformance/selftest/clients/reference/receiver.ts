import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { http } from './http.ts';
import { onEvent } from './invoices.ts';
import type { Body } from './requests.ts';

/** Where the reference client receives events. */
let address: string | undefined;

export async function listen(): Promise<{ webhooks: string }> {
  if (address !== undefined) return { webhooks: address };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const header = String(request.headers['x-webhook-signature'] ?? '');
      response.writeHead(taken(Buffer.concat(parts), header)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { webhooks: address };
}

/** The status of the response to an event. */
function taken(body: Buffer, header: string): number {
  if (!isGenuine(body, header)) return 401;
  const event = JSON.parse(body.toString('utf8')) as Body;
  onEvent(event);
  return 200;
}

function isGenuine(body: Buffer, header: string): boolean {
  const wanted = `sha256=${createHmac('sha256', process.env.WEBHOOK_SECRET ?? '')
    .update(body)
    .digest('hex')}`;
  return header.length === wanted.length && timingSafeEqual(Buffer.from(header), Buffer.from(wanted));
}
