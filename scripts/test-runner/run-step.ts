import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { projectPath } from '../contract/project.ts';
import type { Step, StepResult } from './step.ts';

const running = new Set<ChildProcess>();

/** The environment of a step: the project's programs first in PATH, and a persistent compile cache. */
function environment(): NodeJS.ProcessEnv {
  const { PATH = '', NO_COLOR, NODE_COMPILE_CACHE = projectPath('node_modules/.cache/compiled') } = process.env;
  const colours = process.stdout.isTTY && !NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const path = `${projectPath('node_modules/.bin')}${delimiter}${PATH}`;
  return { ...process.env, ...colours, NODE_COMPILE_CACHE, PATH: path };
}

/**
 * Runs a step in the root of the project. A program that cannot be started is a failed step.
 * @param write receives the output of the step as it arrives
 */
export function runStep(step: Step, write: (text: string) => void = () => {}): Promise<StepResult> {
  const started = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    cwd: projectPath('.'),
    env: environment(),
    shell: args.length === 0,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const take = (text: string): void => {
    output += text;
    write(text);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((done) => {
    const finish = (passed: boolean): void => {
      running.delete(child);
      done({ step, passed, seconds: (performance.now() - started) / 1000, output });
    };
    child.once('error', (error) => {
      take(`${program} cannot be started: ${error.message}\n`);
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/** Stops the steps that run. */
export function stopSteps(): void {
  for (const child of running) child.kill('SIGTERM');
}
