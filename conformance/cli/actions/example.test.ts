import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cliInProcess, Workplace } from '../../selftest/test-support/test-program.ts';

it('writes a target file that the plan reads', async () => {
  using work = new Workplace();
  const file = join(work.path, 'my-target.yaml');
  expect(await cliInProcess('example', file)).toMatchObject({ code: 0, stdout: expect.stringContaining('is written') });
  const { code, stdout } = await cliInProcess('plan', '--target', file, '--set', 'merchant.keys.main=env:KEY');
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('merchant-core') });
});

it('leaves an existing file alone', async () => {
  using work = new Workplace();
  const file = join(work.path, 'target.yaml');
  writeFileSync(file, 'schema: target/1');
  const { code, stderr } = await cliInProcess('example', file);
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('exists already; name another') });
  expect(readFileSync(file, 'utf8')).toBe('schema: target/1');
});

it('names a folder that does not exist', async () => {
  using work = new Workplace();
  const { code, stderr } = await cliInProcess('example', join(work.path, 'nowhere', 'target.yaml'));
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written (ENOENT)') });
});
