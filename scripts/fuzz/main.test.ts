import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(script: string, ...flags: string[]) {
  const program = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a short run prints its seed and every operation, and exits with 0', () => {
  const { status, stdout } = run('main.ts', '--requests', '60', '--seed', '9');
  expect([status, stdout]).toEqual([0, expect.stringContaining('Sending 60 requests, seed 9.')]);
  expect(stdout).toMatch(/^operation +2xx +3xx +4xx +5xx$/m);
  expect(stdout).toMatch(/60 requests in [\d.]+ s, \d+ events received, \d+ MiB of memory\.\nNo faults found\./);
});

test.each([
  ['main.ts', '--requests', 'many'],
  ['main.ts', '--seed', '-1'],
  ['../bench/server.ts', '--seconds', '0'],
])('%s %s %s is refused in one line', (script, flag, value) => {
  const { status, stdout, stderr } = run(script, flag, value);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('Give a whole number')]);
});

test.each(['main.ts', '../bench/server.ts'])('%s --help says what it does', (script) => {
  const { status, stdout } = run(script, '--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('reference server')]);
});
