import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { redaction } from '../../client/errors/redaction.ts';
import { openServer } from '../../reference-server/http/connection.ts';
import type { ApiName } from '../contract/project.ts';
import { Front, prefixes } from './front.ts';
import { Prism } from './prism.ts';

const host = '127.0.0.1';

/** A running mock of one interface. */
export interface Mock {
  /** Its address, without a path. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Lets pages of any origin call the mock. */
const allowEveryOrigin: RequestHandler = (request, response, next) => {
  const { 'access-control-request-method': method, 'access-control-request-headers': names = '' } = request.headers;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method !== 'OPTIONS' || method === undefined) return next();
  response.writeHead(204, { 'Access-Control-Allow-Methods': method, 'Access-Control-Allow-Headers': names }).end();
};

/**
 * Starts Prism on one interface, behind a front that corrects it. It keeps nothing, and returns the examples of the
 * contract.
 * @param port 0 takes a free one
 * @param log receives a line for each request
 * @throws the error of Node when the port is in use
 */
export async function startMock(api: ApiName, port: number, log: (line: string) => void = () => {}): Promise<Mock> {
  const front = new Front(api, await Prism.open(api));
  const app = express();
  app.use((request, response, next) => {
    const { method, originalUrl, headers } = request;
    const redact = redaction(
      [headers['x-api-key'], headers['x-partner-key']].flat().filter((key) => key !== undefined),
    );
    response.once('finish', () => log(`${method} ${redact(originalUrl)} ${response.statusCode}`));
    // Prism has no path before those of the operations.
    if (request.url.startsWith(`${prefixes[api]}/`)) request.url = request.url.slice(prefixes[api].length);
    next();
  });
  app.use(allowEveryOrigin, front.serve);
  const server = openServer(app);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
