import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../conformance/ground/verdicts/results.ts';
import { projectPath } from '../contract/project.ts';
import { generatedNames } from '../lint-contract/redocly-plugin/rules/free-names.ts';
import { allClients } from './all-clients.ts';
import { type CompiledClient, type Invocation, type Result, StepFailed, type Workspace } from './client.ts';
import { generatorModule } from './generators/go-oapi-codegen.ts';
import { runClient, type Surroundings } from './run-client.ts';
import type { StoryReport } from './run-driver.ts';
import { readReport, scenarioSteps } from './scenario.ts';
import { selectClients } from './selection.ts';
import { counts, textTable, withTable } from './table.ts';
import { widened } from './widen.ts';

const program: Invocation = { program: 'scenario', args: [] };

function client(id: string, changes: Partial<CompiledClient> = {}): CompiledClient {
  const language = id.startsWith('python') ? 'Python' : 'Go';
  const texts = { id, language, generator: 'maker', version: '1.0.0', options: '', bundle: '3.1' } as const;
  return { ...texts, config: [], gaps: [], needs: ['go'], build: async () => program, ...changes };
}

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

function result(id: string, outcome: Result['outcome'], detail = ''): Result {
  return { client: client(id), outcome, detail, seconds: 3 };
}

describe('selection', () => {
  const clients = [client('go-maker'), client('python-maker'), client('python-other')];

  it.each([
    ['go', ['go-maker']],
    ['python', ['python-maker', 'python-other']],
    ['python-other, go', ['go-maker', 'python-other']],
    [undefined, ['go-maker', 'python-maker', 'python-other']],
  ])('--only %s', (only, ids) => {
    expect(selectClients(clients, only).map(({ id }) => id)).toEqual(ids);
  });

  it('names the closest client for a mistyped one', () => {
    expect(() => selectClients(clients, 'pythons')).toThrow(
      /there is no client "pythons". Did you mean "python"\? Known: go/,
    );
  });
});

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

describe('the table', () => {
  const page = 'Text.\n\n<!-- table: written by `npm run clients` -->\n\n<!-- end of the table -->\n\nMore.\n';

  it('keeps the rows of clients that did not run or were skipped', () => {
    const order = [client('go', { gaps: ['One gap.'] }), client('python')];
    const first = withTable(page, [result('go', 'passed', '2 of 2 steps'), result('python', 'failed', 'a|b')], order);
    expect(first).toContain('| `go` | maker 1.0.0 | – | 3.1 | passes: 2 of 2 steps |');
    expect(first).toContain('## Known gaps\n\n- `go`: One gap.\n\n<!-- end');
    expect(first).toContain('**fails**: `a\\|b`');
    const second = withTable(first, [result('python', 'skipped', 'no tool'), result('go', 'failed', 'broken')], order);
    expect(second).toContain('**fails**: `broken`');
    expect(second).toContain('**fails**: `a\\|b`');
    expect(second).toMatch(/^Text\.[\s\S]*More\.\n$/);
  });

  it('says in the terminal what failed and what was skipped', () => {
    const text = textTable([result('go', 'passed'), result('python', 'skipped', 'mvn not in PATH')]);
    expect(text).toBe(
      'go      maker 1.0.0  3.1  passes   3 s\npython  maker 1.0.0  3.1  skipped  3 s\n    mvn not in PATH',
    );
  });

  it('needs its place in the page', () => {
    expect(() => withTable('Text.', [], [])).toThrow(/Add them/);
  });
});

it('the published table is of a run of these versions and of every step', () => {
  const page = readFileSync(projectPath('docs/clients/README.md'), 'utf8').replaceAll(/ +/g, ' ');
  const count = Object.keys(scenarioSteps).length;
  for (const client of allClients) {
    const row = page.split('\n').find((line) => line.includes(`\`${client.id}\``)) ?? '';
    expect(row).toContain(`| ${client.generator} ${client.version} |`);
    if ('build' in client) expect(row).toContain(`| passes: ${count} of ${count} steps; stories: `);
    else if ('compile' in client) expect(row).toMatch(/ clauses of \w+, none is broken \|$/);
    else expect(row).not.toContain('passes');
  }
});

it('the guide generates a server in Go with the generator of the table', () => {
  expect(readFileSync(projectPath('docs/guides/clients.md'), 'utf8')).toContain(`go run ${generatorModule} `);
});

describe('the responses of a later version', () => {
  it('have unknown keys in every object except those whose keys are data', () => {
    expect(widened({ errors: { phone: ['bad'] }, data: [{ id: 1 }] }, '/api/v1/invoices')).toEqual({
      errors: { phone: ['bad'] },
      data: [{ id: 1, key_of_tomorrow: { nested: [1, null, 'text'] } }],
      key_of_tomorrow: { nested: [1, null, 'text'] },
    });
  });

  it('lack optional fields, and have null where the contract permits it', () => {
    const invoice = {
      external_order_id: 'unknown-status',
      status: 'paid',
      amount: '1.00',
      phone: '77',
      expires_at: 'x',
    };
    expect(widened(invoice, '/')).toEqual({
      external_order_id: null,
      status: 'awaiting_review',
      amount: '1.00',
      phone: null,
      key_of_tomorrow: { nested: [1, null, 'text'] },
    });
  });

  it('have an unknown status and an unknown code where the scenario expects them', () => {
    expect(widened({ external_order_id: 'unknown-status', status: 'paid' }, '/')).toMatchObject({
      status: 'awaiting_review',
    });
    expect(widened({ error: 'Invoice not found' }, '/api/v1/invoices/404404404')).toMatchObject({
      error_code: 'code_of_tomorrow',
    });
  });
});

it('every client has its configuration files and a pinned version', () => {
  const files = allClients.flatMap(({ config }) => config.map((file) => projectPath(`docs/clients/${file}`)));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(allClients.filter(({ version }) => !/^v?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('the lint knows the names that every client declares', () => {
  expect(Object.keys(generatedNames.endings).toSorted()).toEqual(allClients.map(({ id }) => id).toSorted());
});

describe('the command', () => {
  function run(environment: Readonly<Record<string, string>>, ...flags: string[]) {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    return spawnSync(process.execPath, [main, ...flags], { encoding: 'utf8', env: { ...process.env, ...environment } });
  }

  it('shows examples', () => {
    expect(run({}, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('-- --only go,python') });
  });

  it('names the tool of a client that is skipped, and does not fail', () => {
    const { status, stdout } = run({ PATH: '' }, '--only', 'go');
    expect(status).toBe(0);
    expect(stdout).toContain('go-oapi-codegen: skipped after 0 s: go not in PATH');
    expect(stdout).toMatch(/ skipped +0 s\n {4}go not in PATH/);
  });

  it('refuses an unknown client before it starts anything', () => {
    const { status, stderr } = run({}, '--only', 'cobol');
    expect([status, stderr]).toEqual([2, expect.stringContaining('there is no client "cobol"')]);
  });
});
