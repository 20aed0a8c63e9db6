import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Log } from '../../reference-server/log/log.ts';
import type { SandboxError } from '../protocol/state.ts';
import type { Access, Refusal } from './access.ts';
import { ControlFault } from './control-client.ts';
import { docsKeysPath } from './docs-keys.ts';
import type { DocsOrigin } from './docs-origin.ts';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** The body as gzip, when it was made. */
  readonly gzip?: Buffer;
}

/** The built page: files by their path, `/index.html` among them. */
export type Page = ReadonlyMap<string, PageFile>;

/** The page loads only from its own address, runs no code that is written into it, and is shown in no frame. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

interface Parts {
  readonly access: Access;
  readonly docs: DocsOrigin;
  /** Lists the keys to the documentation. */
  readonly docsKeys: RequestListener;
  readonly page: Page;
  /** Responds to requests to both interfaces. */
  readonly interfaces: RequestListener;
  /** Adds what the page asks for, below `/_sandbox`. */
  readonly calls: (app: Express) => void;
  /** Takes events at the built-in receiver. */
  readonly inbox: RequestHandler;
  readonly log: Log;
}

function refuse(find: (access: Access, request: Parameters<RequestHandler>[0]) => Refusal | undefined, access: Access) {
  const handler: RequestHandler = (request, response, next) => {
    const refusal = find(access, request);
    if (!refusal) next();
    else response.status(refusal.status).json({ message: refusal.message } satisfies SandboxError);
  };
  return handler;
}

/** `/?token=…`: exchanges the token for the cookie, and takes it out of the address. */
function exchangeToken(access: Access): RequestHandler {
  return ({ query: { token } }, response, next) => {
    if (token === undefined) {
      next();
      return;
    }
    const cookie = access.cookieFor(String(token));
    if (cookie === undefined) {
      response.status(401).type('text').send('This token is wrong. Open the address that the sandbox printed.\n');
      return;
    }
    response.setHeader('Set-Cookie', cookie);
    response.redirect(303, '/');
  };
}

function servePage(page: Page): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    const file = method === 'GET' || method === 'HEAD' ? page.get(path === '/' ? '/index.html' : path) : undefined;
    if (!file) {
      next();
      return;
    }
    response.setHeader('Content-Security-Policy', pagePolicy);
    // The name of an asset changes with its content.
    if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Type', file.type);
    const gzip = request.acceptsEncodings('gzip') === 'gzip' ? file.gzip : undefined;
    if (file.gzip) response.setHeader('Vary', 'Accept-Encoding');
    if (gzip) response.setHeader('Content-Encoding', 'gzip');
    const body = gzip ?? file.body;
    response.setHeader('Content-Length', body.length);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

/** The HTTP server of the sandbox: the page, what it asks for, the receiver of events and both interfaces. */
export function pageServer({ access, docs, docsKeys, page, interfaces, calls, inbox, log }: Parts): RequestListener {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', dataPolicy);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    next();
  });
  app.use(refuse((one, request) => one.refusesHost(request), access));
  app.get('/', exchangeToken(access));
  app.use(servePage(page));
  app.use(
    ['/inbox', '/_sandbox'],
    refuse((one, request) => one.refusesSite(request), access),
  );
  // Servers send events without a token, but no browser does.
  app.use('/inbox', inbox);
  app.use(
    '/_sandbox',
    refuse((one, request) => one.refusesToken(request), access),
  );
  app.use('/_sandbox', express.json({ limit: '64kb' }));
  calls(app);
  app.use((_request, response) => {
    response.status(404).json({ message: 'Nothing is at this path. The page is at /.' } satisfies SandboxError);
  });
  const fail: ErrorRequestHandler = (error, _request, response, _next) => {
    const known = error instanceof ControlFault || (error instanceof Error && 'status' in error);
    const status = known && 'status' in error && Number(error.status) < 500 ? Number(error.status) : 500;
    if (status >= 500) log.error({ err: error }, 'a call of the page failed');
    if (response.headersSent) response.destroy();
    else response.status(status).json({ message: status >= 500 ? 'The sandbox failed.' : messageOf(error) });
  };
  app.use(fail);
  return (request, response) => {
    const { url = '' } = request;
    const asked = url === docsKeysPath ? docsKeys : /^\/api(\/|$)/.test(url) ? interfaces : undefined;
    if (asked === undefined) app(request, response);
    else if (!docs.permits(request, response)) asked(request, response);
  };
}

function messageOf(error: unknown): string {
  return error instanceof ControlFault ? error.message : 'The body could not be read. Send JSON of at most 64 KiB.';
}
