import type { CodeOf } from '../../../generated/catalog.ts';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { oneInvoice } from './lost-creations.ts';
import type { Scenario, Treatment } from './scenario.ts';
import { shortWait } from './short-wait.ts';

/** The first creation of an invoice is refused with a code; what the client sends then shows its clause. */
function refused(
  clause: ClientClauseId,
  code: CodeOf<'createInvoice'>,
  more: Omit<Treatment, 'on' | 'refuse'> = {},
): Scenario {
  const treatment = { on: 'createInvoice', first: 1, refuse: code, ...more } as const;
  return {
    id: `refused-${code}`,
    title: `A creation is refused with ${code}`,
    shows: [clause],
    steps: [{ service: [treatment] }, { act: 'invoice' }],
  };
}

/** The refusal is about the organization: a client may well issue nothing for some time, and then no later story shows anything. */
function suspended(...story: Parameters<typeof refused>): Scenario {
  return { ...refused(...story), ends: true };
}

/** No server reaches this time while a run lasts. */
const farReset = '2099-01-01T00:00:00+05:00';

/** Stories about creations that are refused. */
export const refusalScenarios: readonly Scenario[] = [
  refused('C-M-7.3-too-long', 'description_too_long'),
  refused('C-M-7.3-field-too-long', 'field_too_long'),
  refused('C-M-7.3-content', 'content_rejected'),
  refused('C-M-7.3-connection', 'connection_ambiguous'),
  refused('C-M-7.1-retry-after', 'request_rate_limited', shortWait),
  suspended('C-M-7.3-disabled', 'invoices_disabled'),
  suspended('C-M-7.3-reconnect', 'provider_session_invalid'),
  suspended('C-M-7.2-tariff', 'tariff_inactive'),
  suspended('C-M-7.6-tariff-limit', 'tariff_limit_reached', limitOf({ mode: 'daily', limit: 30, used: 30 })),
  suspended('C-M-7.6-kyc-limit', 'kyc_daily_limit_reached', limitOf({ kyc_status: 'none' })),
  suspended('C-M-7.6-kyc-rejected', 'kyc_rejected'),
  {
    id: 'limited-twice',
    title: 'A creation is refused twice because of the limit of requests',
    shows: ['C-M-7.1-retry-after'],
    steps: [
      { service: [{ on: 'createInvoice', first: 2, refuse: 'request_rate_limited', ...shortWait }] },
      { act: 'invoice' },
    ],
  },
  {
    id: 'cancel-limited',
    title: 'A cancel is refused because of the limit of requests',
    shows: ['C-M-7.1-retry-after'],
    steps: [
      { act: 'invoice' },
      { service: [{ on: 'cancelInvoice', first: 1, refuse: 'request_rate_limited', ...shortWait }] },
      { act: 'cancel' },
    ],
  },
  {
    id: 'limit-of-invoices',
    title: 'A creation is refused because too many invoices are unpaid',
    shows: ['C-M-7.1-retry-after'],
    steps: [
      { service: [{ on: 'createInvoice', first: 1, refuse: 'outstanding_org_limit', headers: shortWait.headers }] },
      { act: 'invoice' },
    ],
  },
  {
    id: 'limit-without-retry-after',
    title: 'A creation is refused until tomorrow, without Retry-After',
    ends: true,
    shows: ['C-M-7.6-kyc-limit'],
    steps: [
      {
        service: [
          { on: 'createInvoice', refuse: 'kyc_daily_limit_reached', set: limitOf({ kyc_status: 'none' }).set ?? {} },
        ],
      },
      { act: 'invoice' },
    ],
  },
  {
    id: 'limited-for-an-hour',
    title: 'A creation is refused for an hour',
    ends: true,
    shows: ['C-M-7.1-retry-after'],
    steps: [
      { service: [forAnHour('outstanding_org_limit')] },
      { act: 'invoice' },
      { later: 2700 },
      { idle: true },
      { later: 1200 },
      { idle: true },
    ],
  },
  {
    id: 'tariff-limit-for-an-hour',
    title: 'The limit of the tariff is reached, and most of the hour until its reset passes',
    ends: true,
    shows: ['C-M-7.6-tariff-limit'],
    steps: [{ service: [forAnHour('tariff_limit_reached')] }, { act: 'invoice' }, { later: 2700 }, { idle: true }],
  },
  {
    id: 'key-refused',
    title: 'The service refuses the key',
    ends: true,
    steps: [
      { service: [{ on: 'createInvoice', refuse: 'InvalidApiKey' }] },
      { act: 'invoice' },
      { idle: true },
      { once: 'createInvoice', clause: 'C-M-5-refused' },
    ],
  },
  {
    id: 'tariff-inactive-for-new-orders',
    title: 'The tariff ends, which blocks no GET, and an earlier order is paid',
    ends: true,
    steps: [
      { act: 'invoice' },
      { service: [{ on: 'createInvoice', refuse: 'tariff_inactive' }] },
      { act: 'invoice', order: '-b' },
      { simulate: 'paid', order: '' },
      { believes: { clause: 'C-M-3.1-paid', is: ['paid'] } },
    ],
  },
  {
    id: 'server-error',
    title: 'A creation fails in the server',
    shows: ['C-M-7.1-server-error', 'C-M-7.3-key'],
    steps: [{ service: [{ on: 'createInvoice', first: 1, refuse: 'server_error' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'issued-twice',
    title: 'An order is issued again',
    shows: ['C-M-7.3-duplicate', 'C-M-7.3-order-again'],
    steps: [{ act: 'invoice' }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'issued-after-payment',
    title: 'An order is issued again after its invoice was paid',
    steps: [{ act: 'invoice' }, { simulate: 'paid' }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'refused-without-code',
    title: 'A refusal has a new message and no error_code',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            respond: { status: 422, body: { error: 'content_rejected', message: 'paid' } },
          },
        ],
      },
      { act: 'invoice' },
      { believes: { clause: 'C-M-7-branch', not: ['paid'] } },
    ],
  },
  {
    id: 'validation-error',
    title: 'A validation error has message and errors, and no error',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            respond: { status: 422, body: { message: 'text', errors: { phone_number: ['text'] } } },
          },
        ],
      },
      { act: 'invoice' },
      { believes: { clause: 'C-M-2.6-errors', not: ['paid'] } },
      { once: 'createInvoice', clause: 'C-M-7.1-validation' },
    ],
  },
  {
    id: 'error-with-extra-keys',
    title: 'A refusal has keys that the client does not know',
    steps: [
      { service: [{ on: 'createInvoice', first: 1, refuse: 'content_rejected', set: { meta: { more: [1] } } }] },
      { act: 'invoice' },
      { believes: { clause: 'C-M-2.7-extra-keys', not: ['paid'] } },
    ],
  },
  {
    id: 'error-of-another-form',
    title: 'A 503 has a body that is no JSON object',
    steps: [
      { service: [{ on: 'createInvoice', first: 1, respond: { status: 503, body: 'text' } }] },
      { act: 'invoice' },
      { active: 1, clause: 'C-M-7.1-generic' },
    ],
  },
  {
    id: 'waits',
    title: 'The client waits for an invoice that stays open',
    shows: ['C-M-8-poll'],
    steps: [{ act: 'invoice' }, { service: [{ shows: { status: 'pending' } }] }, { act: 'wait' }],
  },
  {
    id: 'polls',
    title: 'An invoice stays open for some time',
    shows: ['C-M-8-poll', 'C-M-4.1-values'],
    steps: [
      { act: 'invoice' },
      { act: 'find' },
      { service: [{ shows: { status: 'pending' } }] },
      { believes: { clause: 'C-M-3.1-statuses', not: ['paid', 'cancelled', 'failed', 'expired'] } },
      { service: [{ shows: { status: 'cancelling' } }] },
      { believes: { clause: 'C-M-3.1-statuses', not: ['paid', 'cancelled', 'failed', 'expired'] } },
    ],
  },
];

/** A refusal until an hour has passed. */
function forAnHour(code: CodeOf<'createInvoice'>): Treatment {
  const meta = { mode: 'daily', limit: 30, used: 30, reset_at: '{+3600}' };
  return { on: 'createInvoice', refuse: code, set: { meta }, headers: { 'Retry-After': '3600' } };
}

function limitOf(meta: object): Pick<Treatment, 'set' | 'headers'> {
  return { set: { meta: { ...meta, reset_at: farReset } }, headers: { 'Retry-After': '3600' } };
}
