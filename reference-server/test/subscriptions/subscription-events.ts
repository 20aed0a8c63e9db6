import { secondMs } from '../../domain/time.ts';
import type { TestServer } from '../test-server.ts';

type Event = Record<string, unknown> & { readonly event: string; readonly subscription: Record<string, unknown> };

/** The events of subscriptions so far, sent within the next seconds of the server's clock. */
export async function subscriptionEvents(testServer: TestServer): Promise<readonly Event[]> {
  await testServer.pass(5 * secondMs);
  return testServer.received.map(({ body }) => body as Event).filter(({ event }) => event.startsWith('subscription.'));
}

/** The names of these events without `subscription.`. */
export async function subscriptionEventNames(testServer: TestServer): Promise<readonly string[]> {
  return (await subscriptionEvents(testServer)).map(({ event }) => event.slice('subscription.'.length));
}
