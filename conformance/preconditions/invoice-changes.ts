import { magicRequests } from '../exchange/requests/magic.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { changeByMagic } from './declared-magic.ts';
import { addControl, byControl, type Precondition, precondition, type Situation } from './definition.ts';
import { reads } from './invoices.ts';

/** Changes of existing invoices by payers or by time. */
export interface InvoiceChangeSupplies {
  'invoice.payer': SuppliedChange;
  'invoice.expirer': SuppliedChange;
}

/** Changes an open invoice of the acting organization. */
export interface SuppliedChange {
  /** Returns the single view that shows the change. */
  change(invoice: number): Promise<ReceivedResponse>;
}

/** Changes of any open invoice, repeatable within a check. */
export const invoiceChangePreconditions = {
  'invoice.payer': changeBy('invoice.pay', 'paid', 'No documented call makes an invoice paid.'),
  'invoice.expirer': changeBy('invoice.expire', 'expired', 'No documented call makes an invoice expire.'),
};

function changeBy(ability: string, status: string, detail: string): Precondition<SuppliedChange> {
  return precondition({
    strategies: [
      {
        strategy: 'magic',
        tier: 'provisioned',
        enabled: (situation) => changesLater(situation, ability),
        supply: async (setup) => changing(setup, status, (id) => changeByMagic(setup, ability, id)),
      },
      byControl([ability], async (setup) =>
        changing(setup, status, (id) => setup.control(ability, { invoice_id: id })),
      ),
    ],
    missing: { reason: 'adapter_missing', detail, add: addControl },
  });
}

/** True for declared requests about an invoice that exists, and none about its creation. */
function changesLater({ target }: Situation, ability: string): boolean {
  if (target.mode !== 'sandbox' || target.magic[ability] === undefined) return false;
  return magicRequests(target, ability, (text) => text).every(({ operation }) => operation !== 'createInvoice');
}

function changing(setup: SetupContext, status: string, change: (id: number) => Promise<unknown>): SuppliedChange {
  return {
    change: async (id) => {
      await change(id);
      return reads(setup, id, status);
    },
  };
}
