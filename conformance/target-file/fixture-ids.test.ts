import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadTarget } from './load.ts';
import { ConfigurationError } from './problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'fixture-ids-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The fixtures of a target file with this line, or what is wrong with it. */
function fixturesOf(line: string): unknown {
  const file = join(folder, 'target.yaml');
  const merchant = "merchant: { base_url: 'https://a.test/api/v1', keys: { main: env:KEY }, phones: ['87770000010'] }";
  writeFileSync(
    file,
    `schema: target/1\ntarget: { name: x }\nmode: sandbox\n${merchant}\nprofiles: { connections: yes }\nfixtures:\n  ${line}\n`,
  );
  try {
    return loadTarget(file, [], { KEY: 'k-main' }).target.fixtures;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

const uuid = '0b7c6f1e-9a43-4c1d-8e52-6f00aa31b7d4';

it('takes numbers and texts for the ids of records whose type of id the specification does not state', () => {
  for (const name of ['connection.new', 'connection.verified', 'cashier.ambiguous', 'subscription.lapsed']) {
    expect(fixturesOf(`${name}: { ids: [301, '${uuid}', con_8fZ1], key: main }`)).toEqual({
      [name]: { ids: [301, uuid, 'con_8fZ1'], key: 'main' },
    });
  }
});

it.each(['invoice.paid', 'subscription.charged', 'org.catalog', 'catalog.undeletable'])(
  'takes only numbers for %s, because the specification says so',
  (name) => {
    expect(fixturesOf(`${name}: { ids: [17] }`)).toEqual({ [name]: { ids: [17] } });
    const reported = fixturesOf(`${name}: { ids: [17, '18'] }`);
    expect(reported).toContain(`target.yaml:7  fixtures.${name}.ids[1]: must be a whole number: M §`);
    expect(reported).toContain('without quotes');
  },
);

it.each([
  ['a fraction', 'ids: [1.5]', 'ids[0]: must be a whole number or a text, but is a number.'],
  ['an empty text', "ids: ['']", 'ids[0]: is empty.'],
  ['no list', 'ids: 301', 'ids: must be a list, but is a number.'],
])('says what is wrong with %s', (_name, ids, what) => {
  expect(fixturesOf(`connection.new: { ${ids} }`)).toContain(`fixtures.connection.new.${what}`);
});
