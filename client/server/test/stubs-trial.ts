/**
 * Routers as code without types may use them, each behind a server of its own. The unit tests pass the sources, and
 * `npm run pack:check` passes the installed package, so this file imports neither.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import express from 'express';

/** The routers, without the types of their handlers. */
export type Stubs = Readonly<
  Record<'merchantRouter' | 'partnerRouter', (handlers: never, options: never) => RequestHandler>
>;

type Loose = Readonly<Record<string, unknown>>;

/** The parts from which a trial builds its application. */
export interface Parts {
  readonly app: express.Express;
  /** Creates a router of the merchant interface whose log lines are collected. */
  readonly merchant: (handlers: Loose, options?: Loose) => RequestHandler;
  readonly partner: (handlers: Loose, options?: Loose) => RequestHandler;
}

export interface Trial {
  readonly name: string;
  readonly build: (parts: Parts) => void;
  readonly request?: { readonly path?: string; readonly method?: string; readonly body?: unknown } & {
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly status: number;
  /** Keys of the body, with their values. */
  readonly body: Loose;
  /** Patterns for the log lines, in order. */
  readonly lines: readonly RegExp[];
}

/** The actual and the expected result of a trial, in comparable form. */
export interface Outcome {
  readonly found: object;
  readonly expected: object;
}

const invoice = { id: 1, status: 'pending', amount: '10.00' };
/** Parts of a working router. */
export const working = {
  getInvoice: () => ({ refused: 'InvoiceNotFound' }),
  createInvoice: () => ({ status: 201, body: invoice }),
};
const admitted = { authenticate: () => ({ context: {} }), partial: true };
/** The expected response for every fault of the server. */
export const failed = {
  status: 500,
  body: { error: 'server_error', message: 'The server failed.', doc_url: undefined },
} as const;

/** The log line about missing handlers, which every router here has. */
const start = /operations of the (merchant|partner) interface have no handler/;

/** Runs a trial: one request over HTTP. */
export async function outcomeOf(trial: Trial, stubs: Stubs): Promise<Outcome> {
  const lines: string[] = [];
  const write = (details: Loose, message: string): void => {
    const line = `${message} ${JSON.stringify(details, (_, value) => (value instanceof Error ? value.message : value))}`;
    if (!start.test(line)) lines.push(line);
  };
  const logger = { error: write, warn: write, info: write };
  const wrap =
    (router: Stubs['merchantRouter']) =>
    (handlers: Loose, options: Loose = {}) =>
      router(handlers as never, { ...admitted, logger, ...options } as never);
  const app = express();
  trial.build({ app, merchant: wrap(stubs.merchantRouter), partner: wrap(stubs.partnerRouter) });
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { path = '/api/v1/invoices/1', method = 'GET', body, headers } = trial.request ?? {};
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  try {
    const response = await fetch(url, {
      method,
      headers: { 'X-API-Key': 'k', ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const given = (await response.json().catch(() => ({}))) as Loose;
    const keys = Object.keys(trial.body);
    return {
      found: {
        status: response.status,
        type: response.headers.get('content-type'),
        body: Object.fromEntries(keys.map((key) => [key, given[key]])),
        lines: lines.map((line, n) => trial.lines[n]?.exec(line)?.[0] ?? line),
      },
      expected: {
        status: trial.status,
        type: 'application/json; charset=utf-8',
        body: trial.body,
        lines: trial.lines.map((line, n) => line.exec(lines[n] ?? '')?.[0] ?? String(line)),
      },
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
