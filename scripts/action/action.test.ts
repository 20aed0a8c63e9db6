import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallestTarget } from '../../conformance/selftest/test-support/target-texts.ts';
import { type RunningServer, startReferenceServer } from '../../reference-server/app.ts';
import { projectPath } from '../contract/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'action-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startReferenceServer({ seed: 'demo' });
  writeFileSync(join(folder, 'target.yaml'), smallestTarget(server.merchant));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the step of the action with inputs, as a runner does. */
async function step(report: string, inputs: Readonly<Record<string, string>>) {
  const output = join(folder, `${report}.output`);
  const env = {
    PATH: process.env.PATH,
    KEY: server.demoKeys?.find(({ name }) => name === 'sandbox')?.key,
    TARGET: 'target.yaml',
    PROFILES: '',
    BASELINE: '',
    REPORT: report,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: join(folder, `${report}.summary`),
    ...inputs,
  };
  const child = spawn('bash', [projectPath('scripts/action/run.sh')], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, said, outputs: existsSync(output) ? readFileSync(output, 'utf8') : '' };
}

test('a run writes its outputs and its summary, and signs what it shows with the key of the secret', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { code, said, outputs } = await step('signed', { STATEMENT_KEY: key });
  expect([code, outputs]).toEqual([0, expect.stringMatching(/^exit-code=0\noutcome=conformant\ntested=\d+ of \d+\n/)]);
  expect(existsSync(join(folder, 'signed/statement.in-toto.json'))).toBe(true);
  expect(readFileSync(join(folder, 'signed.summary'), 'utf8')).toContain('conformant');
  expect(said).not.toContain('PRIVATE KEY');
});

test('without a key there is no statement, and with a wrong one the step fails', async () => {
  expect((await step('unsigned', {})).code).toBe(0);
  expect(existsSync(join(folder, 'unsigned/statement.in-toto.json'))).toBe(false);
  const { code, said, outputs } = await step('wrong', { STATEMENT_KEY: 'secret' });
  expect([code, outputs]).toEqual([2, expect.stringContaining('exit-code=2')]);
  expect(said).toContain('env:STATEMENT_KEY is no key that can be read');
});

test.each(['*', '$(touch made)', '; touch made', '--set=mode=production'])(
  'the profile %s is a name and nothing else',
  async (profiles) => {
    const { code, said } = await step('hostile', { PROFILES: profiles });
    expect([code, said]).toEqual([2, expect.stringMatching(/No profile "|Unknown option|argument missing/)]);
    expect(said).not.toContain('target.yaml"');
    expect(existsSync(join(folder, 'made'))).toBe(false);
  },
);
