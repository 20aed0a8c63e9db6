import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { occurrences } from './occurrences.ts';

const isOpen: readonly unknown[] = ['processing', 'pending', 'cancelling'];

/** Rows in which the first cancel has cancelled the invoice. The context is unique to a row. */
const ended = new WeakSet<RowContext>();

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
    cells: times.map((label) => simulation(label, ({ need }) => need['invoice.open'].id)),
  }),
  matrixRow<number>(occurrences, {
    id: 'occurrences.simulate.after-failure',
    title: 'An error can be simulated for an invoice that the provider has failed, and replaces its code and text',
    profile: 'merchant-core',
    needs: ['provider.next:unknown_error'],
    cost: { requests: 3, invoices: 1 },
    twin: failedByProvider,
    cells: times.slice(0, 2).map((label) => simulation<number>(label, (_context, id) => id)),
  }),
];

/** An invoice of the sandbox that the provider has failed. */
async function failedByProvider({ api, need, valid, until }: RowContext): Promise<number> {
  const body = { ...valid('createInvoice'), ...need['provider.next:unknown_error']?.overlay };
  const id = (await api.createInvoice(body, { purpose: 'setup' })).integer('/id');
  const end = await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') === 'error',
  );
  if (end.at('/status') === 'error' && end.at('/is_sandbox') === true) return id;
  throw new StopCheck('not_tested', 'prerequisite_failed', `${end.label}: the provider failed no sandbox invoice.`);
}

function firstCancel(label: string): GradedCell {
  return {
    label,
    clauses: ['M-3.1-cancel-open'],
    requests: 2,
    run: async (context) => {
      const { api, need, clause, until } = context;
      const { id } = need['invoice.open'];
      clause('M-3.1-cancel-open', await api.cancelInvoice(id)).status([200, 202]);
      const end = await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') !== 'cancelling',
      );
      if (end.at('/status') === 'cancelled') ended.add(context);
    },
  };
}

function furtherCancel(label: string): GradedCell {
  return {
    label,
    clauses: ['M-4.4-400-ended', 'M-4.4-400-unchanged', 'M-3.1-no-way-back'],
    requests: 3,
    run: async (context) => {
      const { api, need, clause } = context;
      const { id } = need['invoice.open'];
      const before = await api.getInvoice(id);
      const isBack = ended.has(context) && isOpen.includes(before.at('/status'));
      clause('M-3.1-no-way-back', before).that(!isBack, 'cancelled, as before', String(before.at('/status')));
      const response = await api.cancelInvoice(id);
      clause('M-4.4-400-ended', response).status(400);
      if (response.accepted) return;
      const after = await api.getInvoice(id);
      clause('M-4.4-400-unchanged', after).status(200).at('/status').toBe(before.at('/status'));
    },
  };
}

function simulation<P>(label: string, idOf: (context: RowContext, prepared: P) => number): GradedCell<P> {
  return {
    label,
    clauses: ['M-3.1-simulate-any', 'M-3.1-simulate-code', 'M-3.1-simulate-message-echo'],
    requests: 3,
    run: async (context, prepared) => {
      const { api, clause, until } = context;
      const id = idOf(context, prepared);
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
