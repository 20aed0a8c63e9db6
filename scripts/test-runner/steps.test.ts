import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { checkSteps } from './check-steps.ts';
import { nearestTests } from './nearest-tests.ts';
import { readScripts, stepsOf } from './npm-scripts.ts';
import { runStep } from './run-step.ts';
import { runSteps } from './schedule.ts';
import type { Step, StepResult } from './step.ts';
import { duration, summary, testCounts } from './summary.ts';
import { testSteps } from './test-steps.ts';

function step(name: string, more: Partial<Step> = {}): Step {
  return { name, command: [name], repeat: `npm run ${name}`, ...more };
}

function result(name: string, passed: boolean, more: Partial<Step> = {}, output = ''): StepResult {
  return { step: step(name, more), passed, seconds: 1, output };
}

/** Runs steps that end one at a time, the oldest first, and records which were running before each end. */
async function runningBeforeEachEnd(steps: readonly Step[]): Promise<string[]> {
  const running: { name: string; end: () => void }[] = [];
  const seen: string[] = [];
  const run = runSteps(steps, (one) => {
    const end = Promise.withResolvers<StepResult>();
    running.push({ name: one.name, end: () => end.resolve(result(one.name, false)) });
    return end.promise;
  });
  while (running.length > 0) {
    seen.push(running.map(({ name }) => name).join(' '));
    running.shift()?.end();
    await new Promise((done) => setImmediate(done));
  }
  await run;
  return seen;
}

describe('the order', () => {
  test('is two side by side, the next one when one has ended, also after failures', async () => {
    expect(await runningBeforeEachEnd(['a', 'b', 'c'].map((name) => step(name)))).toEqual(['a b', 'b c', 'c']);
  });

  test('gives a step that uses every core the machine, when the others have ended', async () => {
    const steps = [step('all', { alone: true }), step('a'), step('b'), step('more', { alone: true })];
    expect(await runningBeforeEachEnd(steps)).toEqual(['a b', 'b', 'all', 'more']);
  });

  test('lets a step wait for those whose output it reads', async () => {
    const steps = [
      step('last', { after: ['all'] }),
      step('b', { after: ['a'] }),
      step('a'),
      step('all', { alone: true }),
    ];
    expect(await runningBeforeEachEnd(steps)).toEqual(['a', 'b', 'all', 'last']);
  });
});

describe('the steps', () => {
  const names = (steps: readonly Step[]): string[] => steps.map(({ name }) => name);

  test('of a script that only calls others are theirs', () => {
    const scripts = { all: 'npm run a && npm run b', a: 'x', b: 'npm run c', c: 'y && z' };
    expect(stepsOf('all', scripts)).toEqual([
      { name: 'a', command: ['x'], repeat: 'npm run a' },
      { name: 'c', command: ['y && z'], repeat: 'npm run c' },
    ]);
    expect(() => stepsOf('d', scripts)).toThrow('package.json has no script d.');
  });

  test('of npm test are known, each once, and wait only for steps that exist', () => {
    const all = testSteps();
    expect(new Set(names(all)).size).toBe(all.length);
    for (const name of [
      'lint:code',
      'generate:check',
      'typecheck',
      'unit',
      'conformance',
      'prove',
      'coverage',
      'gate',
      'docs',
    ])
      expect(names(all)).toContain(name);
    for (const { after = [] } of all) for (const name of after) expect(names(all)).toContain(name);
  });

  test('of npm run check hold every rule of lint, of the changed files only where a rule reads one file', () => {
    const steps = checkSteps(['a b.ts']);
    const lint = names(stepsOf('lint', readScripts())).filter((name) => !/code|format|words/.test(name));
    expect(names(steps)).toEqual(expect.arrayContaining([...lint, 'typecheck', 'generate:check']));
    expect(steps.find(({ name }) => name === 'format of code')?.command.at(-1)).toBe('a b.ts');
    expect(names(checkSteps([])).filter((name) => name.startsWith('format'))).toEqual([]);
  });
});

