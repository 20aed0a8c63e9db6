import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { recordsOf } from './listed.ts';

/** M §4.2, §4.4, §7.3: what a refused creation leaves behind, and a cancel that the provider refused. */
export const refusedUnchangedChecks = [
  check({
    id: 'invoice.create.refused-nothing',
    title: 'A refused creation creates no invoice and does not use up its idempotency key',
    profile: 'merchant-core',
    clauses: ['M-7.3-refused-nothing', 'M-7.3-refused-key'],
    needs: [],
    cost: { requests: 4, invoices: 1 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const body = {
        ...valid('createInvoice'),
        external_order_id: order,
        external_order_id_idempotency: unique('key'),
      };
      const refused = await api.raw({ to: 'createInvoice', body: { ...body, amount: 100.5 }, purpose: 'setup' });
      if (refused.accepted) {
        const message = `${refused.label} (exchange ${refused.exchange}): the fractional amount was accepted.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const list = await api.listInvoices({ search: order, per_page: 5, sort_by: 'id', sort_order: 'desc' });
      const found = recordsOf(list).length;
      clause('M-7.3-refused-nothing', list)
        .status(200)
        .at('/data')
        .toBeType('array')
        .that(found === 0, 'no invoice', `${found} with the order id of the refused request`);
      clause('M-7.3-refused-key', await api.createInvoice(body)).status(201);
    },
  }),

  check({
    id: 'invoice.cancel.after-refusal',
    title: 'After the provider refused a cancel, the pending invoice can be cancelled again',
    profile: 'merchant-core',
    clauses: ['M-4.4-pending'],
    needs: ['cancel.next:refuse', 'invoice.open'],
    cost: { requests: 7, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      const first = await api.cancelInvoice(id, { purpose: 'setup' });
      if (first.status === 200) {
        throw new StopCheck('not_applicable', 'other_branch', `${first.label}: the target cancels at once.`);
      }
      const record = await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') !== 'cancelling',
      );
      const second = await api.cancelInvoice(id);
      const now = second.accepted ? undefined : await api.getInvoice(id);
      // The real status, normally paid, arrives within minutes (M §3.1): then the refusal is right.
      if (record.at('/status') !== 'pending' || (now !== undefined && now.at('/status') !== 'pending')) {
        const message = `The invoice is ${String((now ?? record).at('/status'))} after the refusal, not pending.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      clause('M-4.4-pending', second).status([200, 202]);
    },
  }),
];
