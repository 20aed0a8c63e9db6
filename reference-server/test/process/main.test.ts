import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send } from '../send.ts';
import { killProcesses, startProcess } from './server-process.ts';

afterEach(killProcesses);

test('one line of JSON when it is ready, a log without keys, and a clean end on SIGTERM', async () => {
  const { child, ended, ready } = startProcess('--port', '0', '--control-port', '0', '--seed', 'demo', '--json');
  const line = await ready();
  expect(line).toMatchObject({
    ready: true,
    merchant: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/),
    partner: expect.stringMatching(/\/api\/partner$/),
    control: expect.stringMatching(/^http:/),
  });
  const key = Object(line.demo_keys).production;
  const headers = { 'X-API-Key': key };
  expect((await send(`${line.merchant}/invoices`, { headers })).status).toBe(200);
  child.kill('SIGTERM');
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(err).toContain('"operation":"listInvoices"');
  for (const secret of [key, line.partner_key, line.control_token]) expect(err).not.toContain(secret);
});

test('a reader that goes away, such as head, is no failure', async () => {
  const { child, ended } = startProcess('--help');
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('it stops when its parent process exits', async () => {
  const { child, ended, ready } = startProcess('--port', '0', '--json', '--stop-with-parent');
  await ready();
  child.stdin.end();
  expect((await ended).code).toBe(0);
});

test.each([
  [['--port', 'eighty'], 'A port is a number from 0 to 65535'],
  [['--data', 'mysql://shop@localhost/shop'], 'data is stored in a file or in PostgreSQL, and mysql is neither.'],
  [['--data', 'sqlite:shop.db'], 'and sqlite is neither. A file of this name is written ./sqlite:shop.db.'],
  [['--data', 'pgsql://shop:hidden@localhost/shop'], '--data pgsql://shop@localhost/shop cannot be used'],
  [['--data', 'postgres:/shop:hidden@localhost/shop'], 'an address is written postgres://user@host:5432/database.'],
  [['--data', 'postgres//shop'], 'an address is written postgres://user@host:5432/database.'],
  [['--data', ':memory:'], 'A file of this name is written ./:memory:.'],
  [['--port', '0', '--data', 'Postgres://shop@127.0.0.1:1/shop'], 'connect ECONNREFUSED 127.0.0.1:1'],
  [['--port', '0', '--data', `/tmp/${'a'.repeat(300)}`], 'its name is too long; name another file.'],
  [['--port', '0', '--data', '/dev/null'], 'it is a device, a socket or a pipe; name a file.'],
  [['--provider-delay', '150-20'], 'The delay is milliseconds'],
  [['--rate-limit-scale', '0'], 'The scale is a whole number from 1.'],
  [['--limit', 'test_organisations=5'], 'Unknown limit: test_organisations. Did you mean test_organizations? Known: '],
  [['--limit', 'per_page=5'], 'Unknown limit: per_page.'],
  [['--limit', 'test_organizations'], 'Write a limit and its number'],
  [['--limit', 'test_organizations=-1'], 'a whole number from 0'],
  [['--retain', 'a week'], 'A period is hours or days, 12h or 30d'],
  [['--retain', '0d'], 'A period is hours or days'],
  [['--retain', '99999d'], 'of at most 100 years'],
  [
    ['--retain', '2h'],
    '--retain 7200 s is shorter than the longest schedule of repeated deliveries in the contract, 7598 s',
  ],
  [['--seed', 'everything'], 'Allowed choices are conformance, demo, none'],
  [['--data', ''], 'Name a file'],
  [['--colour'], "unknown option '--colour'"],
  [['--port', '0', '--control-port', '0', '--control-token', 'hidden'], '--control-token needs 16 or more'],
  [['--port', '0', '--control-port', '0', '--control-token', 'hidden'.repeat(4)], '8 of them different'],
  [['--port', '0', '--control-port', '0', '--control-token', 'hidden with many words'], 'without spaces'],
  [['--port', '0', '--control-port', '0', '--control-host', '192.0.2.1'], 'cannot listen on 192.0.2.1 '],
  [['--port', '0', '--host', 'nowhere.invalid'], 'cannot listen on nowhere.invalid'],
  [
    ['--port', '0', '--data', 'postgres://shop@localhost/shop?scheme=a'],
    'the address has no parameter "scheme"; there are',
  ],
  [
    ['--port', '0', '--data', '/nowhere/at/all.db'],
    '--data /nowhere/at/all.db cannot be used: its folder does not exist',
  ],
  [['--port', '0', '--data', '/etc/hostname/all.db'], 'a part of its path is a file and not a folder'],
  [['--port', '0', '--data', '/etc'], '--data /etc cannot be used: it is a folder; name a file in it.'],
])('%j is refused in one line', async (flags, says) => {
  const { code, err, out } = await startProcess(...flags).ended;
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(says);
  expect(err).not.toContain('hidden');
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { code, err } = await startProcess('--port', port).ended;
  expect([code, err]).toEqual([2, expect.stringContaining(`127.0.0.1:${port}. Stop the program that uses it`)]);
  other.close();
});
