import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { RefusalLog } from './refusal-log.ts';

function refusalLog() {
  const lines: Record<string, unknown>[] = [];
  const planned: (() => void)[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const refusals = new RefusalLog(log, (work) => void planned.push(work));
  const written = () => lines.splice(0).map(({ msg, more }) => [msg, more]);
  return { refusals, planned, written };
}

const full = { level: 'warn', message: 'refused', of: {} } as const;

test('the first refusal is logged at once, the others once for each interval', () => {
  const { refusals, planned, written } = refusalLog();
  for (let n = 0; n < 1_000; n += 1) refusals.note(full);
  expect(written()).toEqual([['refused', undefined]]);
  planned.shift()?.();
  expect(written()).toEqual([['refused: 999 more', 999]]);
  refusals.note(full);
  planned.shift()?.();
  expect(written()).toEqual([['refused: 1 more', 1]]);
  planned.shift()?.();
  expect([written(), planned]).toEqual([[], []]);
  refusals.note(full);
  expect(written()).toEqual([['refused', undefined]]);
});

test('kinds are counted apart, and the end of the server loses nothing', () => {
  const { refusals, written } = refusalLog();
  for (const status of [401, 429, 401]) refusals.note({ level: 'info', message: 'responded', of: { status } });
  refusals.flush();
  expect(written()).toEqual([
    ['responded', undefined],
    ['responded', undefined],
    ['responded: 1 more', 1],
  ]);
});
