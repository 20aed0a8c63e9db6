import type { Scenario } from './scenario.ts';

/** Stories about a merchant that connects a cashier. */
export const connectionScenarios: readonly Scenario[] = [
  {
    id: 'cashier-of-another',
    title: 'The cashier is linked to another organization of the owner',
    shows: ['C-M-7.6b-confirm'],
    steps: [
      { service: [{ on: 'sendConnectionPhone', first: 1, refuse: 'duplicate_cashier_confirm' }] },
      { act: 'connect' },
    ],
  },
  {
    id: 'cashier-in-conflict',
    title: 'The cashier belongs to another organization of the provider',
    shows: ['C-M-7.6b-conflict'],
    steps: [
      { service: [{ on: 'sendConnectionPhone', first: 1, refuse: 'organization_identity_conflict' }] },
      { act: 'connect' },
    ],
  },
  {
    id: 'cashier-unchecked',
    title: 'The identity of the cashier cannot be checked',
    shows: ['C-M-7.6b-restart'],
    steps: [
      { service: [{ on: 'sendConnectionPhone', first: 1, refuse: 'organization_identity_unavailable' }] },
      { act: 'connect' },
    ],
  },
  {
    id: 'cashier-code-limited',
    title: 'Codes are asked for too often',
    shows: ['C-M-7.6-otp'],
    steps: [
      { service: [{ on: 'sendConnectionPhone', first: 1, refuse: 'whatsapp_otp_throttled' }] },
      { act: 'connect' },
    ],
  },
  {
    id: 'scan-expired',
    title: 'The session of the cashier is over',
    ends: true,
    shows: ['C-M-7.7-reauthorise'],
    steps: [
      { service: [{ on: 'scanBarcode', first: 1, refuse: 'provider_session_expired' }] },
      { act: 'scan' },
      { act: 'connect' },
      { act: 'scan' },
    ],
  },
];
