import type { DeliveryDetail, DeliverySummary, InboxMessage } from '../protocol/deliveries.ts';
import type { RequestDetail, RequestSummary } from '../protocol/requests.ts';
import type { SandboxState } from '../protocol/state.ts';

/** Records of the protocol for tests of the page. Each function takes what differs. */

export const sampleTime = Date.UTC(2026, 0, 15, 9, 30);

export function sampleState(origin: string, changed: Partial<SandboxState> = {}): SandboxState {
  return {
    session: 'first',
    version: '3.0.0',
    merchant: `${origin}/api/v1`,
    partner: `${origin}/api/partner`,
    inbox: `${origin}/inbox`,
    inboxOutcome: 200,
    readOnly: false,
    isSharedStore: false,
    now: sampleTime,
    partnerKey: null,
    organizations: [organization(1, 'Coffee shop'), organization(2, 'Bookshop')],
    variations: [],
    recordStates: {},
    abilities: [],
    lastEventId: 0,
    ...changed,
  };
}

function organization(id: number, name: string): SandboxState['organizations'][number] {
  return {
    id,
    name,
    externalId: `client-${id}`,
    shows: null,
    status: 'active',
    isSandbox: true,
    hasCatalog: false,
    tariff: 'pro',
    tariffExpiresAt: null,
    keys: [
      {
        id: id * 10,
        name: 'Main',
        key: null,
        webhookUrl: 'http://127.0.0.1:9000/hook',
        webhookSecret: 'whsec_sample',
        isHeld: false,
        isActive: true,
      },
    ],
    cashiers: [],
    waitingOutcomes: [],
  };
}

/** Every third one fails. */
export function sampleRequest(n: number, changed: Partial<RequestSummary> = {}): RequestSummary {
  const failed = n % 3 === 0;
  return {
    n,
    at: sampleTime + n * 1000,
    api: 'merchant',
    operationId: failed ? 'getInvoice' : 'createInvoice',
    method: failed ? 'GET' : 'POST',
    path: failed ? `/invoices/${n}` : '/invoices',
    status: failed ? 404 : 201,
    ms: 4.2,
    organizationId: 1 + (n % 2),
    keyId: 10 * (1 + (n % 2)),
    errorCode: failed ? 'InvoiceNotFound' : null,
    ...changed,
  };
}

export function sampleDetail(summary: RequestSummary, changed: Partial<RequestDetail> = {}): RequestDetail {
  const body = JSON.stringify({ phone_number: '87011234567', amount: 0, cart_items: [{ name: 'Tea', count: 0 }] });
  const headers = [['content-type', 'application/json']] as const;
  return {
    ...summary,
    request: { headers, body, cut: 0 },
    response: { headers, body: '{"id":5,"amount":16777217.00,"status":"pending"}', cut: 0 },
    curl: `curl -X POST http://127.0.0.1:8090/api/v1${summary.path} -H "X-API-Key: $KEY"`,
    error: null,
    faults: [],
    unknown: [],
    hints: [],
    moves: [],
    keepsMoves: true,
    ...changed,
  };
}

export function sampleDelivery(id: number, changed: Partial<DeliverySummary> = {}): DeliverySummary {
  return {
    id,
    organizationId: 1 + (id % 2),
    keyId: 10 * (1 + (id % 2)),
    event: 'invoice.paid',
    object: 'invoice',
    objectId: id,
    url: 'http://127.0.0.1:9000/hook',
    state: 'waiting',
    attempts: [{ at: sampleTime, status: 500, problem: null }],
    nextAt: sampleTime + 60_000,
    createdAt: sampleTime,
    ...changed,
  };
}

export function sampleDeliveryDetail(summary: DeliverySummary, changed: Partial<DeliveryDetail> = {}): DeliveryDetail {
  return {
    ...summary,
    headers: [['content-type', 'application/json']],
    body: `{"event":"invoice.paid","invoice":{"id":${summary.objectId}}}`,
    signature: null,
    ...changed,
  };
}

export function sampleMessage(n: number, changed: Partial<InboxMessage> = {}): InboxMessage {
  return {
    n,
    at: sampleTime + n,
    name: 'shop',
    event: 'invoice.paid',
    headers: [['content-type', 'application/json']],
    body: `{"event":"invoice.paid","invoice":{"id":${n}}}`,
    cut: 0,
    verifiedBy: 10,
    status: 200,
    ...changed,
  };
}
