import { probeOfFaults } from '../../../run/faults/open-faults.ts';

/** Faults of merchant requests whose response the specification leaves open. Probes observe and never grade. */
export const merchantFaultProbes = [
  probeOfFaults({
    id: 'probe.list.faults',
    operation: 'listInvoices',
    needs: [],
    request: ({ valid }) => ({ payload: { ...valid('listInvoices') } }),
    cost: {},
  }),

  probeOfFaults({
    id: 'probe.create.faults',
    operation: 'createInvoice',
    needs: ['org.catalog'],
    request: ({ valid, need }) => {
      const { amount: _, ...bare } = valid('createInvoice');
      const line = { catalog_item_id: need['org.catalog'].item, count: 1 };
      return { payload: { ...bare, cart_items: [line], discount_percentage: 10 } };
    },
    cost: { invoices: 2 },
  }),

  probeOfFaults({
    id: 'probe.simulate.faults',
    operation: 'simulateInvoiceStatus',
    needs: ['invoice.open'],
    request: ({ valid, need }) => ({ payload: { ...valid('simulateInvoiceStatus') }, id: need['invoice.open'].id }),
    cost: { invoices: 1 },
  }),

  probeOfFaults({
    id: 'probe.bulk-delete.faults',
    operation: 'deleteCatalogItems',
    needs: ['catalog.owner', 'catalog.item'],
    // Only the list with the fault, and a dry run: a target that reads it nevertheless deletes nothing.
    request: ({ need }) => ({ payload: { ids: [need['catalog.item'].id], dry_run: true } }),
    cost: {},
  }),
];
