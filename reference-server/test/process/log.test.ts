import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openLog } from '../../log/log.ts';

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

test('the process exits when the reader of its log is gone', async () => {
  const program = `
    const { openLog } = await import(${JSON.stringify(new URL('../../log/log.ts', import.meta.url).href)});
    const log = openLog('info');
    process.stdin.resume().once('end', () => {
      log.info('on its way');
      log.info('still waiting for its turn');
      process.exit(0);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  try {
    child.stderr.destroy();
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
