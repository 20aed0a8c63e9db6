import type { Check } from '../../run/define.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { occurrences } from './occurrences.ts';

const times = ['the first time', 'the second time', 'the third time'] as const;

/** M §3.1, §4.4: the same request for one invoice, several times. */
export const repeatedRows: Check[] = [
  matrixRow(occurrences, {
    id: 'occurrences.cancel.again',
    title: 'An invoice is cancelled once; each further cancel is refused and changes nothing',
    profile: 'merchant-core',
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    cells: times.map((label, position) => (position === 0 ? firstCancel(label) : furtherCancel(label))),
  }),
  matrixRow(occurrences, {
    id: 'occurrences.simulate.again',
    title: 'An error can be simulated again for an invoice in error, which keeps the code',
    profile: 'merchant-core',
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    cells: times.map(simulation),
  }),
];

function firstCancel(label: string): GradedCell {
  return {
    label,
    clauses: ['M-3.1-cancel-open'],
    requests: 2,
    run: async ({ api, need, clause, until }) => {
      const { id } = need['invoice.open'];
      clause('M-3.1-cancel-open', await api.cancelInvoice(id)).status([200, 202]);
      await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') !== 'cancelling',
      );
    },
  };
}

function furtherCancel(label: string): GradedCell {
  return {
    label,
    clauses: ['M-4.4-400-ended', 'M-4.4-400-unchanged'],
    requests: 3,
    run: async ({ api, need, clause }) => {
      const { id } = need['invoice.open'];
      const before = await api.getInvoice(id);
      const response = await api.cancelInvoice(id);
      clause('M-4.4-400-ended', response).status(400);
      if (response.accepted) return;
      clause('M-4.4-400-unchanged', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBe(before.at('/status'));
    },
  };
}

function simulation(label: string): GradedCell {
  return {
    label,
    clauses: ['M-3.1-simulate-any', 'M-3.1-simulate-code', 'M-3.1-simulate-message-echo'],
    requests: 3,
    run: async ({ api, need, clause, until }) => {
      const { id } = need['invoice.open'];
      const error_message = `The simulated bank is closed ${label}.`;
      const response = await api.simulateInvoiceStatus(id, { status: 'error', error_message });
      clause('M-3.1-simulate-any', response).succeeds();
      if (!response.accepted) return;
      const record = await lastly(
        () =>
          until(
            (reader) => reader.getInvoice(id),
            (reading) => reading.at('/status') === 'error',
          ),
        () => api.getInvoice(id),
      );
      clause('M-3.1-simulate-any', record).status(200).at('/status').toBe('error');
      clause('M-3.1-simulate-code', record).status(200).at('/error_code').toBe('sandbox_simulated_error');
      clause('M-3.1-simulate-message-echo', record).status(200).at('/error_message').toBe(error_message);
    },
  };
}
