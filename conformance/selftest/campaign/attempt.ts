import { isClient, type Outcome, type Subject, wrong } from '../subjects/outcome.ts';
import type { Waits } from '../subjects/server-run.ts';
import type { Work } from '../subjects/work.ts';
import type { Conditions } from './conditions.ts';

/** Runs the suite against one subject and says whether the suite judged it rightly. */
export async function attempt(subject: Subject, conditions: Conditions, waits: Waits): Promise<Outcome> {
  const work = await workOn(subject, conditions);
  const started = performance.now();
  const judged = await (work?.judge(waits) ?? wrong('not_applied', 'Its declaration is gone.'));
  return { ...subject, ...judged, durationMs: Math.round(performance.now() - started) };
}

/** A process that tries clients loads no check: it starts hundreds of programs, and each costs it time by its own size. */
async function workOn(subject: Subject, conditions: Conditions): Promise<Work | undefined> {
  const { kind, id } = subject;
  if (!isClient(subject)) return (await import('./campaign.ts')).workOf(conditions).get(`${kind} ${id}`);
  const { clientSubjects } = await import('../clients/judge-client.ts');
  return clientSubjects.find((one) => one.kind === kind && one.id === id);
}
