import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { freePort } from '../reference-target/free-port.ts';
import { startReferenceProcess } from '../reference-target/reference-process.ts';
import { start, Workplace } from '../selftest/test-support/test-program.ts';

const published = readFileSync(new URL('../reference-target/reference.yaml', import.meta.url), 'utf8');
const issueKeys = fileURLToPath(new URL('../reference-target/issue-keys.ts', import.meta.url));

describe('reference.yaml', () => {
  it('names commands that exist', () => {
    expect(published).toContain('#   npm run server -- --port 8080 --control-port 8081');
    expect(published).toContain('node conformance/reference-target/issue-keys.ts http://127.0.0.1:8080/api/partner');
  });

  it('runs conformant against a server that an operator started, with the keys of its own instructions', async () => {
    using work = new Workplace();
    const server = startReferenceProcess();
    try {
      const ready = await server.ready(new AbortController().signal);
      // The receiver of the file has a fixed port, which another program on this machine may use.
      const [receiver = '', path = ''] = /http:\/\/127\.0\.0\.1:9000(\/\S+)(?=\)")/.exec(published) ?? [];
      const base = `http://127.0.0.1:${await freePort()}${path}`;
      const file = join(work.path, 'reference.yaml');
      writeFileSync(file, published.replaceAll(receiver, base));
      const env = { ...process.env, PARTNER_KEY: ready.partner_key };
      const { stdout } = await promisify(execFile)(process.execPath, [issueKeys, ready.partner, base], { env });
      const keys = Object.fromEntries(
        [...stdout.matchAll(/^export (\w+)='(.+)'$/gm)].map(([, name, key]) => [name, key]),
      );
      const at = [
        `merchant.base_url=${ready.merchant}`,
        `partner.base_url=${ready.partner}`,
        `control.url=${ready.control}`,
      ];
      const profiles = ['tariff', 'refunds', 'connections', 'webhooks'].flatMap((profile) => ['--profile', profile]);
      const sets = [...at, 'limits.enforced=no', 'timeouts.silence=200ms'].flatMap((set) => ['--set', set]);
      const { ended } = start(['--target', file, '--out', work.out, ...profiles, ...sets], {
        env: {
          ...keys,
          PARTNER_KEY: ready.partner_key,
          PARTNER_KEY_2: ready.foreign_partner_key,
          CONTROL_TOKEN: ready.control_token,
        },
      });
      const { code, stdout: screen } = await ended;
      expect(screen).not.toMatch(/WARN|FAIL|not tested/);
      expect(code).toBe(0);
    } finally {
      await server.stop();
    }
  });
});
