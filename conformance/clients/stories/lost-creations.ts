import type { Scenario } from './scenario.ts';

/** The payer has at most one invoice to pay, whatever became of a request. */
export const oneInvoice = { active: 1, clause: 'C-M-7.3-one-invoice' } as const;

/** Stories about creations of which the client does not know the outcome. */
export const lostCreationScenarios: readonly Scenario[] = [
  {
    id: 'response-lost',
    title: 'The response to a creation is lost',
    steps: [{ service: [{ on: 'createInvoice', first: 1, do: 'drop' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'response-lost-twice',
    title: 'The response to a creation is lost, and that to its repeat too',
    steps: [{ service: [{ on: 'createInvoice', first: 2, do: 'drop' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'error-after-creation',
    title: 'The service creates the invoice and responds with an error',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            respond: { status: 502, body: { error: 'provider_error', message: 'No response' }, carriedOut: true },
          },
        ],
      },
      { act: 'invoice' },
      oneInvoice,
    ],
  },
  {
    id: 'request-lost',
    title: 'A creation never arrives',
    steps: [{ service: [{ on: 'createInvoice', first: 1, do: 'lose' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'search-finds-another',
    title: 'No response to a creation arrives, and a search finds the invoice of another order first',
    steps: [
      { service: [{ on: 'createInvoice', do: 'drop' }] },
      { act: 'invoice' },
      { service: [] },
      // Its name contains that of the first order.
      { act: 'invoice', order: '-b' },
      { simulate: 'paid' },
      { believes: { clause: 'C-M-3.1-paid', order: '-b', is: ['paid'] } },
      { believes: { clause: 'C-M-3.1-paid', not: ['paid'] } },
    ],
  },
];
