import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookReceiver } from './receiver.ts';
import { env, equal, step } from './steps.ts';

function post(url: string, body: Uint8Array<ArrayBuffer> | string): Promise<Response> {
  return fetch(url, { method: 'POST', body, redirect: 'error' });
}

/** The steps in which the harness sends deliveries to a receiver, whose handler asks the harness how it ends. */
export async function webhookSteps(secret: string): Promise<void> {
  const receiver = new WebhookReceiver([secret, env('WEBHOOK_NEXT_SECRET')], async (body) => {
    equal((await post(env('HANDLE_URL'), new Uint8Array(body))).status, 200);
  });
  const server = createServer(receiver.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['webhook', 'webhook-once']) {
    await step(name, async () => equal(await (await post(`${env('TRY_URL')}/${name}`, address)).text(), 'ok'));
  }
  server.close();
}
