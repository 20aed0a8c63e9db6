import { check } from '../../run/define.ts';
import { servedInvoice } from './served-invoice.ts';

/** Decisions D-008 to D-014: behaviour of simulate-status and of a sandbox cancel beyond the specification. */
export const simulateDecisions = [
  check({
    id: 'decision.simulate.response',
    title: 'A simulation returns 200 with a message and the full invoice',
    profile: 'merchant-core',
    clauses: ['D-008'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const response = await api.simulateInvoiceStatus(id, { status: 'error' });
      clause('D-008', response).status(200).at('/message').toBeType('string').at('/invoice/id').toBe(id);
    },
  }),

  check({
    id: 'decision.simulate.statuses',
    title: 'An open invoice can be simulated as paid, cancelled and expired, but only once',
    profile: 'merchant-core',
    clauses: ['D-009', 'D-011', 'D-012'],
    needs: [],
    cost: { requests: 14, invoices: 3 },
    async run({ api, valid, clause, until }) {
      for (const status of ['paid', 'cancelled', 'expired'] as const) {
        const id = await servedInvoice(api, valid, until);
        const response = await api.raw({ to: 'simulateInvoiceStatus', path: { id }, body: { status } });
        clause('D-009', response).status(200).at('/invoice/status').toBe(status);
        const again = await api.raw({ to: 'simulateInvoiceStatus', path: { id }, body: { status } });
        clause('D-011', again)
          .status(400)
          .code('invalid_status_transition')
          .at('/current_status')
          .toBe(status)
          .at('/allowed_from')
          .toBeType('array');
        const failed = await api.simulateInvoiceStatus(id, { status: 'error' });
        clause('D-012', failed).status(200).at('/invoice/status').toBe('error');
      }
    },
  }),

  check({
    id: 'decision.simulate.unknown',
    title: 'Any other status is refused',
    profile: 'merchant-core',
    clauses: ['D-010'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const response = await api.raw({ to: 'simulateInvoiceStatus', path: { id }, body: { status: 'frozen' } });
      clause('D-010', response).status(422).errors('status');
    },
  }),

  check({
    id: 'decision.simulate.production',
    title: 'A production organization cannot simulate: 403 not_sandbox',
    profile: 'merchant-core',
    clauses: ['D-013'],
    needs: ['org.production', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      const response = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      clause('D-013', response).status(403).code('not_sandbox');
    },
  }),

  check({
    id: 'decision.cancel.at-once',
    title: 'A cancel in the sandbox returns 200',
    profile: 'merchant-core',
    clauses: ['D-014'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      clause('D-014', await api.cancelInvoice(need['invoice.open'].id)).status(200);
    },
  }),
];
