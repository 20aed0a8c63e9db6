import { cashierIsBack } from './catalog.ts';
import { type Body, catalogKey, type Got, isSuccess, repeat, send } from './requests.ts';

/** The calls of a platform for its merchants, and of a merchant who connects a cashier. */

interface Merchant {
  id?: unknown;
  key?: string | undefined;
  cashier: 'unknown' | 'pending' | 'linked';
}

const merchants = new Map<string, Merchant>();

/** No test organization is created before one is deleted. */
let isFull = false;

export function merchantKeyOf(name: string): string | undefined {
  return merchants.get(name)?.key;
}

function partner(method: string, path: string, body?: Body): Promise<Got> {
  return repeat({ method, path, body, isPartner: true });
}

export async function onboard({ order, phone, codes }: Body): Promise<void> {
  if (isFull) return;
  const name = String(order);
  const merchant = merchants.get(name) ?? { cashier: 'unknown' };
  merchants.set(name, merchant);
  const created = await partner('POST', '/organizations', { external_id: name });
  if (created.code === 'test_org_limit') isFull = true;
  if (!isSuccess(created)) return;
  merchant.id = (created.body.organization as Body).id;
  if (merchant.cashier !== 'linked') await link(merchant, { phone: String(phone), codes: codes as string[] });
  if (merchant.cashier === 'linked') await issueKey(merchant, name);
}

/** The key of a merchant. It takes the place of an earlier one, which the service refuses from now on. */
async function issueKey(merchant: Merchant, name: string): Promise<void> {
  const issued = await partner('POST', `/organizations/${merchant.id}/api-key`, {
    name,
    webhook_url: 'https://shop.example.com/events',
  });
  if (isSuccess(issued)) merchant.key = String(issued.body.key);
}

export async function renewKey({ order }: Body): Promise<void> {
  const merchant = merchants.get(String(order));
  if (merchant?.cashier === 'linked') await issueKey(merchant, String(order));
}

/** Links the cashier. Without a process, a new one is begun. */
async function link(merchant: Merchant, { phone, codes }: { phone: string; codes: string[] }, attempt = 1) {
  const path = `/organizations/${merchant.id}/kaspi-auth`;
  if (attempt > 2 || !isSuccess(await partner('POST', `${path}/init`, {}))) return;
  merchant.cashier = 'pending';
  const sent = await partner('POST', `${path}/send-phone`, { cashier_phone: phone });
  if (sent.code === 'no_process') await link(merchant, { phone, codes }, attempt + 1);
  if (!isSuccess(sent)) return;
  for (const otp of codes) {
    await partner('POST', `${path}/verify-otp`, { otp });
    const { body } = await partner('GET', `${path}/status`);
    if (body.status === 'active') {
      merchant.cashier = 'linked';
      return;
    }
  }
}

export async function countMerchants(): Promise<Body> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { body } = await partner('GET', `/organizations?per_page=100&page=${page}`);
    if (!Array.isArray(body.organizations)) return {};
    count += body.organizations.length;
    if (page >= Number(body.last_page)) return { merchants: count };
  }
}

export async function offboard({ order }: Body): Promise<void> {
  const merchant = merchants.get(String(order));
  if (merchant?.id === undefined) return;
  await partner('DELETE', `/organizations/${merchant.id}`);
  merchant.key = undefined;
  isFull = false;
}

export function merchantState(order: string): Body {
  const merchant = merchants.get(order);
  return merchant === undefined ? {} : { cashier: merchant.cashier };
}

/** A merchant with a catalog connects another cashier. */
export async function connect({ phone, codes }: Body): Promise<void> {
  const made = await send({ method: 'POST', path: '/connections', body: {}, key: catalogKey });
  const { id } = (made.body.connection ?? made.body.data ?? made.body) as Body;
  await authorise(`/connections/${id}/auth`, { phoneNumber: phone }, codes as string[]);
}

async function authorise(path: string, body: Body, codes: string[], attempt = 1): Promise<void> {
  if (attempt > 2 || !isSuccess(await repeat({ method: 'POST', path: `${path}/init`, body: {}, key: catalogKey })))
    return;
  const sent = await repeat({ method: 'POST', path: `${path}/send-phone`, body, key: catalogKey });
  if (sent.code === 'organization_identity_unavailable') return authorise(path, body, codes, attempt + 1);
  const isDuplicate = sent.code === 'duplicate_cashier_confirm';
  const confirmed = { ...body, confirm_duplicate: true };
  const got = isDuplicate
    ? await repeat({ method: 'POST', path: `${path}/send-phone`, body: confirmed, key: catalogKey })
    : sent;
  if (!isSuccess(got)) return;
  for (const otp of codes) {
    const verified = await repeat({ method: 'POST', path: `${path}/verify-otp`, body: { otp }, key: catalogKey });
    if (isSuccess(verified)) cashierIsBack();
  }
}
