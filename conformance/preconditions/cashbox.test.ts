import { expect, it } from 'vitest';
import { ReceivedResponse } from '../ground/values/evidence.ts';
import { openShiftIn } from './cashbox.ts';

function shifts(body: unknown): ReceivedResponse {
  return new ReceivedResponse({
    interface: 'merchant',
    operation: 'listCashboxShifts',
    exchange: 1,
    request: { method: 'GET', path: '/cashbox/shifts' },
    response: { status: 200, headers: new Headers(), text: JSON.stringify(body) },
  });
}

it.each([
  ['by its number', { data: [{ shift_number: 7 }, { shift_number: 8, is_current: true }] }, { shift_number: 8 }],
  ['by its id alone', { data: [{ id: 's-1' }, { id: 's-2', status: 'open' }] }, { id: 's-2' }],
  [
    'by a number of another name',
    {
      data: [
        { shift_no: '2026-17', status: 'closed' },
        { shift_no: '2026-18', status: 'open' },
      ],
    },
    { shift_no: '2026-18' },
  ],
  ['under its id', { result: { shifts: { 41: { opened_at: 'x' }, 42: { is_open: true } } } }, { id: '42' }],
])('finds the open shift %s', (_, body, wanted) => {
  expect(openShiftIn(shifts(body))).toMatchObject(wanted);
});
