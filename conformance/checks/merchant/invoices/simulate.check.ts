import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';
import { cancelledInvoice, newInvoice } from './new-invoice.ts';

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

  check({
    id: 'invoice.simulate.ended',
    title: 'A simulated error moves a cancelled invoice to error, too',
    profile: 'merchant-core',
    clauses: ['M-3.1-simulate-any'],
    needs: [],
    cost: { requests: 6, invoices: 1 },
    async run({ api, valid, clause, until }) {
      const id = await cancelledInvoice({ api, valid, until });
      const response = await api.simulateInvoiceStatus(id, { status: 'error' });
      clause('M-3.1-simulate-any', response).that(response.accepted, 'any 2xx', String(response.status));
      if (!response.accepted) return;
      // The time until a simulation is visible is not specified.
      const end = await until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') !== 'cancelled',
      );
      clause('M-3.1-simulate-any', end).status(200).at('/status').toBe('error');
    },
  }),

  check({
    id: 'invoice.simulate.production-refused',
    title: 'A production invoice cannot be simulated and keeps its status',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-production', 'M-1-production-flag'],
    needs: ['org.production', 'invoice.open'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      clause('M-1-production-flag', await api.getInvoice(id))
        .status(200)
        .at('/is_sandbox')
        .toBe(false);
      const response = await api.simulateInvoiceStatus(id, { status: 'error' });
      const refused = response.status !== undefined && response.status >= 400 && response.status < 500;
      clause('M-4.6-simulate-production', response).that(refused, 'any 4xx', String(response.status));
      clause('M-4.6-simulate-production', await api.getInvoice(id))
        .at('/status')
        .toBeOneOf(['processing', 'pending']);
    },
  }),
];
