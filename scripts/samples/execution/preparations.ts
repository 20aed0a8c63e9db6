import type { SampleRequest, SampleValue } from '../code-sample.ts';
import type { PreparedRequest, SampleWorld } from './sample-world.ts';

/** Values that replace those of the examples. */
interface Replaced {
  readonly path?: Readonly<Record<string, SampleValue>>;
  readonly query?: Readonly<Record<string, SampleValue>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** Prepares the state that a sample needs. */
type Preparation = (world: SampleWorld) => Promise<Replaced>;

const preparations: Readonly<Record<string, Preparation>> = {
  getInvoice: async (world) => ({ path: { id: await invoice(world) } }),
  cancelInvoice: async (world) => ({ path: { id: await invoice(world) } }),
  createRefund: async (world) => ({ path: { id: await paidInvoice(world) } }),
  listRefunds: async (world) => ({ path: { id: await paidInvoice(world) } }),
  getInvoiceReceipt: async (world) => ({ path: { id: await realInvoice(world) }, key: world.productionKey }),
  simulateInvoiceStatus: async (world) => ({ path: { id: await invoice(world) } }),
  getSubscription: async (world) => ({ path: { id: await subscription(world) } }),
  updateSubscription: async (world) => ({ path: { id: await subscription(world) } }),
  pauseSubscription: async (world) => ({ path: { id: await subscription(world) } }),
  resumeSubscription: async (world) => {
    const id = await subscription(world);
    await world.merchant('POST', `/subscriptions/${id}/pause`);
    return { path: { id } };
  },
  cancelSubscription: async (world) => ({ path: { id: await subscription(world) } }),
  listSubscriptionInvoices: async (world) => ({ path: { id: await subscription(world) } }),
  getReceipt: async (world) => ({ path: { id: await receipt(world) } }),
  updateCatalogItem: async (world) => ({ path: { id: await catalogItem(world) } }),
  deleteCatalogItem: async (world) => ({ path: { id: await catalogItem(world) } }),
  deleteCatalogItems: async (world) => ({ body: { ids: [await catalogItem(world), await catalogItem(world)] } }),
  getQrRefund: async (world) => ({ path: { id: await session(world) } }),
  simulateQrRefund: async (world) => ({ path: { id: await session(world) } }),
  listQrRefundOperations: async (world) => ({ path: { id: (await purchase(world)).id } }),
  getQrRefundOperation: async (world) => ({ path: await purchase(world) }),
  executeQrRefund: async (world) => {
    const { id, ref } = await purchase(world);
    return { path: { id }, body: { operation_ref: ref } };
  },
  closeShift: async (world) => ({ body: { shift_number: (await shift(world)).number } }),
  getShiftReport: async (world) => ({ path: { shift: (await shift(world)).id } }),
  getCashboxReconciliation: async (world) => ({ query: { shift_id: (await shift(world)).id } }),
  getCashboxOperation: async (world) => ({ path: { id: await cashboxOperation(world) } }),
  updateConnection: async (world) => ({ path: { connection: await connection(world) } }),
  deleteConnection: async (world) => ({ path: { connection: await connection(world) } }),
  updatePrimaryConnection: async (world) => ({ path: { connection: await connection(world, 'linked') } }),
  startConnectionAuth: async (world) => ({ path: { connection: await connection(world) } }),
  sendConnectionPhone: async (world) => ({ path: { connection: await connection(world, 'started') } }),
  verifyConnectionOtp: async (world) => ({ path: { connection: await connection(world, 'phone sent') } }),
  getConnectionAuth: async (world) => ({ path: { connection: await connection(world, 'started') } }),
  getOrganization: async (world) => ({ path: { id: await organization(world) } }),
  deleteOrganization: async (world) => ({ path: { id: await organization(world) } }),
  issueApiKey: async (world) => ({ path: { id: await organization(world) } }),
  startCashierAuthorisation: async (world) => ({ path: { id: await organization(world) } }),
  sendCashierPhone: async (world) => ({ path: { id: await organization(world, 'started') } }),
  verifyCashierOtp: async (world) => ({ path: { id: await organization(world, 'phone sent') } }),
  getCashierAuthorisation: async (world) => ({ path: { id: await organization(world, 'started') } }),
};

/** The request of a sample with the address, key and records of a world. */
export async function prepare(world: SampleWorld, request: SampleRequest): Promise<PreparedRequest> {
  const { path = {}, query = {}, body = {}, key } = (await preparations[request.operationId]?.(world)) ?? {};
  const { server } = world.server;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, `${value}-${request.operationId}`]);
  return {
    key: key ?? (request.api === 'partner' ? (server.partnerKey ?? '') : world.merchantKey(needsCatalog(request))),
    request: {
      ...request,
      baseUrl: server[request.api],
      pathValues: { ...request.pathValues, ...path },
      query: request.query.map(({ name, value }) => ({ name, value: query[name] ?? value })),
      // All catalog operations share the idempotency keys of one organization.
      headers: Object.fromEntries(headers),
      ...(request.body === undefined ? {} : { body: { ...request.body, ...body } }),
    },
  };
}

