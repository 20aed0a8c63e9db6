import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { classesFor } from './express-classes.ts';

test('Express finds its prototypes on requests and responses, and gives them no others', async () => {
  const app = express();
  app.get('/', (request, response) => void response.json({ path: request.path, is: request.app === app }));
  const classes = classesFor(app);
  const seen: boolean[] = [];
  const listener: RequestListener = (request, response) => {
    const look = (): void => {
      const { IncomingMessage, ServerResponse } = classes;
      seen.push(Object.getPrototypeOf(request) === IncomingMessage.prototype);
      seen.push(Object.getPrototypeOf(response) === ServerResponse.prototype);
    };
    look();
    app(request, response);
    look();
  };
  const server = createServer({ ...classes }, listener).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'error' });
  expect(await response.json()).toEqual({ path: '/', is: true });
  expect(seen).toEqual([true, true, true, true]);
  server.close();
});
