import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../conformance/ground/verdicts/results.ts';
import { projectPath } from '../contract/project.ts';
import { type Invocation, StepFailed, type Workspace } from './client.ts';
import { runClient, type Surroundings } from './run-client.ts';
import type { StoryReport } from './run-driver.ts';
import { readReport, scenarioSteps } from './scenario.ts';
import { counts, textTable, withTable } from './table.ts';
import { client, program, result } from './test/sample-clients.ts';

const verdicts = {
  'C-M-3.1-paid': 'pass',
  'C-M-4.4-202': 'fail',
  'C-M-7.3-key': 'warn',
  'C-M-1-both': 'not_tested',
} as const;
const stories: StoryReport = {
  clauses: Object.entries(verdicts).map(([id, verdict]) => ({
    id: id as keyof typeof verdicts,
    profile: 'merchant-core',
    tier: 'black-box',
    level: 'must',
    verdict,
    checks: [],
  })),
  notes: [],
};

const allPassed = Object.keys(scenarioSteps).map((step) => `ok ${step}`);

function surroundings(output: readonly string[], installed = ['go'], code: number | string = 0): Surroundings {
  const workspace: Workspace = {
    folder: 'work',
    downloads: 'downloads',
    bundle: (api) => `${api}.yaml`,
    copy: async () => undefined,
    run: async (step) => {
      throw new StepFailed(step, 'error: no such type');
    },
  };
  return {
    isInstalled: (name) => installed.includes(name),
    hasLibrary: ({ name }) => installed.includes(name),
    openWorkspace: async () => workspace,
    runScenario: async () => ({ output: output.join('\n'), code }),
    runSuite: async () => ({ outcome: 'conformant', tested: { clauses: 3, of: 9 }, exitCode: 0, clauses: [] }),
    runDriver: async () => stories,
  };
}

