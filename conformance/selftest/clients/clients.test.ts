import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allScenarios } from '../../clients/stories/all.ts';
import { clientMutants, nullClients, permittedClients } from './clients.ts';
import { type ClientPatch, patched } from './patch.ts';
import { documentedDrivers, runClient } from './run-client.ts';
import { gapsOfClients, shownClauses } from './shown.ts';

const mutants = clientMutants();
const declared = [...mutants, ...permittedClients(), ...nullClients()];

describe('the declared clients', () => {
  test('have ids of their own', () => {
    expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length);
  });

  test.each(declared.map((one) => [one.id, one] as const))('%s fits its program', (_, { client, fault }) => {
    expect(fault).toBeUndefined();
    for (const [file, patches] of Map.groupBy(client.patches ?? [], (one) => one.file)) {
      const text = readFileSync(new URL(file, client.program.folder), 'utf8');
      expect(() => patched(text, patches)).not.toThrow();
    }
  });
});

test('each clause about clients is shown and has a mutant, or a reason why not', () => {
  expect(gapsOfClients()).toEqual([]);
});

test('a clause without a mutant, and a reason that is not needed, are gaps', () => {
  const [first, ...others] = shownClauses().filter(({ because }) => because === undefined);
  if (first === undefined) throw new Error('No clause is proven.');
  const broken = [{ ...first, mutants: [] }, { ...others[0], because: 'old' } as typeof first];
  expect(gapsOfClients(broken).map(({ says }) => says)).toEqual([
    expect.stringContaining('No mutant contradicts this clause.'),
    expect.stringContaining('Remove it.'),
  ]);
});

/** A run of the documented driver in Python with changes. */
function changed(...changes: readonly (readonly [string, string])[]) {
  const patches = changes.map(([replace, text]): ClientPatch => ({ file: 'driver.py', replace, with: text }));
  const scenarios = allScenarios.filter(({ id }) => ['nulls', 'created'].includes(id));
  return runClient({ program: documentedDrivers.python, patches }, { scenarios });
}

test.each([
  ['ends', 'for line in sys.stdin:', 'sys.exit(3)\nfor line in sys.stdin:', 'it ended with exit code 3.'],
  ['writes nonsense', 'print(json.dumps(', 'print("hello" + json.dumps(', 'it is no JSON object'],
  [
    'reports a state that does not exist',
    '"state": STATES',
    '"state": "lost" or STATES',
    'its state is none of open, paid',
  ],
])('a driver that %s is named', async (_, from, to, message) => {
  expect((await changed([from, to])).fault).toContain(message);
});

test('a client that issues nothing after a limit still shows the other stories', async () => {
  const patches = [
    { file: 'driver.py', replace: 'orders = {}', with: 'stopped = []\norders = {}' },
    {
      file: 'driver.py',
      replace: '    for attempt in range(3):',
      with: '    for attempt in range(0 if stopped else 3):',
    },
    {
      file: 'driver.py',
      replace: '        if status == 201:',
      with: '        stopped.extend([1] * (status == 429))\n        if status == 201:',
    },
  ];
  const ids = ['refused-tariff_limit_reached', 'created', 'expired'];
  const scenarios = ids.flatMap((id) => allScenarios.filter((one) => one.id === id));
  const run = await runClient({ program: documentedDrivers.python, patches }, { scenarios });
  expect(run.kept).toEqual(expect.arrayContaining(['C-M-7.6-tariff-limit', 'C-M-3.1-expired']));
});
