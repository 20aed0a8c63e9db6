import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { trafficRules } from '../../clients/rules/all.ts';
import { allScenarios } from '../../clients/stories/all.ts';
import { clausesOf } from '../../clients/stories/scenario.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { clientMutants, nullClients, permittedClients } from './clients.ts';
import { type ClientPatch, patched } from './patch.ts';
import { documentedDrivers, runClient } from './run-client.ts';

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

describe('the clauses about clients', () => {
  const shown = new Set<ClientClauseId>(allScenarios.flatMap(clausesOf));
  const broken = new Set(mutants.map(({ clause }) => clause));

  test('each have a mutant when a story or a delivery shows them, except one that takes ten minutes', () => {
    const receiver = [...clientLedger.values()].filter(({ tier }) => tier === 'receiver').map(({ id }) => id);
    expect([...shown, ...receiver].filter((id) => !broken.has(id))).toEqual(['C-P-4-window']);
  });

  test('are in a story when a rule is about them, except those of production', () => {
    const missing = trafficRules.map(({ clause }) => clause).filter((clause) => !shown.has(clause));
    expect(missing).toEqual(['C-M-4.6-simulate', 'C-M-7.8-simulate', 'C-M-7.2-locked']);
  });
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
