import type { Scenario } from './scenario.ts';

/** A shift that the client asked to close, with this end. */
function closing(shows: Readonly<Record<string, unknown>>): Scenario['steps'] {
  return [{ service: [{ on: 'getCashboxOperation', shows }] }, { act: 'close-shift' }];
}

const notDone = { status: 'failed', error_message: 'text' };

/** Stories about receipts and the cash register. */
export const fiscalScenarios: readonly Scenario[] = [
  {
    id: 'receipt-issued',
    title: 'A receipt is issued',
    steps: [
      { service: [{ on: 'getReceipt', shows: { status: 'issued' } }] },
      { act: 'receipt' },
      { believes: { clause: 'C-M-7.8-failed', of: 'receipt', not: ['failed'] } },
    ],
  },
  {
    id: 'receipt-failed',
    title: 'A receipt is accepted and fails later',
    steps: [
      { service: [{ on: 'getReceipt', shows: { status: 'failed', error_code: 'shift_closed' } }] },
      { act: 'receipt' },
      { believes: { clause: 'C-M-7.8-failed', of: 'receipt', is: ['failed'] } },
    ],
  },
  {
    id: 'receipt-lost',
    title: 'The response to a receipt is lost',
    shows: ['C-M-7.8-same-key'],
    steps: [{ service: [{ on: 'createReceipt', first: 1, do: 'drop' }] }, { act: 'receipt' }],
  },
  {
    id: 'receipt-duplicate',
    title: 'The key of a receipt is used',
    steps: [
      {
        service: [
          { on: 'createReceipt', first: 1, refuse: 'duplicate_client_operation_id', set: { receipt_id: 3301 } },
          { on: 'getReceipt', respond: { status: 200, body: { id: 3301, status: 'issued', error_code: null } } },
        ],
      },
      { act: 'receipt' },
      { believes: { clause: 'C-M-7.8-duplicate', of: 'receipt', is: ['issued'] } },
    ],
  },
  {
    id: 'receipt-again',
    title: 'A receipt that failed is sent again',
    shows: ['C-M-7.8-retry-key'],
    steps: [
      {
        service: [
          {
            on: 'createReceipt',
            first: 1,
            refuse: 'duplicate_client_operation_id',
            set: { receipt_id: 3301, status: 'failed' },
          },
          {
            on: 'getReceipt',
            first: 1,
            respond: { status: 200, body: { id: 3301, status: 'failed', error_code: 'receipt_provider_error' } },
          },
        ],
      },
      { act: 'receipt' },
      { act: 'receipt' },
    ],
  },
  {
    id: 'receipt-relink',
    title: 'The fiscal register must be linked again',
    ends: true,
    shows: ['C-M-7.8-relink'],
    steps: [
      { service: [{ on: 'getReceipt', shows: { status: 'failed', error_code: 'receipt_ofd_token_revoked' } }] },
      { act: 'receipt' },
      { believes: { clause: 'C-M-7.8-failed', of: 'receipt', is: ['failed'] } },
      { act: 'receipt', order: '-b' },
    ],
  },
  {
    id: 'shift-closed',
    title: 'A shift is closed',
    steps: [
      ...closing({ status: 'completed', error_code: null }),
      { believes: { clause: 'C-M-7.10-closed', of: 'shift', is: ['closed'] } },
    ],
  },
  {
    id: 'shift-already-closed',
    title: 'The shift was closed before',
    steps: [
      ...closing({ status: 'completed', error_code: 'cashbox_shift_already_closed', error_message: 'text' }),
      { believes: { clause: 'C-M-7.10-closed', of: 'shift', is: ['closed'] } },
    ],
  },
  {
    id: 'shift-failed',
    title: 'The provider does not close the shift, and a repeat is not safe',
    shows: ['C-M-7.10-unsafe'],
    steps: [
      ...closing({ ...notDone, error_code: 'cashbox_operation_failed', resolution: { safe_to_retry: false } }),
      { believes: { clause: 'C-M-7.10-operation', of: 'shift', not: ['closed'] } },
    ],
  },
  {
    id: 'shift-busy',
    title: 'The cash register is busy',
    shows: ['C-M-7.10-busy'],
    steps: [
      ...closing({ ...notDone, error_code: 'cashbox_busy', resolution: { safe_to_retry: true } }),
      { believes: { clause: 'C-M-7.10-operation', of: 'shift', not: ['closed'] } },
      { act: 'close-shift' },
    ],
  },
  {
    id: 'shift-duplicate',
    title: 'The key of a close is used',
    shows: ['C-M-7.10-duplicate'],
    steps: [
      { service: [{ on: 'closeShift', first: 1, refuse: 'cashbox_duplicate_operation' }] },
      { act: 'close-shift' },
    ],
  },
  {
    id: 'shift-later',
    title: 'The cash register is not available',
    shows: ['C-M-7.10-later'],
    steps: [{ service: [{ on: 'closeShift', first: 1, refuse: 'cashbox_unavailable' }] }, { act: 'close-shift' }],
  },
];
