import { expect, test } from 'vitest';
import { judged, type Row, refused } from '../../selftest/test-support/client-traffic.ts';

const rows: readonly Row[] = [
  [
    'C-P-7-no-process',
    'broken',
    'the same step again',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
    ],
  ],
  [
    'C-P-7-no-process',
    'kept',
    'init first',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-7-otp-again',
    'broken',
    'a new process for a mistyped code',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/verify-otp',
        body: { otp: '1111' },
        gets: [200, { error: 'invalid_otp' }],
      },
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-8.2-linked',
    'broken',
    'a key after a wrong code',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/verify-otp',
        body: { otp: '1111' },
        gets: [200, { error: 'invalid_otp' }],
      },
      { send: 'POST /organizations/1/api-key', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-8.2-linked',
    'kept',
    'a key after another code',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/verify-otp',
        body: { otp: '1111' },
        gets: [200, { error: 'invalid_otp' }],
      },
      { send: 'POST /organizations/1/kaspi-auth/verify-otp', body: { otp: '0000' }, gets: [200] },
      { send: 'POST /organizations/1/api-key', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-8.2-linked',
    'kept',
    'the key of another merchant',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/verify-otp',
        body: { otp: '1111' },
        gets: [200, { error: 'invalid_otp' }],
      },
      { send: 'POST /organizations/2/api-key', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-4-window',
    'broken',
    'a code after eleven minutes',
    [
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/verify-otp', after: 660_000, body: { otp: '0000' }, gets: [409] },
    ],
  ],
  [
    'C-P-4-window',
    'broken',
    'a code after eleven minutes, when the phone came in time',
    [
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/send-phone', body: { cashier_phone: '77010000001' }, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/verify-otp', after: 660_000, body: { otp: '0000' }, gets: [409] },
    ],
  ],
  [
    'C-P-4-window',
    'kept',
    'a code after eleven minutes, to another process',
    [
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/send-phone', body: { cashier_phone: '77010000001' }, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/init', after: 660_000, body: {}, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/verify-otp', body: { otp: '0000' }, gets: [200] },
    ],
  ],
  [
    'C-P-8.2-external-id',
    'broken',
    'an organization without external_id',
    [{ send: 'POST /organizations', body: {}, gets: [201, { success: true }] }],
  ],
  [
    'C-P-8.2-external-id',
    'kept',
    'an organization with external_id',
    [{ send: 'POST /organizations', body: { external_id: 'shop-1' }, gets: [201, { success: true }] }],
  ],
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});
