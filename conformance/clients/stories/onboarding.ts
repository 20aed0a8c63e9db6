import { limits } from '../../../generated/limits.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Scenario } from './scenario.ts';

/** Every other code is wrong (P §8.1). */
const wrong = '1111';

/** A merchant in a list (P §2.1). */
const merchant = {
  name: 'text',
  idn: '123456789012',
  status: 'verified',
  sandbox_mode: true,
  has_catalog: false,
  provider_connected: true,
  session_mode: 'self',
  external_id: 'merchant',
  payment_status: 'none',
  payment_expires_at: null,
  has_active_payment: false,
  created_at: '2026-05-04T11:00:00+05:00',
};

/** Stories about a platform that onboards merchants. */
export const onboardingScenarios: readonly Scenario[] = [
  {
    id: 'onboarded',
    title: 'A merchant is onboarded and issues an invoice',
    shows: [
      'C-P-5-key',
      'C-P-5-key-elsewhere',
      'C-P-5-merchant-key',
      'C-P-4-phone',
      'C-P-4-webhook-url',
      'C-M-6-url',
      'C-P-4-window',
      'C-P-8.2-external-id',
    ],
    steps: [
      { act: 'onboard' },
      { believes: { clause: 'C-P-2.3-active', of: 'cashier', is: ['linked'] } },
      { act: 'invoice', with: { merchant: '{order}' } },
      { accepted: 'createInvoice', clause: 'C-P-2.2-kept' },
    ],
  },
  {
    id: 'onboarded-again',
    title: 'A merchant that exists is onboarded again',
    shows: ['C-P-4-reissue'],
    steps: [
      { act: 'onboard' },
      { act: 'onboard' },
      { believes: { clause: 'C-P-4-200', of: 'cashier', is: ['linked'] } },
      { act: 'invoice', with: { merchant: '{order}' } },
      { accepted: 'createInvoice', clause: 'C-P-4-reissue' },
    ],
  },
  {
    id: 'key-renewed',
    title: 'The key of a merchant is issued again',
    steps: [
      { act: 'onboard' },
      { act: 'renew-key' },
      { act: 'invoice', with: { merchant: '{order}' } },
      { accepted: 'createInvoice', clause: 'C-P-4-reissue' },
    ],
  },
  {
    id: 'wrong-code',
    title: 'The code of a cashier is wrong, and the response is a 200',
    shows: ['C-P-8.2-linked'],
    steps: [
      { act: 'onboard', with: { codes: [wrong] } },
      { believes: { clause: 'C-P-7-invalid-otp', of: 'cashier', not: ['linked'] } },
    ],
  },
  {
    id: 'second-code',
    title: 'The second code of a cashier is right',
    shows: ['C-P-7-otp-again'],
    steps: [
      { act: 'onboard', with: { codes: [wrong, sandbox.otp_ok.value] } },
      { believes: { clause: 'C-P-2.3-active', of: 'cashier', is: ['linked'] } },
    ],
  },
  {
    id: 'status-pending',
    title: 'The status of a cashier stays pending',
    steps: [
      {
        service: [
          { on: 'getCashierAuthorisation', shows: { status: 'pending', provider_connected: false } },
          { on: 'verifyCashierOtp', refuse: 'invalid_otp' },
        ],
      },
      { act: 'onboard' },
      { believes: { clause: 'C-P-2.3-active', of: 'cashier', not: ['linked'] } },
    ],
  },
  {
    id: 'not-cashier',
    title: 'The phone is of no cashier',
    shows: ['C-P-7-not-cashier'],
    steps: [
      { act: 'onboard', with: { phone: sandbox.phone_not_cashier.value } },
      { believes: { clause: 'C-P-7-invalid-otp', of: 'cashier', not: ['linked'] } },
    ],
  },
  {
    id: 'no-process',
    title: 'The process of a cashier is over',
    shows: ['C-P-7-no-process'],
    steps: [{ service: [{ on: 'sendCashierPhone', first: 1, refuse: 'no_process' }] }, { act: 'onboard' }],
  },
  {
    id: 'code-late',
    title: 'The code of a cashier comes when the ten minutes of the process are over',
    shows: ['C-P-4-window'],
    steps: [
      { act: 'onboard', with: { codes: [] } },
      { later: limits.authorisation_process.max + 60 },
      { act: 'onboard' },
    ],
  },
  {
    id: 'organization-lost',
    title: 'The response to the creation of an organization is lost',
    shows: ['C-P-4-external-id'],
    steps: [{ service: [{ on: 'createOrganization', first: 1, do: 'drop' }] }, { act: 'onboard' }],
  },
  {
    id: 'partner-throttled',
    title: 'The service limits a platform',
    shows: ['C-P-8-throttle'],
    steps: [
      { service: [{ on: 'createOrganization', first: 1, refuse: 'throttle', headers: { 'Retry-After': '1' } }] },
      { act: 'onboard' },
    ],
  },
  {
    id: 'test-limit',
    title: 'A platform has as many test organizations as it may',
    ends: true,
    shows: ['C-P-7-test-limit'],
    steps: [
      { service: [{ on: 'createOrganization', first: 1, refuse: 'test_org_limit' }] },
      { act: 'onboard' },
      { act: 'onboard', order: '-b' },
    ],
  },
  {
    id: 'production-refused',
    title: 'The organization is of production',
    shows: ['C-P-7-production'],
    steps: [
      { service: [{ on: 'startCashierAuthorisation', first: 1, refuse: 'production_access_required' }] },
      { act: 'onboard' },
    ],
  },
  {
    id: 'merchants-counted',
    title: 'The list of merchants has several pages',
    steps: [
      { service: [{ on: 'listOrganizations', record: merchant, count: 101 }] },
      { believes: { clause: 'C-P-4-pages', of: 'merchants', is: ['101'] } },
      { service: [{ on: 'listOrganizations', record: merchant, count: 205 }] },
      { believes: { clause: 'C-P-4-pages', of: 'merchants', is: ['205'] } },
    ],
  },
  {
    id: 'offboarded',
    title: 'A merchant is deleted',
    shows: ['C-P-3-deleted'],
    steps: [{ act: 'onboard' }, { act: 'offboard' }, { act: 'invoice', with: { merchant: '{order}' } }],
  },
];
