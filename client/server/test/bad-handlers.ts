import { failed, type Trial, working } from './stubs-trial.ts';

/** A trial whose handler of `getInvoice` violates its type. */
function wrongHandler(name: string, getInvoice: unknown, line: RegExp, options = {}): Trial {
  return {
    name,
    build: ({ app, merchant }) => app.use('/api/v1', merchant({ getInvoice }, options)),
    ...failed,
    lines: [line],
  };
}

function wrongAuthenticate(name: string, authenticate: unknown, line: RegExp, options = {}): Trial {
  const build: Trial['build'] = ({ app, merchant }) =>
    app.use('/api/v1', merchant(working, { authenticate, ...options }));
  return { name, build, ...failed, lines: [line] };
}

const loop: Record<string, unknown> = {};
loop.loop = loop;
/** An error in the form of libraries that validate requests. */
const checked = Object.assign(new Error('wrong'), {
  status: 400,
  errors: [{ path: '/body/amount', message: 'wrong' }],
});
const never = new Promise(() => {});

/** A documented status with a body that cannot be sent. */
function message(extra: object): object {
  return { status: 202, body: { message: 'Asked.', invoice_id: 1, ...extra } };
}

/** Handlers that violate their types. */
export const badHandlers: readonly Trial[] = [
  wrongHandler(
    'a handler that throws',
    () => {
      throw new Error('boom');
    },
    /^a request failed .*"step":"handler","err":"boom"/,
  ),
  wrongHandler(
    'a handler that throws nothing',
    () => {
      throw undefined;
    },
    /^a request failed .*getInvoice/,
  ),
  wrongHandler(
    'a handler that throws what looks like a fault of the request',
    () => Promise.reject(checked),
    /^a request failed .*"wrong"/,
  ),
  wrongHandler('a handler that never ends', () => never, /^a request failed .*no result within 0.05 seconds/, {
    limits: { handlerMs: 50 },
  }),
  wrongHandler('a handler that returns nothing', () => {}, /The handler of getInvoice returned undefined/),
  wrongHandler('a handler that returns a text', () => 'ok', /The handler of getInvoice returned \\"ok\\"/),
  wrongHandler(
    'a handler that returns a record',
    () => ({ id: 1 }),
    /an object with the keys id\. Return \{ status, body \}/,
  ),
  wrongHandler('a status that is none', () => ({ status: '200', body: {} }), /an object with the keys status, body/),
  wrongHandler('an undocumented status', () => ({ status: 418, body: {} }), /^a response violates the contract/),
  wrongHandler(
    'an incomplete body',
    () => ({ status: 200, body: { id: 1 } }),
    /^a response violates the contract .*"status":200/,
  ),
  wrongHandler('no body', () => ({ status: 200 }), /^a response violates the contract/),
  wrongHandler(
    'headers that are none',
    () => ({ status: 200, body: {}, headers: 'x' }),
    /The handler of getInvoice returned/,
  ),
  wrongHandler(
    'an unknown code',
    () => ({ refused: 'nonsense' }),
    /getInvoice cannot be refused with \\"nonsense\\"\. Its codes are InvalidApiKey/,
  ),
  wrongHandler(
    'a code that every object has',
    () => ({ refused: 'constructor' }),
    /cannot be refused with \\"constructor\\"/,
  ),
  wrongHandler(
    'a code of another operation',
    () => ({ refused: 'duplicate_idempotency_key' }),
    /getInvoice cannot be refused with/,
  ),
  wrongHandler(
    'a wait that is none',
    () => ({ refused: 'request_rate_limited', retryAfter: 'soon' }),
    /retryAfter of request_rate_limited is \\"soon\\"/,
  ),
  wrongHandler(
    'a 429 without its wait',
    () => ({ refused: 'request_rate_limited' }),
    /^a response violates the contract/,
  ),
  wrongHandler(
    'messages by field where the operation has none',
    () => ({ invalid: { id: ['No.'] } }),
    /^a response violates the contract/,
  ),
  {
    ...wrongHandler('a body that is no JSON', undefined, /^a request failed .*circular/i),
    build: ({ app, merchant }) => app.use('/api/v1', merchant({ cancelInvoice: () => message({ loop }) })),
    request: { path: '/api/v1/invoices/1/cancel', method: 'POST' },
  },
  ...(['X-Note', 'Transfer-Encoding'] as const).map(
    (name): Trial => ({
      ...wrongHandler(`the header ${name}, which cannot be sent`, undefined, /^(a request failed|a response violates)/),
      build: ({ app, merchant }) =>
        app.use('/api/v1', merchant({ cancelInvoice: () => ({ ...message({}), headers: { [name]: 'a\nb' } }) })),
      request: { path: '/api/v1/invoices/1/cancel', method: 'POST' },
    }),
  ),
];

/** Functions `authenticate` that violate their types. */
export const badAuthentication: readonly Trial[] = [
  wrongAuthenticate(
    'an authentication that rejects',
    () => Promise.reject(new Error('no keys')),
    /"step":"authenticate","err":"no keys"/,
  ),
  wrongAuthenticate(
    'an authentication that throws',
    () => {
      throw new Error('no keys');
    },
    /"step":"authenticate","err":"no keys"/,
  ),
  wrongAuthenticate('an authentication that never ends', () => never, /"step":"authenticate","err":"no result within/, {
    limits: { handlerMs: 50 },
  }),
  wrongAuthenticate(
    'an authentication that returns nothing',
    () => {},
    /The authentication of getInvoice returned undefined/,
  ),
  wrongAuthenticate(
    'an authentication without a context',
    () => ({ context: null }),
    /The authentication of getInvoice returned an object/,
  ),
  wrongAuthenticate(
    'an authentication with a code of the other interface',
    () => ({ refused: 'invalid_partner_key' }),
    /cannot be refused with \\"invalid_partner_key\\"/,
  ),
  wrongAuthenticate(
    'an authentication with an unknown code',
    () => ({ refused: '__proto__' }),
    /cannot be refused with \\"__proto__\\"/,
  ),
];
