import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';
import { newInvoice } from './new-invoice.ts';

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

  check({
    id: 'invoice.simulate.message',
    title: 'The message may be omitted and may have 255 characters',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-message-absent', 'M-4.6-simulate-message-255'],
    needs: ['invoice.open'],
    cost: { requests: 4, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const longest = 'm'.repeat(limits.simulate_error_message.max);
      const first = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      clause('M-4.6-simulate-message-absent', first).that(first.accepted, 'any 2xx', String(first.status));
      const id = await newInvoice({ api, valid });
      const second = await api.simulateInvoiceStatus(id, { status: 'error', error_message: longest });
      clause('M-4.6-simulate-message-255', second).that(second.accepted, 'any 2xx', String(second.status));
    },
  }),
];
