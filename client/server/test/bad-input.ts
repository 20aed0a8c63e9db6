import { AsyncLocalStorage } from 'node:async_hooks';
import type { Response } from 'express';
import express from 'express';
import { badAuthentication, badHandlers } from './bad-handlers.ts';
import { failed, type Trial, working } from './stubs-trial.ts';

const responses = new AsyncLocalStorage<Response>();
const unknown = { error: 'Not found', message: 'No resource exists at this path.' };
const wrongTypes = { message: 'The given data was invalid.', errors: { phone_number: ['The field is required.'] } };
const creation = { path: '/api/v1/invoices', method: 'POST', body: { amount: 10 } } as const;

const mounts: Trial[] = [
  {
    name: 'two routers on one path',
    build: ({ app, merchant, partner }) => app.use('/api', merchant(working), partner({})),
    request: { path: '/api/organizations' },
    status: 404,
    body: unknown,
    lines: [/organizations is a path of the partner interface: mount that router before this one, or at another path/],
  },
  {
    name: 'a router that is mounted without its path',
    build: ({ app, merchant }) => app.use(merchant(working)),
    status: 404,
    body: unknown,
    lines: [/\/invoices\/1 is a path of the merchant interface: mount the router at \/api\/v1"/],
  },
  {
    name: 'a path that no interface has',
    build: ({ app, merchant }) => app.use(merchant(working)),
    request: { path: `${'/a'.repeat(5000)}` },
    status: 404,
    body: unknown,
    lines: [],
  },
  ...['/other', '/a/b/c', '/:tenant/v1'].map(
    (base): Trial => ({
      name: `a request that is invalid, below the base ${base}`,
      build: ({ app, merchant }) => app.use('/outer', express.Router().use(base, merchant(working))),
      request: { ...creation, path: `/outer${base}/invoices` },
      status: 422,
      body: wrongTypes,
      lines: [],
    }),
  ),
];

const surroundings: Trial[] = [
  {
    name: 'a handler that responds by itself, and then returns a result',
    build: ({ app, merchant }) => {
      app.use((_request, response, next) => responses.run(response, next));
      const getInvoice = () => {
        responses.getStore()?.status(200).json({ own: true });
        return { refused: 'InvoiceNotFound' };
      };
      app.use('/api/v1', merchant({ getInvoice }));
    },
    status: 200,
    body: { own: true },
    lines: [/^a response is dropped, because other code has sent one .*getInvoice/],
  },
  {
    name: 'a logger that throws',
    build: ({ app, merchant }) => {
      const log = (): never => {
        throw new Error('full disk');
      };
      app.use('/api/v1', merchant({ getInvoice: () => null }, { logger: { error: log, warn: log, info: log } }));
    },
    ...failed,
    lines: [],
  },
  {
    name: 'a body parser before the router',
    build: ({ app, merchant }) => app.use(express.json()).use('/api/v1', merchant(working)),
    request: creation,
    status: 422,
    body: wrongTypes,
    lines: [],
  },
  {
    name: 'code before the router that reads the body and keeps nothing',
    build: ({ app, merchant }) => {
      app.use((request, _response, next) => void request.resume().once('end', next));
      app.use('/api/v1', merchant(working));
    },
    request: creation,
    ...failed,
    lines: [/other code has read the body of the request/],
  },
  {
    name: 'a body above the limit',
    build: ({ app, merchant }) => app.use('/api/v1', merchant(working, { limits: { bodyBytes: 10 } })),
    request: creation,
    status: 413,
    body: { error: 'Request body too large', message: 'A body of this operation may have 10 bytes.' },
    lines: [],
  },
  {
    name: 'a path whose value can be no id',
    build: ({ app, merchant }) => app.use('/api/v1', merchant(working)),
    request: { path: '/api/v1/invoices/abc' },
    status: 404,
    body: { error: 'Invoice not found', doc_url: undefined },
    lines: [],
  },
  {
    name: 'an operation without a handler',
    build: ({ app, merchant }) => app.use('/api/v1', merchant({})),
    status: 501,
    body: { error: 'Not implemented', message: 'This server does not implement getInvoice.' },
    lines: [/^the handler of an operation is missing .*getInvoice/],
  },
];

/** Mistakes of implementers, with the expected response and log lines. */
export const badInput: readonly Trial[] = [...badHandlers, ...badAuthentication, ...mounts, ...surroundings];
