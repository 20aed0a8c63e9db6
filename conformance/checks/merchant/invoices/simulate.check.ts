import { check } from '../../../run/define.ts';

/** M §3.1, §4.6: the documented simulation of a failure. */
export const simulateChecks = [
  check({
    id: 'invoice.simulate.error',
    title: 'A simulated error moves an open invoice to error, with its code and message',
    profile: 'merchant-core',
    clauses: [
      'M-3.1-simulate-error',
      'M-4.6-simulate-status',
      'M-3.1-simulate-code',
      'M-3.1-simulate-message-echo',
      'M-2.1-error-code-form',
      'M-2.1-error-code-known',
    ],
    needs: ['invoice.open'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      const text = 'The simulated bank is closed.';
      const response = await api.simulateInvoiceStatus(id, { status: 'error', error_message: text });
      clause('M-4.6-simulate-status', response).that(response.accepted, 'any 2xx', String(response.status));
      if (!response.accepted) return;
      const end = await until(
        (reader) => reader.getInvoice(id),
        (reading) => !['processing', 'pending'].includes(String(reading.at('/status'))),
      );
      clause('M-3.1-simulate-error', end).at('/status').toBe('error');
      clause('M-3.1-simulate-code', end).at('/error_code').toBe('sandbox_simulated_error');
      clause('M-2.1-error-code-form', end)
        .at('/error_code')
        .toMatch(/^[a-z][a-z0-9_]*$/);
      clause('M-2.1-error-code-known', end).at('/error_code').toBe('sandbox_simulated_error');
      clause('M-3.1-simulate-message-echo', end).at('/error_message').toBe(text);
    },
  }),
];
