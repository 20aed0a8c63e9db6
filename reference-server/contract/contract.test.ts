import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { contractOf } from './contract.ts';

function twoDigits(last: number): string[] {
  return Array.from({ length: last + 1 }, (_, n) => String(n).padStart(2, '0'));
}

const times = [
  ...twoDigits(13).flatMap((month) => twoDigits(32).map((day) => `2026-${month}-${day}T12:00:00+05:00`)),
  ...twoDigits(25).map((hour) => `2026-03-01T${hour}:00:00+05:00`),
  ...twoDigits(61).flatMap((n) => [`2026-03-01T12:${n}:00+05:00`, `2026-03-01T12:00:${n}+05:00`]),
  ...['Z', '', '-00:00', '+5:00', '+05:60', '+24:00', '+05:00 ', '\n'].map((zone) => `2026-03-01T12:00:00${zone}`),
  ...['2024-02-29T12:00:00+05:00', '26-03-01T12:00:00+05:00', '2026-03-01t12:00:00.5+05:00', '2026-03-01 12:00:00Z'],
];

test('a time fits a response when it fits its format', () => {
  const format = fullFormats['date-time'];
  const fits = typeof format === 'object' && 'validate' in format ? format.validate : undefined;
  if (typeof fits !== 'function') throw new Error('ajv-formats gives this format in another form.');
  const invoice = { id: 1, amount: '1500.00', status: 'processing', paid_at: null, phone: '77011234567' };
  const judged = (judge: (time: string) => unknown) => times.filter((time) => judge(time));
  const sent = judged((time) =>
    contractOf('merchant').responseFits('createInvoice', 201, { ...invoice, created_at: time }),
  );
  expect(sent).toEqual(judged(fits as (time: string) => unknown));
  expect([sent.length > 400, sent.length < times.length]).toEqual([true, true]);
});
