import { afterAll, expect, it } from 'vitest';
import { soundTarget, TargetFolder } from '../selftest/test-support/target-texts.ts';

const files = new TargetFolder();
afterAll(() => files.remove());

it('lists an operation whose path is declared, and keeps its template', () => {
  const more =
    "paths: { pauseSubscription: 'PUT /subscriptions/{id}/state' }\ntemplates: { pauseSubscription: { state: paused } }\n";
  const { templates, paths } = files.load(soundTarget + more);
  expect(templates).toEqual({ pauseSubscription: { state: 'paused' } });
  expect(paths).toEqual({ pauseSubscription: 'PUT /subscriptions/{id}/state' });
  expect(files.load(`${soundTarget}paths: { getSubscription: 'GET /plans/{id}' }\n`).templates).toEqual({
    getSubscription: {},
  });
});

it('accepts magic requests with headers, query and path, and several for one outcome', () => {
  const { magic } = files.load(`${soundTarget}magic:
  invoice.pay: { operation: simulateInvoiceStatus, body: { status: paid }, headers: { X-Simulate: 'yes' } }
  'outage.next:provider_session_unavailable':
    - { operation: checkClient, query: { fail: 1 } }
    - { operation: getInvoiceReceipt, path: { id: 4711 } }
`);
  expect(magic['invoice.pay']).toHaveLength(1);
  expect(magic['outage.next:provider_session_unavailable']?.map(({ operation }) => operation)).toEqual([
    'checkClient',
    'getInvoiceReceipt',
  ]);
});

it.each([
  [
    'a path of an unknown operation',
    "paths: { pauseSubscriptions: 'PUT /x/{id}' }",
    'target.yaml:9  paths.pauseSubscriptions: is not an operation of the contract.',
    'Did you mean pauseSubscription?',
  ],
  [
    'a path that the specification gives',
    'paths: { createInvoice: POST /bills }',
    'paths.createInvoice: has a path in the specification: POST /invoices.',
    'Remove the line',
  ],
  [
    'a path without the id',
    'paths: { pauseSubscription: PUT /subscriptions/state }',
    'paths.pauseSubscription: must contain {id}.',
    'The default path is /subscriptions/{id}/pause.',
  ],
  ['a path without a method', 'paths: { listSubscriptions: /plans }', 'paths.listSubscriptions:', 'PUT /subscriptions'],
  [
    'a magic request without a change',
    'magic: { invoice.pay: { operation: simulateInvoiceStatus } }',
    'target.yaml:9  magic.invoice.pay:',
    'body, query, headers or path',
  ],
  [
    'a magic key header',
    "magic: { invoice.pay: { operation: createInvoice, headers: { x-api-key: 'abc' } } }",
    'magic.invoice.pay.headers.x-api-key: is a header of the API key.',
    'Remove it',
  ],
  [
    'an operation twice in a list of magic requests',
    'magic: { invoice.pay: [{ operation: createInvoice, body: {} }, { operation: createInvoice, body: {} }] }',
    'createInvoice is listed twice.',
    'Merge both requests',
  ],
  [
    'a magic request of an unknown operation in a list',
    'magic: { invoice.pay: [{ operation: createInvoice, body: {} }, { operation: simulateInvoiceState, body: {} }] }',
    '"simulateInvoiceState" is not an operation of the contract.',
    'Did you mean simulateInvoiceStatus?',
  ],
])('%s is reported with its line and what to do', (_name, text, what, todo) => {
  const complaint = files.complaint(`${soundTarget}${text}\n`);
  expect(complaint).toContain(what);
  expect(complaint).toContain(todo);
});