describe('a client', () => {
  it('passes when its scenario reports every step', async () => {
    expect(await runClient(client('go'), surroundings(allPassed))).toMatchObject({
      outcome: 'passed',
      detail: `${allPassed.length} of ${allPassed.length} steps`,
    });
  });

  it('with a driver passes, and the table names what is left to its user', async () => {
    const driven = client('python', { driver: ['driver.py'] });
    const steps = `${allPassed.length} of ${allPassed.length} steps`;
    expect(await runClient(driven, surroundings(allPassed))).toMatchObject({
      outcome: 'passed',
      detail: `${steps}; stories: 1 clauses kept, left to its user: C-M-4.4-202, C-M-7.3-key`,
    });
    const broken = {
      ...surroundings(allPassed),
      runDriver: async () => ({ ...stories, notes: ['The driver broke off.'] }),
    };
    expect(await runClient(driven, broken)).toMatchObject({
      outcome: 'failed',
      detail: 'play the stories: The driver broke off.',
    });
  });

  it('whose language has no driver makes the calls of the common one', async () => {
    const played: Invocation[] = [];
    const watched: Surroundings = {
      ...surroundings(allPassed),
      runDriver: async (_client, _workspace, driver) => {
        played.push(driver);
        return stories;
      },
    };
    expect(await runClient(client('go', { calls: ['calls'] }), watched)).toMatchObject({ outcome: 'passed' });
    const wrapper = projectPath('scripts/clients/calls-driver.ts');
    expect(played).toEqual([{ program: process.execPath, args: [wrapper, 'scenario', 'calls'] }]);
  });

  it('is skipped, with the reason, when a tool is missing', async () => {
    const ended = await runClient(client('go', { needs: ['go', 'mvn'] }), surroundings(allPassed));
    expect(ended).toMatchObject({ outcome: 'skipped', detail: 'mvn not in PATH' });
  });

  it('is skipped, with the reason, when a library is missing', async () => {
    const ruby = client('ruby', { needs: ['ruby'], library: { name: 'typhoeus', check: program } });
    const ended = await runClient(ruby, surroundings(allPassed, ['ruby']));
    expect(ended).toMatchObject({ outcome: 'skipped', detail: 'typhoeus not installed' });
    expect(await runClient(ruby, surroundings(allPassed, ['ruby', 'typhoeus']))).toMatchObject({ outcome: 'passed' });
  });

  it('fails with the step that its generator did not complete', async () => {
    const build = async (workspace: Workspace) => {
      await workspace.run('generate merchant', program);
      return program;
    };
    const ended = await runClient(client('go', { build }), surroundings(allPassed));
    expect(ended).toMatchObject({ outcome: 'failed', detail: 'generate merchant: error: no such type' });
  });

  it('that its generator cannot make is neither passed nor failed, and the table says why', async () => {
    const { build: _, ...texts } = client('rust');
    const ended = await runClient({ ...texts, unreadable: 'assertion failed' }, surroundings([]));
    expect(ended).toMatchObject({ outcome: 'unreadable', detail: 'assertion failed' });
    const page = '<!-- table: written by `npm run clients` --><!-- end of the table -->';
    expect(withTable(page, [ended], [ended.client])).toContain('| **cannot read the contract**: `assertion failed` |');
  });

  it('that is not compiled is inspected, and fails with what is wrong in its files', async () => {
    const { build: _, ...texts } = client('swift');
    function read(...faults: string[]) {
      return runClient({ ...texts, inspect: async () => ({ files: 2, faults }) }, surroundings([]));
    }
    const inspected = await read();
    expect(inspected).toMatchObject({ outcome: 'inspected', detail: '2 files read' });
    const page = '<!-- table: written by `npm run clients` --><!-- end of the table -->';
    expect(withTable(page, [inspected], [inspected.client])).toContain('| inspected, not compiled: 2 files read |');
    expect(textTable([inspected])).toMatch(/ inspected +0 s\n {4}2 files read$/);
    expect(counts([inspected, result('go', 'passed'), result('rust', 'skipped')])).toBe(
      '1 passed, 1 inspected, 1 skipped',
    );
    expect(await read('Order.id: Int32')).toMatchObject({
      outcome: 'failed',
      detail: '2 files read; Order.id: Int32',
    });
  });

  it('that is a server passes when the suite tested something and broke nothing', async () => {
    const { build: _, ...texts } = client('go');
    const compile = async () => program;
    function judged(outcome: Outcome, clauses: number) {
      const runSuite = async () => ({ outcome, tested: { clauses, of: 9 }, exitCode: 0, clauses: [] });
      return runClient({ ...texts, profile: 'tariff', compile }, { ...surroundings([]), runSuite });
    }
    const tested = 'the suite tested 3 of 9 clauses of tariff';
    const passed = { outcome: 'passed', detail: `${tested}, none is broken` };
    expect(await judged('conformant', 3)).toMatchObject(passed);
    expect(await judged('incomplete', 3)).toMatchObject(passed);
    const failed = { outcome: 'failed', detail: `${tested}: non_conformant` };
    expect(await judged('non_conformant', 3)).toMatchObject(failed);
    expect(await judged('incomplete', 0)).toMatchObject({ outcome: 'failed' });
  });

  it('fails when its scenario ends early, or reports a failure', async () => {
    const output = [...allPassed.slice(0, -2), 'not ok webhook: expected "1.00", got "0.99"'];
    const ended = await runClient(client('go'), surroundings(output));
    expect(ended.outcome).toBe('failed');
    expect(ended.detail).toBe(
      `${allPassed.length - 2} of ${allPassed.length} steps; webhook: expected "1.00", got "0.99"; webhook-once: not reached`,
    );
  });

  it.each([1, 'SIGSEGV'])('fails when its scenario ends with %s after every step', async (code) => {
    expect(await runClient(client('go'), surroundings(allPassed, ['go'], code))).toMatchObject({
      outcome: 'failed',
      detail: `every step passed, but the scenario ended with ${code}`,
    });
  });

  it('fails with the last line of a scenario that did not start', async () => {
    const ended = await runClient(client('go'), surroundings(['Traceback', 'ImportError: no name X']));
    expect(ended.detail).toBe('the scenario did not start: ImportError: no name X');
  });
});

it('a step that is once reported as failed has failed', () => {
  const failed = { step: 'create', reason: 'why' };
  expect(readReport('ok create\nnot ok create: why').failed[1]).toMatchObject(failed);
  expect(readReport('not ok create: why\nok create').failed[1]).toMatchObject(failed);
});
