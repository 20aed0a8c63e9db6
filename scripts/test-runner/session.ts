import { Progress } from './progress.ts';
import { runStep, stopSteps } from './run-step.ts';
import { runSteps } from './schedule.ts';
import type { Step, StepResult } from './step.ts';
import { duration, summary } from './summary.ts';

const exitInterrupted = 130;

/**
 * Runs the steps and prints their output: for a step that runs alone as it arrives, for others when they end. Ends with
 * a summary.
 * @returns the exit code: 0 when all passed, 1 when one failed, 130 when a person interrupted it
 */
export async function runSession(steps: readonly Step[]): Promise<number> {
  const started = performance.now();
  const progress = new Progress(steps.length);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    stopSteps();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const results = await runSteps(
    steps,
    (step) => start(step, progress, interrupted),
    ({ step, passed, seconds, output }) => {
      progress.ended(step);
      if (interrupted) return;
      const end = `${step.name}: ${passed ? 'passed' : 'FAILED'} in ${duration(seconds)}`;
      process.stdout.write(step.alone ? `\n── ${end}\n\n` : `── ${end}\n\n${indent(output)}`);
    },
  );
  progress.stop();
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (interrupted) {
    process.stderr.write('Interrupted.\n');
    return exitInterrupted;
  }
  process.stdout.write(`${summary(results, (performance.now() - started) / 1000)}\n`);
  return results.every(({ passed }) => passed) ? 0 : 1;
}

function start(step: Step, progress: Progress, interrupted: boolean): Promise<StepResult> {
  if (interrupted) return Promise.resolve({ step, passed: false, seconds: 0, output: '' });
  progress.started(step);
  if (!step.alone) return runStep(step);
  process.stdout.write(`── ${step.name}\n\n`);
  return runStep(step, (text) => process.stdout.write(text));
}

function indent(output: string): string {
  const text = output.trimEnd();
  return text === '' ? '' : `${text.replace(/^(?=.)/gm, '  ')}\n\n`;
}
