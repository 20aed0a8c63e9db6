import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SecureServer } from 'node:tls';
import express from 'express';
import { routes as merchantRoutes } from '../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../generated/server/partner.ts';
import { AdjustableClock } from './clock/clock.ts';
import { contractOf } from './contract/contract.ts';
import { controlServer } from './control/server.ts';
import { checkToken } from './control/token.ts';
import { AuthorisationService } from './domain/connections/partner-authorisation.ts';
import { allowancesOf } from './domain/limits.ts';
import { KeyService } from './domain/organizations/issue-key.ts';
import { randomSecret } from './domain/organizations/keys.ts';
import { OnboardingService } from './domain/organizations/onboarding.ts';
import type { Delivery } from './domain/ports/delivery.ts';
import type { Store } from './domain/ports/store.ts';
import type { StoreContent } from './domain/ports/store-content.ts';
import { StoreUnavailable } from './domain/ports/store-unavailable.ts';
import { furthestAhead, secondMs } from './domain/time.ts';
import { UnitOfWork } from './domain/work/unit-of-work.ts';
import { type Bounds, defaultBounds } from './http/bounds.ts';
import { type ConnectionOptions, openServer } from './http/connection.ts';
import { classesFor } from './http/express-classes.ts';
import { serveInterface } from './http/interface.ts';
import { RateLimits } from './http/rate-limits.ts';
import { UnfinishedBodies } from './http/unfinished-bodies.ts';
import { type Log, openLog } from './log/log.ts';
import { RefusalLog } from './log/refusal-log.ts';
import { merchantAuthenticator } from './merchant/caller/authenticate.ts';
import { merchantHandlers } from './merchant/handlers.ts';
import { outageOf } from './merchant/outages.ts';
import { partnerAuthenticator } from './partner/authenticate.ts';
import { partnerHandlers } from './partner/handlers.ts';
import { FaultQueue } from './provider/fault-queue.ts';
import { type SeedKeys, seedStore } from './seed/seed.ts';
import { migrationLines } from './start/migration-lines.ts';
import { observedStore } from './start/observed-store.ts';
import { defaultDelay, type ServerOptions } from './start/options.ts';
import { createServices } from './start/services.ts';
import { leadInTime, takePart } from './start/take-part.ts';
import { StoreUnusable } from './store/engine/engine.ts';
import { openStore } from './store/opening/open.ts';
import { defaultVariations, type Variations } from './variations/variations.ts';
import { AddressGuard } from './webhooks/address.ts';
import { Announcer } from './webhooks/announcer.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';
import { checkRetention } from './webhooks/log-retention.ts';
import { ManualDeliveries } from './webhooks/manual-deliveries.ts';

/** Base paths of the interfaces. */
const bases = { merchant: '/api/v1', partner: '/api/partner' } as const;

/** Reached from this machine only. */
const loopback = '127.0.0.1';

/** A server that takes requests. */
export interface RunningServer extends SeedKeys {
  /** Base URL of the merchant interface, without a final slash. */
  readonly merchant: string;
  readonly partner: string;
  /** Base URL of the control interface, if it was opened. */
  readonly control?: string;
  readonly controlToken?: string;
  readonly clock: AdjustableClock;
  /** True when other processes may use the same store. */
  readonly isSharedStore: boolean;
  /** All records without keys and secrets. Undefined with a database, or with too many records for one file. */
  content(): StoreContent | undefined;
  /** Stops accepting requests, waits half a second for running ones and deliveries, and closes the store. */
  close(): Promise<void>;
}

interface Listening extends ConnectionOptions {
  readonly port: number;
  readonly host: string;
}

function listen(app: RequestListener, { port, host, ...options }: Listening): Promise<Server> {
  return new Promise((done, fail) => {
    const server = openServer(app, options);
    server.once('error', fail);
    server.listen(port, host, () => done(server));
  });
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const scheme = server instanceof SecureServer ? 'https' : 'http';
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** How long `close` waits for running requests and deliveries, in milliseconds. Requests take far less. */
const grace = 500;

async function stop(server: Server): Promise<void> {
  const done = new Promise<void>((settled) => server.close(() => settled()));
  server.closeIdleConnections();
  await done;
}

/** The server's clock: the system time plus all advances by the control interface, also before a restart. */
async function openClock(
  options: ServerOptions,
  { timekeeping, shared }: Store,
  log: Log,
  refusals: RefusalLog,
): Promise<AdjustableClock> {
  const ahead = await timekeeping.ahead();
  if (ahead > furthestAhead) {
    throw new StoreUnusable(
      `its time is ${ahead / secondMs} seconds ahead of the system's; restore a backup, or give this server a new store`,
    );
  }
  if (ahead > 0) log.warn({ seconds: ahead / secondMs }, 'the time of this store is ahead of the system');
  return new AdjustableClock({
    ...(options.now && { source: options.now }),
    onError: (error) => {
      const message = 'planned work failed';
      // While the store is unavailable, every planned call fails with this error, repeatedly.
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, message);
      else refusals.note({ level: 'error', message, of: { reason: error.message } }, { err: error });
    },
    ahead,
    keepAhead: (ms) => timekeeping.keepAhead(ms),
    ...(shared && { lead: leadInTime(shared, (options.providerDelay ?? defaultDelay).max) }),
  });
}

/** Objects that the HTTP interfaces of one server share. */
interface Edge {
  readonly bodies: UnfinishedBodies;
  readonly refusals: RefusalLog;
}

