import type { Draft } from '../ports/records.ts';
import type { Decision } from '../work/decide.ts';
import type { Process } from './process.ts';

/** The step that stores a new process, in place of a former one if there was one. */
export function replaceProcess(former: Process | undefined, draft: Draft<Process>): Decision<Process> {
  return {
    step: former ? { put: { processes: [{ ...former, ...draft }] } } : { add: { processes: [draft] } },
    outcome({ processes: [started] }) {
      if (!started) throw new Error('The store did not return the authorisation process.');
      return started;
    },
  };
}
