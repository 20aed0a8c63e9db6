import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { variationOptions } from '../../variations/variations.ts';
import { send } from '../send.ts';
import { killProcesses, startProcess } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'variations-'));
const file = join(folder, 'variations.yaml');
afterEach(killProcesses);
afterAll(() => rmSync(folder, { recursive: true }));

async function refusalBody(...flags: string[]): Promise<unknown> {
  const { merchant } = await startProcess('--port', '0', '--json', ...flags).ready();
  const headers = { 'X-API-Key': 'mk_test_unknown', 'content-type': 'application/json' };
  return (await send(`${merchant}/invoices/1`, { headers })).body;
}

test('the list shows every variation with its values and the open question, without ids of readings', async () => {
  const { code, out, err } = await startProcess('--list-variations').ended;
  expect([code, err]).toEqual([0, '']);
  for (const name of Object.keys(variationOptions)) expect(out).toContain(`\n${name}\n`);
  expect(out).toContain(
    [
      'cancel.mode',
      '  When a cancel is synchronous and returns 200: in the sandbox only, always, or never.',
      '  Values:  by_mode, synchronous, asynchronous',
      '  Open:    When does a cancel return 200, and when 202? (M §3.1',
    ].join('\n'),
  );
  expect(out).not.toMatch(/\b[A-Z]-\d+/);
});

test('variations come from flags and from a file, and a flag overrides the file', async () => {
  const usual = Object(await refusalBody());
  writeFileSync(file, 'error.texts: other\nevent.added: [cancel-now]\nevent.copies: 2\n');
  const other = Object(await refusalBody('--variations', file));
  expect([typeof usual.message, typeof other.message]).toEqual(['string', 'string']);
  expect(other.message).not.toBe(usual.message);
  const overridden = await refusalBody('--variations', file, '--variation', 'error.texts=catalog');
  expect(overridden).toEqual(usual);
});

test.each([
  [['--variation', 'cancel.mod=synchronous'], /Unknown variation: cancel\.mod\. Did you mean cancel\.mode\? Known: /],
  [
    ['--variation', 'cancel.mode=sometimes'],
    /sometimes is not a permitted value of cancel\.mode\. Permitted: by_mode, /,
  ],
  [
    ['--variation', 'event.copies=many'],
    /many is not a permitted value of event\.copies\. Permitted: 1, or another whole /,
  ],
  [
    ['--variation', 'tariff.also_blocks=closeShift,getMe'],
    /is not a permitted value of tariff\.also_blocks\. Permitted: /,
  ],
  [['--variation', 'cancel.mode'], /Write a name and a value, such as cancel\.mode=asynchronous\./],
])('%j is refused in one line with what is permitted', async (flags, says) => {
  const { code, out, err } = await startProcess(...flags).ended;
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(says);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test.each([
  ['cancel.mode: sometimes', 'sometimes is not a permitted value of cancel.mode'],
  ['cancel.mod: synchronous', 'Did you mean cancel.mode?'],
  ['- cancel.mode', 'is no mapping of variations'],
  ['cancel.mode: [', 'cannot be read: '],
])('a file with %j is refused', async (content, says) => {
  writeFileSync(file, content);
  const { code, err } = await startProcess('--variations', file).ended;
  expect([code, err]).toEqual([2, expect.stringContaining(says)]);
});
