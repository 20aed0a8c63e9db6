import { readScripts, stepsOf } from './npm-scripts.ts';
import type { Step } from './step.ts';

/** All steps of `npm test`; the longest concurrent ones first. */
export function testSteps(scripts = readScripts()): Step[] {
  return [
    ...stepsOf('typecheck', scripts),
    ...stepsOf('conformance', scripts),
    ...stepsOf('lint', scripts),
    ...stepsOf('generate:check', scripts),
    ...stepsOf('gate', scripts),
    ...stepsOf('pack:check', scripts),
    ...stepsOf('coverage', scripts, { after: ['conformance'] }),
    ...stepsOf('unit', scripts, { alone: true, counts: true }),
    ...stepsOf('prove', scripts, { alone: true }),
    ...stepsOf('docs', scripts, { after: ['prove'] }),
  ];
}
