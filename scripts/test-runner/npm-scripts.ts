import { readFileSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';
import type { Step } from './step.ts';

/** The scripts of package.json, by name. */
export function readScripts(): Readonly<Record<string, string>> {
  const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts;
}

/**
 * The steps of an npm script: itself, or those of the scripts that it runs one after another.
 * @throws Error when there is no script of that name
 */
export function stepsOf(name: string, scripts = readScripts(), more: Partial<Step> = {}): Step[] {
  const text = scripts[name];
  if (text === undefined)
    throw new Error(`package.json has no script ${name}. Correct the list in scripts/test-runner/.`);
  const parts = text.split(' && ').map((part) => /^npm run (\S+)$/.exec(part)?.[1]);
  const called = parts.filter((part) => part !== undefined);
  if (called.length === parts.length) return called.flatMap((part) => stepsOf(part, scripts, more));
  return [{ name, command: [text], repeat: `npm run ${name}`, ...more }];
}
