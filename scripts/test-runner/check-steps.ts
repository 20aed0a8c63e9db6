import { type NearestTests, nearestTests } from './nearest-tests.ts';
import { readScripts, stepsOf } from './npm-scripts.ts';
import type { Step } from './step.ts';

/** Steps of `npm run lint` that read every file. `npm run check` runs them on changed files only. */
const ofChangedFiles = ['lint:code', 'lint:format', 'lint:words'];

/**
 * The steps of `npm run check`.
 * @param changed paths of the files that differ from the last commit
 */
export function checkSteps(changed: readonly string[], scripts = readScripts()): Step[] {
  const [first, ...others] = changed;
  const files = first === undefined ? undefined : ([first, ...others] as const);
  return [
    ...stepsOf('typecheck', scripts),
    ...stepsOf('lint', scripts).filter(({ name }) => !ofChangedFiles.includes(name)),
    ...stepsOf('generate:check', scripts),
    ...(files ? stepsOfFiles(files) : []),
    ...testsNear(nearestTests(changed)),
  ];
}

function testsNear({ chosen, total }: NearestTests): Step[] {
  if (chosen.length === 0) return [];
  const all = chosen.length === total;
  const name = all
    ? 'tests of the change'
    : `${chosen.length} of ${total} test files that import a change; the others run with npm test`;
  const repeat = `npx vitest run ${all ? '--changed' : chosen.join(' ')}`;
  const command = ['vitest', 'run', '--silent=passed-only', ...chosen] as const;
  return [{ name, command, repeat, alone: true, counts: true }];
}

function stepsOfFiles(files: readonly string[]): Step[] {
  const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  const prettier = ['--log-level', 'warn', '--check', '--ignore-unknown', '--no-error-on-unmatched-pattern'];
  const words = ['lint', '--no-progress', '--no-summary', '--no-must-find-files'];
  const repeat = 'npm run format';
  return [
    { name: 'format of code', command: ['biome', ...biome, ...files], repeat },
    { name: 'format of YAML and Markdown', command: ['prettier', ...prettier, ...files], repeat },
    { name: 'words', command: ['cspell', ...words, ...files], repeat: 'npm run lint:words' },
  ];
}
