import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeId, codes, type OperationId, occurrences } from '../generated/catalog.ts';
import { merchantHandlers } from './merchant/handlers.ts';
import { partnerHandlers } from './partner/handlers.ts';
import { type Answer, type Merchant, send, Trial } from './trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await Trial.start({ rateLimitScale: 1_000, policies: { 'limit.changed': { test_organizations: 1_000 } } });
});
afterAll(() => trial.stop());

/** Sends an operation's good request for a merchant, or for its organization. */
type Send = (merchant: Merchant, changes?: object) => Promise<Answer>;

const good: Partial<Record<OperationId, Send>> = {
  listInvoices: ({ key }) => trial.merchant(key, 'GET', '/invoices'),
  createInvoice: ({ key }, changes) =>
    trial.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500, ...changes }),
  getInvoice: async ({ key }, changes) => trial.merchant(key, 'GET', `/invoices/${idIn(changes)}`),
  cancelInvoice: async ({ key }, changes) => trial.merchant(key, 'POST', `/invoices/${idIn(changes)}/cancel`),
  simulateInvoiceStatus: async ({ key }, changes) =>
    trial.merchant(key, 'POST', `/invoices/${idIn(changes)}/simulate-status`, { status: 'paid' }),
  createOrganization: () => asPartner('POST', ''),
  listOrganizations: () => asPartner('GET', ''),
  getOrganization: ({ organizationId }) => asPartner('GET', `/${organizationId}`),
  deleteOrganization: ({ organizationId }) => asPartner('DELETE', `/${organizationId}`),
  issueApiKey: ({ organizationId }, changes) =>
    asPartner('POST', `/${organizationId}/api-key`, { webhook_url: trial.receiverUrl, ...changes }),
  startCashierAuthorisation: ({ organizationId }) => asPartner('POST', `/${organizationId}/kaspi-auth/init`, {}),
  sendCashierPhone: ({ organizationId }, changes) =>
    asPartner('POST', `/${organizationId}/kaspi-auth/send-phone`, { cashier_phone: '77770000010', ...changes }),
  verifyCashierOtp: ({ organizationId }, changes) =>
    asPartner('POST', `/${organizationId}/kaspi-auth/verify-otp`, { otp: '0000', ...changes }),
  getCashierAuthorisation: ({ organizationId }) => asPartner('GET', `/${organizationId}/kaspi-auth/status`),
};

function sendGood(operation: OperationId, ...by: Parameters<Send>): Promise<Answer> {
  const send = good[operation];
  if (!send) throw new Error(`nobody says how to send ${operation}`);
  return send(...by);
}

const idIn = (changes: object = {}): number => ('id' in changes ? Number(changes.id) : 999_999);
const asPartner = (method: string, path: string, body?: object, key?: string) =>
  trial.partner(method, `/organizations${path}`, method === 'POST' ? (body ?? {}) : undefined, key);

/** Changes an organization's state, then sends the operation about an invoice that existed before. */
const once =
  (ability: string, params: object = {}): Way =>
  async (merchant, operation) => {
    const id = await trial.invoice(merchant.key);
    await trial.control(ability, { organization_id: merchant.organizationId, api_key_id: merchant.keyId }, params);
    return sendGood(operation, merchant, { id });
  };

/** The same with an organization that works for real. */
const onceReal =
  (ability: string, params: object = {}): Way =>
  async (merchant, operation) => {
    await trial.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
    return once(ability, params)(merchant, operation);
  };

/** How a code is reached: with what the merchant and the operation are. */
type Way = (merchant: Merchant, operation: OperationId) => Promise<Answer>;

const withBody =
  (changes: object): Way =>
  (merchant, operation) =>
    sendGood(operation, merchant, changes);

const scripted = (code: CodeId): Way => once('risk.next', { code });
const exhausted = (limit: string): Way => onceReal('limit.preload', { limit });

async function steps(merchant: Merchant, ...paths: [string, object][]): Promise<void> {
  for (const [path, body] of paths) await asPartner('POST', `/${merchant.organizationId}/kaspi-auth/${path}`, body);
}

