import { afterEach, describe, expect, it } from 'vitest';
import { recordCoverage } from './coverage.ts';
import { type LoadedServer, loadedGraphs, loadServer } from './load-server.ts';
import type { SourcePatch } from './patch.ts';

const onboarding = 'domain/organizations/onboarding.ts';
const bornVerified: SourcePatch = { file: onboarding, replace: "status: 'pending',", with: "status: 'verified'," };
const neverFound: SourcePatch = {
  file: onboarding,
  replace: 'if (!organization) return undefined;',
  with: 'return undefined;',
};

const running: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one[Symbol.asyncDispose]();
});

/** Starts the server and calls its partner interface with the key of its first partner. */
async function started({ startReferenceServer }: LoadedServer) {
  const { partner, partnerKey = '', close } = await startReferenceServer({ seed: 'conformance' });
  running.push({ [Symbol.asyncDispose]: close });
  return async (method: string, path: string) => {
    const headers = { 'X-Partner-Key': partnerKey, 'Content-Type': 'application/json' };
    const response = await fetch(partner + path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    return { status: response.status, body: await response.text() };
  };
}

function faultOf(patch: SourcePatch) {
  return loadServer([patch]).then(
    () => 'loaded',
    ({ verdict, message }) => `${verdict}: ${message}`,
  );
}

describe('loadServer', () => {
  it('loads a server whose patched line shows in its responses', async () => {
    const call = await started(await loadServer([bornVerified]));
    const { status, body } = await call('POST', '/organizations');
    expect([status, body]).toEqual([201, expect.stringContaining('"status":"verified"')]);
  });

  it('keeps two patched servers and the original apart', async () => {
    const calls = await Promise.all(
      [[bornVerified], [neverFound], []].map(async (patches) => started(await loadServer(patches))),
    );
    const responses = await Promise.all(
      calls.map(async (call) => {
        const made = await call('POST', '/organizations');
        const [, id = ''] = /"id":(\d+)/.exec(made.body) ?? [];
        const found = await call('GET', `/organizations/${id}`);
        return [/"status":"(\w+)"/.exec(made.body)?.[1], found.status];
      }),
    );
    expect(responses).toEqual([
      ['verified', 200],
      ['pending', 404],
      ['pending', 200],
    ]);
  });

  it('imports the original without patches', async () => {
    const before = loadedGraphs();
    const { startReferenceServer, changes } = await loadServer([]);
    expect([changes, loadedGraphs() - before]).toEqual([[], 0]);
    expect((await loadServer([])).startReferenceServer).toBe(startReferenceServer);
  });

  it.each<[string, SourcePatch, RegExp]>([
    [
      'a text that is not there',
      { ...bornVerified, replace: "status: 'pendig'," },
      /^not_applied: .*onboarding.ts:\d+/,
    ],
    ['a file that is not there', { ...bornVerified, file: 'onboarding.ts' }, /^not_applied: .*Did you mean domain/],
    ['a source that does not parse', { ...bornVerified, with: 'status: ;' }, /^not_applied: .*not a valid module/],
    [
      'an import of what does not exist',
      { file: 'app.ts', replace: 'import { contractOf }', with: 'import { contractOff as contractOf }' },
      /^not_applied: app.ts: .*contractOff/,
    ],
    [
      'a source that throws at once',
      { file: onboarding, replace: 'export class Onboarding', with: 'null.x;\nexport class Onboarding' },
      /^crashed: .*TypeError/,
    ],
  ])('refuses %s', async (_, patch, message) => {
    expect(await faultOf(patch)).toMatch(message);
  });
});

describe('recordCoverage', () => {
  it('distinguishes a patched line that ran from one that did not', async () => {
    await using recorder = await recordCoverage();
    const server = await loadServer([bornVerified, neverFound]);
    const call = await started(server);
    await call('POST', '/organizations');
    expect(server.changes).toHaveLength(2);
    expect(await recorder.ran(server.changes)).toEqual([server.changes[0]]);
  });
});