function needsCatalog({ path, body }: SampleRequest): boolean {
  return path.startsWith('/catalog') || path === '/receipts/{id}' || JSON.stringify(body ?? '').includes('cart_items');
}

async function invoice(world: SampleWorld): Promise<number> {
  return (await world.merchant('POST', '/invoices', { phone_number: '87010000001', amount: 1500 })).integer('id');
}

async function paidInvoice(world: SampleWorld): Promise<number> {
  const id = await invoice(world);
  await world.merchant('POST', `/invoices/${id}/simulate-status`, { status: 'paid' });
  return id;
}

/** A paid invoice with a number at the provider, which sandbox invoices lack (M §7.8). */
async function realInvoice(world: SampleWorld): Promise<number> {
  const id = await world.server.invoice(world.productionKey);
  await world.server.control('invoice.pay', { invoice_id: id });
  return id;
}

async function subscription(world: SampleWorld): Promise<number> {
  const body = { phone_number: '87010000001', billing_period: 'monthly', billing_day: 1, amount: 5000 };
  return (await world.merchant('POST', '/subscriptions', body)).integer('subscription.id');
}

function catalogItem(world: SampleWorld): Promise<number> {
  return world.server.catalogItem(world.catalogKey);
}

async function receipt(world: SampleWorld): Promise<number> {
  const cart = [{ catalog_item_id: await catalogItem(world), quantity: 1 }];
  const body = { payment_type: 3, client_operation_id: 'sale-0001', cart_items: cart, received_amt: 5000 };
  return (await world.server.merchant(world.catalogKey, 'POST', '/receipts', body)).integer('id');
}

async function session(world: SampleWorld): Promise<number> {
  return (await world.merchant('POST', '/qr-refunds', {})).integer('id');
}

/** A session after the scan, with a purchase of its buyer. */
async function purchase(world: SampleWorld): Promise<{ id: number; ref: string }> {
  const id = await session(world);
  await world.merchant('POST', `/qr-refunds/${id}/simulate`, { event: 'identified' });
  return { id, ref: (await world.merchant('GET', `/qr-refunds/${id}/operations`)).string('operations.0.ref') };
}

async function shift(world: SampleWorld): Promise<{ id: number; number: number }> {
  const shifts = await world.merchant('GET', '/cashbox/shifts');
  return { id: shifts.integer('data.0.id'), number: shifts.integer('data.0.shift_number') };
}

async function cashboxOperation(world: SampleWorld): Promise<number> {
  const { number } = await shift(world);
  const body = { client_operation_id: 'close-before', shift_number: number };
  const id = (await world.merchant('POST', '/cashbox/shifts/close', body)).integer('id');
  await world.settle();
  return id;
}

type Progress = 'started' | 'phone sent' | 'linked';

async function connection(world: SampleWorld, progress?: Progress): Promise<number> {
  const id = (await world.merchant('POST', '/connections', { label: 'Till 2' })).integer('data.id');
  await advance(
    (step, body) => world.merchant('POST', `/connections/${id}/auth/${step}`, body),
    'phoneNumber',
    progress,
  );
  return id;
}

async function organization(world: SampleWorld, progress?: Progress): Promise<number> {
  const id = (await world.partner('POST', '/organizations', {})).integer('organization.id');
  const send = (step: string, body: object) => world.partner('POST', `/organizations/${id}/kaspi-auth/${step}`, body);
  await advance(send, 'cashier_phone', progress);
  return id;
}

/** Runs the steps of a cashier authorisation up to a point (P §8.1). @param phone name of the field for the number */
async function advance(
  send: (step: string, body: object) => Promise<unknown>,
  phone: string,
  progress?: Progress,
): Promise<void> {
  if (progress === undefined) return;
  await send('init', {});
  if (progress === 'started') return;
  await send('send-phone', { [phone]: '77770000010' });
  if (progress === 'linked') await send('verify-otp', { otp: '0000' });
}
