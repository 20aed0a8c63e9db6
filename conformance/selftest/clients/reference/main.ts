import { createInterface } from 'node:readline';
import { addItems, countItems, deleteItem, deleteItems, itemsState, scan, subscribe } from './catalog.ts';
import { setClock } from './clock.ts';
import { closeShift, fiscalState, receipt } from './fiscal.ts';
import { bulk, cancel, cart, find, invoice, qr, refund, stateOf, total, wait } from './invoices.ts';
import { connect, countMerchants, merchantState, offboard, onboard, renewKey } from './platform.ts';
import { qrRefund } from './qr-refunds.ts';
import { listen } from './receiver.ts';
import type { Body } from './requests.ts';

/**
 * The reference client behind its driver: it reads acts from standard input, and replies in lines of JSON. With the
 * argument `webhooks` it learns by events, else by polling.
 */
const usesWebhooks = process.argv.includes('webhooks');

const acts: Readonly<Record<string, (asked: never) => Promise<unknown>>> = {
  ...(usesWebhooks && { listen }),
  clock: setClock,
  invoice,
  cart,
  bulk,
  qr,
  cancel,
  refund,
  'qr-refund': qrRefund,
  receipt,
  'close-shift': closeShift,
  'add-items': addItems,
  'delete-items': deleteItems,
  'count-items': countItems,
  'delete-item': deleteItem,
  scan,
  subscribe,
  connect,
  onboard,
  'renew-key': renewKey,
  'count-merchants': countMerchants,
  offboard,
  find,
  total,
  wait,
  state,
};

async function state({ order }: { order: string }): Promise<Body> {
  const [invoiced, fiscal] = [await stateOf(order, { usesWebhooks }), await fiscalState(order)];
  return { ...invoiced, ...fiscal, ...itemsState(order), ...merchantState(order) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, act, ...asked } = JSON.parse(line) as { id: number; act: string };
  const known = acts[act];
  const reply = known === undefined ? { unsupported: true } : ((await known(asked as never)) ?? {});
  process.stdout.write(`${JSON.stringify({ id, ...reply })}\n`);
}
process.exit(0);
