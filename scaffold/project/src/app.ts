import express, { type Express } from 'express';
import { merchantRouter } from 'payment-invoicing-contract/server';
import { authenticate } from './authenticate.ts';
import { handlers } from './handlers.ts';

/** The application. The router reads bodies itself, so no body parser comes before it. */
export function createApp(): Express {
  const app = express().disable('x-powered-by').disable('etag');
  // Remove partial when every operation has a handler: from then on, a missing one does not compile.
  app.use('/api/v1', merchantRouter(handlers, { authenticate, partial: true }));
  app.use((_request, response) => {
    response.status(404).json({ error: 'Not found', message: 'The merchant interface is at /api/v1.' });
  });
  return app;
}
