import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('keys, secrets and codes never reach the log', () => {
  const text = linesOf((log) =>
    log.info(
      {
        key: 'pik_test_abc',
        request: { headers: { 'x-api-key': 'pik_test_abc' } },
        body: { otp: '0000', secret: 'sh' },
      },
      'issued',
    ),
  );
  expect(text).not.toMatch(/pik_test|0000|"sh"/);
  expect(text).toContain('[redacted]');
});

test('a phone number keeps its last two digits only', () => {
  expect(linesOf((log) => log.info({ invoice: { phone: '77011234567' } }))).toContain('"phone":"*********67"');
});
