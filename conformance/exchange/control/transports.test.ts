import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Recorder } from '../http/recorder.ts';
import { Redactor } from '../http/redact.ts';
import { CommandTransport } from './command.ts';
import { ControlClient } from './control-client.ts';
import { ModuleTransport } from './module.ts';
import type { ControlTransport } from './transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'control-'));
afterAll(() => rmSync(folder, { recursive: true }));
const signal = new AbortController().signal;

let files = 0;
function script(text: string): string {
  files += 1;
  const path = join(folder, `adapter-${files}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** Time limit in milliseconds that only a hanging adapter reaches. */
const guard = 60_000;

function command(text: string, timeout = guard) {
  return new CommandTransport([process.execPath, script(text)], folder, timeout);
}

function module(text: string, timeout = guard) {
  return new ModuleTransport(script(text), timeout);
}

/** An adapter that lists its abilities, with a short limit only for what it applies. */
function limited(listing: ControlTransport, applying: ControlTransport): ControlTransport {
  const { place, hint } = listing;
  return { place, hint, call: (name, ...rest) => (name === 'abilities' ? listing : applying).call(name, ...rest) };
}

async function connected(transport: ControlTransport): Promise<ControlClient> {
  const client = new ControlClient({ transport, run: 'cf-test', recorder: new Recorder(new Redactor()) });
  await client.connect(signal);
  return client;
}

function suspend(client: ControlClient) {
  return client.apply('org.suspend', { organization_id: 7 }, {}, { check: 'a.b.c', signal });
}

const program = `let text = ''; for await (const part of process.stdin) text += part;
const asked = JSON.parse(text);
if (asked.call === 'abilities') console.log(JSON.stringify([{ name: 'org.suspend' }]));
else if (asked.call === 'reset') console.log('{}');
else console.log(JSON.stringify({ applied: true, evidence: asked }));`;
const exporting = `export const abilities = () => [{ name: 'org.suspend' }];
export const apply = async (action) => ({ applied: true, evidence: action });
export const reset = () => undefined;`;

describe.each([
  ['a program', () => command(program)],
  ['a module', () => module(exporting)],
  ['a module with a default export', () => module(`${exporting}\nexport default { abilities, apply, reset };`)],
])('%s as control adapter', (_name, transport) => {
  it('lists its abilities, acts with the documented body, and resets', async () => {
    const client = await connected(transport());
    expect([client.can('org.suspend'), client.can('invoice.pay')]).toEqual([true, false]);
    const response = await suspend(client);
    expect(response.at('/evidence')).toMatchObject({
      ability: 'org.suspend',
      subject: { organization_id: 7 },
      run: 'cf-test',
    });
    expect(await client.reset(signal)).toBeUndefined();
  });
});

describe('an adapter that does not work', () => {
  const able = `if (asked.call === 'abilities') { console.log('[{"name":"org.suspend"}]'); process.exit(0) }`;
  const read = `let text = ''; for await (const part of process.stdin) text += part; const asked = JSON.parse(text); ${able}`;
  const can = `export const abilities = () => [{ name: 'org.suspend' }]; export const reset = () => {};`;
  it.each<[string, () => ControlTransport, RegExp]>([
    [
      'ends with a code',
      () => command(`${read} console.error('no database'); process.exit(3)`),
      /ended with code 3\. It said: no database/,
    ],
    ['prints junk', () => command(`${read} console.log('done!')`), /printed no JSON: done!/],
    ['prints nothing', () => command(read), /printed nothing/],
    ['hangs', () => limited(command(read), command('setInterval(() => {}, 1000)', 400)), /did not end within 0\.4 s/],
    ['prints something else', () => command(`${read} console.log('[1]')`), /its response is not as documented: \[1\]/],
    ['throws', () => module(`${can} export const apply = () => { throw new Error('boom') }`), /adapter-\d+\.mjs: boom/],
    [
      'never responds',
      () => limited(module(can), module('export const apply = () => new Promise(() => {})', 50)),
      /no response within 0\.05 s/,
    ],
    [
      'returns a circle',
      () => module(`${can} export const apply = () => { const a = {}; a.a = a; return a }`),
      /circular/i,
    ],
    ['lacks a function', () => module(can), /does not export the function apply/],
  ])('leaves the check not tested, with the reason: %s', async (_name, transport, why) => {
    const client = await connected(transport());
    await expect(suspend(client)).rejects.toMatchObject({ verdict: 'not_tested', message: expect.stringMatching(why) });
  });

  it.each<[string, () => ControlTransport, RegExp]>([
    ['no such program', () => new CommandTransport(['/nowhere/adapter'], folder, guard), /could not be started/],
    ['no such module', () => new ModuleTransport(join(folder, 'none.mjs'), guard), /none\.mjs: Cannot find module/],
    ['a module with a slip', () => module('export const = 1'), /adapter-\d+\.mjs: /],
  ])('ends the run: %s', async (_name, transport, why) => {
    await expect(connected(transport())).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(why),
    });
  });
});
