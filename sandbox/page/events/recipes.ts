import { type Kit, numberIn } from './kit.ts';

/** How an event is made to happen. */
export interface Recipe {
  /** What is done, for a person. */
  readonly says: string;
  /** The organization that it needs; a test organization without it. */
  readonly needs?: 'catalog' | 'production catalog';
  readonly make: (kit: Kit) => Promise<void>;
}

const daySeconds = 86_400;

async function pendingInvoice(kit: Kit): Promise<number> {
  const id = numberIn(await kit.call('createInvoice'), 'id');
  await kit.until('invoices', id, 'pending');
  return id;
}

async function subscription(kit: Kit, change: object = {}): Promise<number> {
  return numberIn(await kit.call('createSubscription', { change }), 'subscription', 'id');
}

/** Charges a subscription. Returns the invoice of the charge while it waits for the payer. */
async function charged(kit: Kit, id: number): Promise<number> {
  const invoice = numberIn(await kit.press('subscription.charge', { subscription_id: id }), 'invoice_id');
  await kit.until('invoices', invoice, 'pending');
  return invoice;
}

async function unpaid(kit: Kit, id: number): Promise<void> {
  await kit.press('invoice.expire', { invoice_id: await charged(kit, id) });
}

/** Creates a subscription with two unpaid charges: the first one and its only retry. */
async function inGracePeriod(kit: Kit): Promise<void> {
  const id = await subscription(kit, { max_retry_attempts: 1, grace_period_days: 1 });
  await unpaid(kit, id);
  await unpaid(kit, id);
}

async function scanned(kit: Kit): Promise<number> {
  const id = numberIn(await kit.call('startQrRefund', { example: 'empty' }), 'id');
  await kit.press('qr_refund.scan', { qr_refund_id: id });
  return id;
}

async function sale(kit: Kit): Promise<void> {
  const receipt = numberIn(await kit.call('createReceipt'), 'id');
  await kit.until('receipts', receipt, 'issued');
}

async function closedShift(kit: Kit): Promise<void> {
  await sale(kit);
  const { data = [] } = (await kit.call('listCashboxShifts')) as {
    data?: readonly { readonly shift_number: number; readonly is_current: boolean }[];
  };
  const shift_number = data.find(({ is_current }) => is_current)?.shift_number;
  await kit.call('closeShift', { change: { shift_number } });
}

/** The recipe of each event: actions of a client, a payer or the provider, or waiting. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'invoice.status_changed': {
    says: 'creates an invoice, which the provider accepts',
    make: async (kit) => void (await pendingInvoice(kit)),
  },
  'invoice.refunded': {
    says: 'creates an invoice, pays it and refunds it',
    async make(kit) {
      const id = await pendingInvoice(kit);
      await kit.press('invoice.pay', { invoice_id: id });
      await kit.call('createRefund', { path: { id } });
    },
  },
  'receipt.issued': { says: 'creates a receipt', needs: 'catalog', make: sale },
  'receipt.failed': {
    says: 'creates a receipt that the register refuses',
    needs: 'catalog',
    make: async (kit) => void (await kit.call('createReceipt', { example: 'simulated' })),
  },
  'subscription.created': {
    says: 'creates a subscription',
    make: async (kit) => void (await subscription(kit)),
  },
  'subscription.paused': {
    says: 'creates a subscription and pauses it',
    make: async (kit) => void (await kit.call('pauseSubscription', { path: { id: await subscription(kit) } })),
  },
  'subscription.resumed': {
    says: 'creates a subscription, pauses and resumes it',
    async make(kit) {
      const id = await subscription(kit);
      await kit.call('pauseSubscription', { path: { id } });
      await kit.call('resumeSubscription', { path: { id } });
    },
  },
  'subscription.cancelled': {
    says: 'creates a subscription and cancels it',
    make: async (kit) => void (await kit.call('cancelSubscription', { path: { id: await subscription(kit) } })),
  },
  'subscription.payment_succeeded': {
    says: 'charges a subscription, and the subscriber pays',
    async make(kit) {
      const invoice = await charged(kit, await subscription(kit));
      await kit.press('invoice.pay', { invoice_id: invoice });
    },
  },
  'subscription.payment_failed': {
    says: 'charges a subscription, and the charge expires',
    make: async (kit) => unpaid(kit, await subscription(kit)),
  },
  'subscription.grace_period_started': {
    says: 'charges a subscription, and the charge and its only retry expire',
    make: inGracePeriod,
  },
  'subscription.expired': {
    says: 'lets a charge, its only retry and the grace period of a day expire; the clock moves by a day',
    async make(kit) {
      await inGracePeriod(kit);
      await kit.press('clock.advance', {}, { seconds: daySeconds });
    },
  },
  'catalog.item_processed': {
    says: 'adds an item to the catalog of a production organization, which the provider accepts',
    needs: 'production catalog',
    async make(kit) {
      const item = { name: `Sample ${Date.now().toString(36)}`, selling_price: 1500, unit_id: 796 };
      await kit.call('createCatalogItems', { change: { items: [item] } });
    },
  },
  'qr_refund.identified': {
    says: 'starts a QR refund, whose code the buyer scans',
    make: async (kit) => void (await scanned(kit)),
  },
  'qr_refund.completed': {
    says: 'starts a QR refund, the buyer scans, and the purchase is refunded',
    async make(kit) {
      const id = await scanned(kit);
      const found = (await kit.call('listQrRefundOperations', { path: { id } })) as {
        operations?: readonly { readonly ref?: string; readonly returnable?: string }[];
      };
      const operation_ref = found.operations?.find(({ returnable }) => returnable !== 'none')?.ref;
      await kit.call('executeQrRefund', { path: { id }, change: { operation_ref } });
    },
  },
  'qr_refund.expired': {
    says: 'starts a QR refund, and simulates that its time is over',
    async make(kit) {
      const id = numberIn(await kit.call('startQrRefund', { example: 'empty' }), 'id');
      await kit.call('simulateQrRefund', { path: { id }, example: 'expired' });
    },
  },
  'cashbox.shift_closed': { says: 'sells something, and closes the shift', needs: 'catalog', make: closedShift },
  'cashbox.shift_close_failed': {
    says: 'sells something, and the register does not close the shift',
    needs: 'catalog',
    async make(kit) {
      await kit.press('cashbox.next', null, { code: 'cashbox_operation_failed' });
      await closedShift(kit);
    },
  },
};