const ways: Partial<Record<CodeId, Way>> = {
  InvalidApiKey: (merchant, operation) => sendGood(operation, { ...merchant, key: 'wrong' }),
  OrganizationSuspended: once('org.suspend'),
  OrganizationNotVerified: once('org.unverify'),
  OrganizationNotFoundOrNotVerified: once('org.unverify'),
  InvoiceNotFound: withBody({}),
  request_rate_limited: once('limit.preload', { limit: 'general_public_api' }),
  server_error: once('fault.next'),
  organization_required: once('org.disconnect'),
  provider_session_not_configured: once('cashier.unlink'),
  provider_session_invalid: once('cashier.expire'),
  connection_ambiguous: once('cashier.add'),
  sandbox_invoice_limit: once('limit.preload', { limit: 'sandbox_invoices' }),
  trial_daily_limit: exhausted('trial_daily'),
  tariff_limit_reached: exhausted('tariff_daily'),
  kyc_daily_limit_reached: exhausted('kyc_daily'),
  tariff_inactive: onceReal('tariff.expire'),
  kyc_rejected: once('kyc.reject'),
  invoices_disabled: once('invoices.disable'),
  outstanding_recipient_limit: scripted('outstanding_recipient_limit'),
  outstanding_org_limit: scripted('outstanding_org_limit'),
  recipient_fanout_exceeded: scripted('recipient_fanout_exceeded'),
  content_rejected: scripted('content_rejected'),
  amount_must_be_whole_tenge: withBody({ amount: 100.5 }),
  description_too_long: withBody({ description: 'x'.repeat(61) }),
  field_too_long: withBody({ external_order_id: 'x'.repeat(256) }),
  catalog_not_supported: withBody({ cart_items: [{ catalog_item_id: 1, count: 1 }] }),
  async catalog_requires_cart_items(_merchant, operation) {
    return sendGood(operation, await trial.onboard({ has_catalog: true }));
  },
  async duplicate_idempotency_key(merchant, operation) {
    const changes = { external_order_id_idempotency: 'order-1' };
    await trial.invoice(merchant.key, changes);
    return sendGood(operation, merchant, changes);
  },
  async InvoiceCannotBeCancelled(merchant, operation) {
    const id = await trial.invoice(merchant.key);
    await trial.merchant(merchant.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
    return sendGood(operation, merchant, { id });
  },
  async qr_cancel_unsupported(merchant, operation) {
    const id = await trial.invoice(merchant.key);
    await trial.control('invoice.turn_qr', { invoice_id: id });
    return sendGood(operation, merchant, { id });
  },
  not_sandbox: once('org.verify', { mode: 'production' }),
  async invalid_status_transition(merchant, operation) {
    const id = await trial.invoice(merchant.key);
    await sendGood(operation, merchant, { id });
    return sendGood(operation, merchant, { id });
  },
  partner_key_missing: (merchant, operation) => withPartnerKey('', merchant, operation),
  invalid_partner_key: (merchant, operation) => withPartnerKey('wrong', merchant, operation),
  organization_not_found: (merchant, operation) => sendGood(operation, { ...merchant, organizationId: 999_999 }),
  production_access_required: once('org.verify', { mode: 'production' }),
  throttle: once('limit.preload', { limit: 'partner_group' }),
  test_org_limit: once('limit.preload', { limit: 'test_organizations' }),
  webhook_url_requires_domain: (merchant, operation) =>
    atProductionPartner(merchant, operation, 'https://93.184.216.34/'),
  webhook_url_tunnel_forbidden: (merchant, operation) =>
    atProductionPartner(merchant, operation, 'https://x.ngrok.io/'),
  no_process: withBody({}),
  async invalid_phone(merchant, operation) {
    return sendGood(operation, merchant, { cashier_phone: '87770000010' });
  },
  async not_cashier(merchant, operation) {
    await steps(merchant, ['init', {}]);
    return sendGood(operation, merchant, { cashier_phone: '77770000011' });
  },
  async sms_failed(merchant, operation) {
    await steps(merchant, ['init', {}]);
    return sendGood(operation, merchant, { cashier_phone: '77770000012' });
  },
  async org_claim_conflict(merchant, operation) {
    await steps(merchant, ['init', {}]);
    if (operation === 'verifyCashierOtp') await steps(merchant, ['send-phone', { cashier_phone: '77770000010' }]);
    await trial.control('claim.next', { organization_id: merchant.organizationId });
    return sendGood(operation, merchant);
  },
  async invalid_otp(merchant, operation) {
    await steps(merchant, ['init', {}], ['send-phone', { cashier_phone: '77770000010' }]);
    return sendGood(operation, merchant, { otp: '1111' });
  },
};

/** The operation of a route, sent with another partner key. */
async function withPartnerKey(key: string, merchant: Merchant, operation: OperationId): Promise<Answer> {
  const proper = trial.partner.bind(trial);
  trial.partner = (method, path, body) => proper(method, path, body, key);
  try {
    return await sendGood(operation, merchant);
  } finally {
    trial.partner = proper;
  }
}

/** A partner with production access asks for an organization that is not verified yet. */
async function atProductionPartner(_: Merchant, operation: OperationId, webhook_url: string): Promise<Answer> {
  const production = await Trial.start({ policies: { 'production.gate': 'open' } });
  const sandbox = trial;
  try {
    trial = production;
    const merchant = await production.onboard();
    await production.control('org.unverify', { organization_id: merchant.organizationId });
    return await sendGood(operation, merchant, { webhook_url });
  } finally {
    trial = sandbox;
    await production.stop();
  }
}

const served = [...Object.keys(merchantHandlers), ...Object.keys(partnerHandlers)] as OperationId[];
const cases = served.flatMap((operation) =>
  Object.entries<{ status: number }>(occurrences[operation]).map(
    ([code, { status }]) => [operation, code as CodeId, status] as const,
  ),
);

test.each(cases)('%s answers %s with status %d', async (operation, code, status) => {
  const way = ways[code];
  if (!way) throw new Error(`nobody says how to reach ${code}`);
  const answer = await way(await trial.onboard(), operation);
  await trial.callControl('POST', '/reset', { run: 'trial' });
  expect([answer.status, answer.at('error')]).toEqual([status, codes[code].wire]);
  const known = codes[code];
  expect(answer.at('doc_url')).toBe('docUrl' in known ? known.docUrl : undefined);
  if ('retryAfter' in known && known.retryAfter === 'sent')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['key.expire', 'account.deactivate', 'org.disconnect'])(
  'after %s a key is as good as none',
  async (ability) => {
    const answer = await once(ability)(await trial.onboard(), 'listInvoices');
    expect([answer.status, answer.at('error')]).toEqual([401, 'Invalid API key']);
  },
);

test('a request without any key is refused on both interfaces', async () => {
  expect((await send(`${trial.server.merchant}/invoices`)).status).toBe(401);
  expect((await send(`${trial.server.partner}/organizations`)).at('error')).toBe('partner_key_missing');
});