function openEdge({ unfinishedBodies }: Bounds, log: Log): Edge {
  const refusals = new RefusalLog(log);
  const message = 'an unfinished body was refused, because too many are being read';
  const bodies = new UnfinishedBodies(unfinishedBodies, () => refusals.note({ level: 'warn', message, of: {} }));
  return { bodies, refusals };
}

/** Creates the parts of a server and connects them. The server is not listening yet. */
async function assemble(options: ServerOptions, log: Log, edge: Edge) {
  const variations = { ...defaultVariations, ...options.variations };
  const { observer } = options;
  const opened = await openStore(options.data, variations['ids.first'], migrationLines(log), options.content);
  const store = observedStore(opened, observer);
  const clock = await openClock(options, store, log, edge.refusals);
  const contracts = { merchant: contractOf('merchant'), partner: contractOf('partner') };
  const guard = new AddressGuard({
    allowLoopback: options.allowLoopbackWebhooks ?? false,
    ...(options.webhookOrigins && { origins: options.webhookOrigins }),
    ...(options.resolve && { resolve: options.resolve }),
  });
  const faults = store.shared?.faults ?? new FaultQueue();
  const announcer = new Announcer({ clock, store, contract: contracts.merchant, variations, log });
  const dispatcher = new Dispatcher({
    clock,
    store,
    guard,
    variations,
    log,
    refusals: edge.refusals,
    observer,
    retention: options.retain,
  });
  const vary = (change: Partial<Variations>): void => void Object.assign(variations, change);
  const deliveries = new ManualDeliveries({ clock, store, guard, variations, dispatcher, observer });
  const dispatch = (delivery: Delivery): void => dispatcher.dispatch(delivery);
  const unitOfWork = new UnitOfWork({ store, announcer, dispatch, log });
  const allowances = allowancesOf(options.limits);
  const limits = new RateLimits(clock, allowances, options.rateLimitScale ?? 1, store.shared?.windows);
  const services = createServices({
    store,
    clock,
    variations,
    faults,
    unitOfWork,
    limits,
    allowances,
    delay: options.providerDelay ?? defaultDelay,
  });
  const world = { store, clock, variations, faults, limits, allowances, services, deliveries, vary };
  const onboarding = new OnboardingService(world);
  const authorisation = new AuthorisationService(world);
  const keys = new KeyService({ ...world, addresses: guard });
  const shared = { ...(store.settled && { settled: store.settled }), clock, variations, log, ...edge };

  const app = express();
  // Case-sensitive routing, because a proxy that guards a path compares the path exactly.
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.use(
    bases.merchant,
    serveInterface({
      ...shared,
      contract: contracts.merchant,
      routes: merchantRoutes,
      handlers: merchantHandlers,
      authenticate: merchantAuthenticator(world),
      interrupt: ({ operationId }, { organization }) => outageOf(operationId, organization, faults, variations),
    }),
  );
  app.use(
    bases.partner,
    serveInterface({
      ...shared,
      contract: contracts.partner,
      routes: partnerRoutes,
      handlers: partnerHandlers,
      authenticate: partnerAuthenticator({ ...world, onboarding, authorisation, keys }),
    }),
  );
  app.use((_request, response) => {
    const message = `The interfaces are at ${bases.merchant} and ${bases.partner}.`;
    response.status(404).json({ error: 'Not found', message });
  });
  return { app, world, dispatcher };
}

/**
 * Starts a reference server and resolves when it takes requests.
 * @throws Error when the port is taken, the data file cannot be used, the control token is weak or `retain` is too short
 */
export async function startReferenceServer(options: ServerOptions = {}): Promise<RunningServer> {
  const log = options.log ?? openLog('silent');
  const controlToken = options.controlToken || randomSecret('ct');
  if (options.controlPort !== undefined) checkToken(controlToken);
  if (options.retain !== undefined) checkRetention(options.retain);
  const bounds = { ...defaultBounds, ...options.bounds };
  const edge = openEdge(bounds, log);
  const { app, world, dispatcher } = await assemble(options, log, edge);
  const { store, clock, services } = world;
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
      dispatcher.stop();
    }, grace);
    await Promise.all(servers.map(stop));
    await clock.stop();
    clearTimeout(deadline);
    edge.refusals.flush();
    await store.close();
  };
  try {
    const { timeouts, createServer: create, observer } = options;
    const seen = (kind: 'api' | 'control', listener: RequestListener): RequestListener =>
      observer?.around(kind, listener) ?? listener;
    const { refusals } = edge;
    const shared = { bounds, refusals, ...(timeouts && { timeouts }) };
    const main = await listen(seen('api', app), {
      ...shared,
      classes: classesFor(app),
      host: options.host ?? loopback,
      port: options.port ?? 0,
      ...(create && { create }),
    });
    servers.push(main);
    const control =
      options.controlPort === undefined
        ? undefined
        : await listen(seen('control', controlServer(world, controlToken, { log, refusals: edge.refusals })), {
            ...shared,
            host: options.controlHost ?? loopback,
            port: options.controlPort,
          });
    if (control) servers.push(control);
    const seed = () => seedStore(store, clock, options.seed ?? 'conformance', options.demoWebhook);
    const keys = await takePart({ store, clock, services, dispatcher }, seed);
    const address = addressOf(main);
    return {
      ...keys,
      merchant: `${address}${bases.merchant}`,
      partner: `${address}${bases.partner}`,
      ...(control && { control: addressOf(control), controlToken }),
      clock,
      isSharedStore: store.shared !== undefined,
      content: () => store.content?.(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
