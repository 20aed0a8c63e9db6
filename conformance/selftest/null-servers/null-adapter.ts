import { fileURLToPath } from 'node:url';
import { allChecks } from '../../checks/all.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { restsOnAdapter } from '../../ground/verdicts/verdict.ts';
import { breakdownOf, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer } from '../subjects/server-run.ts';
import { inEverySandbox } from './needless-effects.ts';

const module = fileURLToPath(new URL('null-adapter-module.ts', import.meta.url));

type CheckResult = Results['checks'][number];

/** Each check whose effect is not shown uses up an organization, and a run may create only so many. */
const checksOfRun = 250;

/**
 * Runs the suite against the reference server with a control adapter that confirms every action and does none. No check
 * may pass after such an action, and a check that fails says first that it rests on the adapter.
 */
export async function judgeNullAdapter(): Promise<Judged> {
  const controlled: CheckResult[] = [];
  for (let first = 0; first < allChecks.length; first += checksOfRun) {
    const { results } = await runAgainstServer({
      checks: allChecks.slice(first, first + checksOfRun),
      control: { transport: 'module', module },
      timeouts: { settle: 500, event: 500, silence: 200 },
    });
    const broken = breakdownOf(results);
    if (broken !== undefined) return wrong('crashed', broken);
    controlled.push(...results.checks.filter((check) => isControlled(check, results)));
  }
  return judgeControlled(controlled.filter(({ id }) => !inEverySandbox.includes(id)));
}

/** No check may pass, and a check that fails must say first that it rests on the adapter. */
export function judgeControlled(controlled: readonly CheckResult[]): Judged {
  if (controlled.length === 0) return wrong('not_applied', 'No check used the adapter.');
  const hidden = controlled.filter(({ reason }) => reason === 'budget_exhausted');
  if (hidden.length > 0) return wrong('not_applied', `No organization was left for: ${idsOf(hidden)}`);
  const passed = controlled.filter(({ verdict }) => verdict === 'pass' || verdict === 'warn');
  if (passed.length > 0) return wrong('passed', `These checks pass without an effect: ${idsOf(passed)}`);
  const blaming = controlled.filter(
    ({ verdict, message }) => verdict === 'fail' && message?.startsWith(restsOnAdapter) !== true,
  );
  if (blaming.length > 0) return wrong('blamed', `These checks fail without a word on the adapter: ${idsOf(blaming)}`);
  return { good: true, verdict: 'rejected', failed: [] };
}

/** True for a check that the adapter was asked to prepare: by a precondition, or by the check itself. */
function isControlled({ id, preconditions }: CheckResult, { exchanges }: Results): boolean {
  const isPrepared = preconditions.some(({ strategy }) => strategy === 'control');
  return isPrepared || exchanges.some(({ check, purpose, request }) => check === id && isAction(purpose, request.url));
}

/** True for a request to apply an ability. */
export function isAction(purpose: string, url: string): boolean {
  return purpose === 'control' && url.endsWith('/apply');
}

function idsOf(checks: readonly CheckResult[]): string {
  return checks.map(({ id }) => id).join(', ');
}