describe('the tests near a change', () => {
  test('are a changed test itself, and no others', () => {
    const file = 'reference-server/domain/money.test.ts';
    expect(nearestTests([file])).toEqual({ chosen: [file], total: 1 });
  });

  test('begin with those that import the change themselves, and leave far ones out when many do', () => {
    const { chosen, total } = nearestTests(['reference-server/domain/money.ts']);
    expect(chosen[0]).toBe('reference-server/domain/money.test.ts');
    expect(total).toBeGreaterThan(100);
    expect(chosen.length).toBeLessThan(total);
  });

  test('are those of the resource before those that are nearer by imports', () => {
    const { chosen } = nearestTests(['reference-server/domain/invoices/settle.ts']);
    const own = globSync('reference-server/test/invoices/*.test.ts', { cwd: projectPath('.') });
    expect(own.length).toBeGreaterThan(5);
    expect(chosen).toEqual(expect.arrayContaining(own));
  });

  test('need no browser, and are none for a file that no test imports', () => {
    expect(nearestTests(['client/merchant.ts']).chosen.filter((file) => file.includes('.browser.'))).toEqual([]);
    expect(nearestTests(['README.md'])).toEqual({ chosen: [], total: 0 });
  });
});

describe('a step', () => {
  test('passes with exit code 0, and keeps what it printed', async () => {
    const printed = await runStep(step('x', { command: [process.execPath, '-e', 'console.log(1); console.error(2)'] }));
    expect(printed.passed).toBe(true);
    expect(printed.output.split('\n').toSorted()).toEqual(['', '1', '2']);
  });

  test('fails with another code, or when it cannot be started', async () => {
    expect(await runStep(step('x', { command: ['exit 3'] }))).toMatchObject({ passed: false });
    const missing = await runStep(step('x', { command: ['no-such-program', 'x'] }));
    expect(missing).toMatchObject({ passed: false, output: expect.stringContaining('cannot be started') });
  });
});

describe('the summary', () => {
  const closing =
    '\u001b[2m Test Files \u001b[22m 3 failed | 31 passed (34)\n      Tests  3 failed | 361 passed (364)\n';

  test('reads the closing lines of Vitest', () => {
    expect(testCounts(closing)).toEqual({ passed: 361, failed: 3 });
    expect(testCounts('      Tests  7 passed (7)')).toEqual({ passed: 7, failed: 0 });
    expect(testCounts('Killed')).toBeUndefined();
  });

  test('ends with the counts of tests and steps', () => {
    const text = summary(
      [result('lint', true), result('unit', true, { counts: true }, '      Tests  7 passed (7)')],
      90,
    );
    expect(text).toContain('All steps passed in 1 min 30 s');
    expect(text.split('\n').at(-1)).toBe('8 passed, 0 failed');
  });

  test('names every step that failed with its command; a test run that broke counts as a failure', () => {
    const crashed = '      Tests  7 passed (7)';
    const text = summary(
      [result('lint', false), result('unit', false, { counts: true }, crashed), result('docs', true)],
      9,
    );
    expect(text).toContain('2 of 3 steps failed');
    expect(text).toMatch(/ {2}lint {2}npm run lint\n {2}unit {2}npm run unit\n/);
    expect(text.split('\n').at(-1)).toBe('8 passed, 2 failed');
  });

  test('repeats the failed tests, and the last lines of another failed step', () => {
    const test = ' FAIL  a.test.ts > a group > a test\nAssertionError: expected 1 to be 2\n\n⎯⎯⎯⎯\n';
    const unit = `${'noise\n'.repeat(40)}\u001b[31m${test}${closing}`;
    const many = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
    const text = summary([result('unit', false, { counts: true }, unit), result('prove', false, {}, many)], 9);
    expect(text).toContain(
      '── unit failed:\n\n   FAIL  a.test.ts > a group > a test\n  AssertionError: expected 1 to be 2',
    );
    expect(text).not.toContain('noise');
    expect(text).toContain('── prove failed:\n\n  line 25\n');
    expect(text).toContain('  line 39\n');
  });

  test('caps the failed tests that it repeats', () => {
    const unit = Array.from({ length: 13 }, (_, at) => ` FAIL  a.test.ts > test ${at}\n`).join('');
    const text = summary([result('unit', false, { counts: true }, unit)], 9);
    expect(text).toContain('a.test.ts > test 9');
    expect(text).not.toContain('a.test.ts > test 10');
    expect(text).toContain('and 3 more failed tests');
  });

  test('shows times as a person reads them', () => {
    expect([0.05, 59.94, 200.4].map(duration)).toEqual(['0.1 s', '59.9 s', '3 min 20 s']);
  });
});

test('no script has a name that npm runs by itself when packages are installed', () => {
  const names = ['dependencies', 'preinstall', 'install', 'postinstall', 'prepublish', 'prepare'];
  expect(Object.keys(readScripts()).filter((name) => names.includes(name))).toEqual([]);
});
