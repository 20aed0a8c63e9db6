import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningServer, startReferenceServer } from '../reference-server/app.ts';
import { randomSecret } from '../reference-server/domain/organizations/keys.ts';
import { openServer } from '../reference-server/http/connection.ts';
import { type Log, openLog } from '../reference-server/log/log.ts';
import type { ServerOptions } from '../reference-server/start/options.ts';
import { Journal } from './journal/journal.ts';
import { Recording } from './journal/recording.ts';
import type { Fields } from './journal/rows.ts';
import type { FeedEvent } from './protocol/feed.ts';
import { Access } from './server/access.ts';
import { addCalls } from './server/calls.ts';
import { type ContinuedFile, notKept, timeAfter, withFreshKeys } from './server/continued-session.ts';
import { ControlClient } from './server/control-client.ts';
import { docsKeys } from './server/docs-keys.ts';
import { DocsOrigin } from './server/docs-origin.ts';
import { Feed } from './server/feed.ts';
import { isLoopback, reachable } from './server/hosts.ts';
import { Inbox } from './server/inbox.ts';
import { type Page, pageServer } from './server/page-server.ts';
import { addRecordCalls, seeNewest } from './server/record-calls.ts';
import { addSessionCall } from './server/session-call.ts';
import { StateReader } from './server/state.ts';

/** Options of a sandbox. */
export interface SandboxOptions
  extends Pick<ServerOptions, 'data' | 'rateLimitScale' | 'limits' | 'providerDelay' | 'variations' | 'now'> {
  /** Port of the page and of both interfaces; 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Token of the page; random when absent. */
  readonly token?: string;
  /** True when nothing can be pressed. */
  readonly readOnly: boolean;
  readonly page: Page;
  /** Saved session to continue, in memory and instead of `data`. */
  readonly session?: ContinuedFile;
  /** Address of a documentation page that may send requests; undefined allows only pages of this machine. */
  readonly docs?: string;
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
  /** Address of the documentation, connected with this sandbox; undefined without documentation. */
  readonly tryIt: string | undefined;
  /** State of a continued session that this sandbox lost, in one line; undefined when nothing was lost. */
  readonly notKept: string | undefined;
  readonly server: RunningServer;
  close(): Promise<void>;
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
  const starting: RequestListener = (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  let respond = starting;
  const own = openServer((request, response) => respond(request, response));
  // Listen first: a port in use is the most frequent mistake, and the inbox needs the port.
  const port = await listen(own, options.port, host);
  const origin = `http://${reachable(host)}:${port}`;
  const urls = { merchant: `${origin}/api/v1`, partner: `${origin}/api/partner`, inbox: `${origin}/inbox` };
  const feed = new Feed();
  const continued = options.session && withFreshKeys(options.session, urls.inbox);
  const source = continued ? timeAfter(continued.file.savedAt, options.now) : options.now;
  let now = source ?? Date.now;
  const recording = new Recording(() => now());
  const publish = (event: FeedEvent, fields?: Fields): void => {
    recording.add(event, fields);
    feed.publish(event);
  };
  const journal = new Journal({ publish, now: () => now() });
  let server: RunningServer | undefined;
  const close = async (): Promise<void> => {
    feed.close();
    own.close();
    own.closeAllConnections();
    await server?.close();
  };
  try {
    if (continued) {
      const { file, keys } = continued;
      for (const key of keys) journal.keys.remember(key);
      // First, because what fell due happens at once.
      journal.goOn(file);
      recording.goOn(file.steps, file.forgotten);
    }
    const { content } = continued ?? {};
    const started = { ...options, ...(source && { now: source }), ...(content && { content }) };
    server = { ...(await startReferenceServer(serverOptions(started, journal, origin))), ...continued?.seedKeys };
    const { clock, isSharedStore } = server;
    now = () => clock.now();
    const control = new ControlClient(server);
    const facts = { ...urls, session: randomUUID(), readOnly, isSharedStore };
    const reader = new StateReader({ facts, server, control, journal, feed });
    const inbox = new Inbox({ publish, now: () => now(), keys: () => reader.keys() });
    inbox.goOn(continued?.file.steps.flatMap(({ event }) => (event.type === 'inbox' ? [event.message] : [])) ?? []);
    await reader.keys();
    await seeNewest({ control, journal });
    const parts = {
      origin,
      control,
      journal,
      feed,
      publish,
      recording,
      readOnly,
      inbox,
      state: reader,
      content: server.content,
      now: () => now(),
    };
    const docsToken = randomSecret('dt');
    respond = pageServer({
      access: new Access({ token, host, port }),
      docs: new DocsOrigin(options.docs),
      docsKeys: docsKeys({ token: docsToken, state: reader }),
      page,
      log,
      interfaces: journal.listener ?? starting,
      inbox: inbox.receive,
      calls: (app) => {
        addCalls(app, parts);
        addRecordCalls(app, parts);
        addSessionCall(app, parts);
      },
    });
    const tryIt = options.docs === undefined ? undefined : connectedPage(options.docs, { origin, docsToken, server });
    return {
      ...urls,
      tryIt,
      notKept: continued && notKept(continued.file),
      address: `${origin}/?token=${token}`,
      origin,
      token,
      readOnly,
      server,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A page of the documentation with the address and the keys in its fragment, which no browser sends to a server. */
function connectedPage(
  docs: string,
  { origin, docsToken, server: { demoKeys, partnerKey } }: { origin: string; docsToken: string; server: RunningServer },
): string {
  const merchant = demoKeys?.find(({ name }) => name === 'sandbox')?.key;
  const values = {
    sandbox: origin,
    token: docsToken,
    ...(merchant && { merchant }),
    ...(partnerKey && { partner: partnerKey }),
  };
  return `${new URL(docs).href}#${new URLSearchParams(values)}`;
}

/**
 * Options of the reference server. When other machines can reach it, events may go only to the inbox of this sandbox.
 */
function serverOptions(
  options: SandboxOptions & Pick<ServerOptions, 'content'>,
  journal: Journal,
  origin: string,
): ServerOptions {
  const { host, data, content, rateLimitScale, limits, providerDelay, variations, now, log } = options;
  return {
    ...(data !== undefined && { data }),
    ...(content && { content }),
    ...(rateLimitScale !== undefined && { rateLimitScale }),
    ...(limits && { limits }),
    ...(providerDelay && { providerDelay }),
    ...(variations && { variations }),
    ...(now && { now }),
    ...(log && { log }),
    seed: 'demo',
    demoWebhook: `${origin}/inbox`,
    controlPort: 0,
    allowLoopbackWebhooks: isLoopback(host),
    webhookOrigins: [origin],
    observer: journal,
  };
}
