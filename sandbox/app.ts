import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import { type RunningServer, startReferenceServer } from '../reference-server/app.ts';
import { randomSecret } from '../reference-server/domain/organizations/keys.ts';
import { openServer } from '../reference-server/http/connection.ts';
import { type Log, openLog } from '../reference-server/log.ts';
import type { ServerOptions } from '../reference-server/options.ts';
import { Journal } from './journal/journal.ts';
import { Access } from './server/access.ts';
import { addCalls } from './server/calls.ts';
import { ControlClient } from './server/control-client.ts';
import { Feed } from './server/feed.ts';
import { type Page, pageServer } from './server/page-server.ts';
import { addRecordCalls } from './server/record-calls.ts';
import { readState } from './server/state.ts';

/** Options of a sandbox. */
export interface SandboxOptions extends Pick<ServerOptions, 'data' | 'providerDelay' | 'variations' | 'now'> {
  /** Port of the page and of both interfaces; 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Token of the page; random when absent. */
  readonly token?: string;
  /** True when nothing can be pressed. */
  readonly readOnly: boolean;
  readonly page: Page;
  readonly log?: Log;
}

/** A sandbox that takes requests. */
export interface RunningSandbox {
  /** What to open in a browser: the origin with the token. */
  readonly address: string;
  readonly origin: string;
  readonly token: string;
  readonly readOnly: boolean;
  /** Base URLs for clients. */
  readonly merchant: string;
  readonly partner: string;
  /** The built-in receiver of events. */
  readonly inbox: string;
  readonly server: RunningServer;
  close(): Promise<void>;
}

/** Host by which this machine reaches an address that it listens on. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Starts the reference server and its page in one process. The page presses everything through the control interface, so it
 * can do nothing that a test cannot.
 * @throws Error when the port is taken or the data cannot be used
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host, readOnly, page, log = openLog('silent') } = options;
  const token = options.token ?? randomSecret('sb');
  const feed = new Feed();
  let now = options.now ?? Date.now;
  const journal = new Journal({ publish: (event) => feed.publish(event), now: () => now() });
  const { data, providerDelay, variations } = options;
  const server = await startReferenceServer({
    ...(data !== undefined && { data }),
    ...(providerDelay && { providerDelay }),
    ...(variations && { variations }),
    ...(options.now && { now: options.now }),
    seed: 'demo',
    controlPort: 0,
    allowLoopbackWebhooks: true,
    observer: journal,
    log,
  });
  now = () => server.clock.now();
  let answer: Parameters<typeof openServer>[0] = (_request, response) => response.writeHead(503).end();
  const own = openServer((request, response) => answer(request, response));
  const close = async (): Promise<void> => {
    feed.close();
    own.close();
    own.closeAllConnections();
    await server.close();
  };
  try {
    const port = await listen(own, options.port, host);
    const origin = `http://${reachable(host)}:${port}`;
    const urls = { merchant: `${origin}/api/v1`, partner: `${origin}/api/partner`, inbox: `${origin}/inbox` };
    const control = new ControlClient(server);
    const access = new Access({ token, host, port });
    const session = randomUUID();
    const state = () => readState({ ...urls, session, readOnly, server, control, journal, feed, variations });
    await state();
    const parts = { origin, control, journal, feed, readOnly, state, now: () => now() };
    answer = pageServer({
      access,
      page,
      log,
      interfaces: journal.listener ?? answer,
      inbox: (_request, response) => void response.status(404).end(),
      calls: (app) => {
        addCalls(app, parts);
        addRecordCalls(app, parts);
      },
    });
    return { ...urls, address: `${origin}/?token=${token}`, origin, token, readOnly, server, close };
  } catch (error) {
    await close();
    throw error;
  }
}
