import { availableParallelism } from 'node:os';
import { isClient, type Kind, type Outcome, type Subject } from '../subjects/outcome.ts';
import type { Waits } from '../subjects/server-run.ts';
import type { Conditions } from './conditions.ts';
import { WorkerProcess } from './worker-process.ts';

/** Subjects at once in one process: while one waits for what a broken server never does, the others go on. */
const lanesOfProcess = 4;

/** Kinds that take the longest start first, so that no core is idle while the last of them ends. */
const first: readonly Kind[] = ['null_server', 'network_fault', 'permitted_deviation', 'variation', 'permitted_client'];

/**
 * Kinds that run most of the suite and keep a core busy by themselves: one at once in one process. Several made each
 * other so slow that deliveries got no response in time.
 */
const heavy: readonly Kind[] = ['combination'];

/**
 * Clients at once. They mostly wait for what a client must not do, in a process of their own next to those of the servers:
 * whoever starts a program pays for the size of its own process, and patched servers make theirs large.
 */
const lanesOfClients = 12;

/**
 * Tries all subjects, with one process for each core, and one for clients. A subject that is judged wrongly is tried again at
 * the end, alone in its process and with long waits, because a loaded machine proves nothing against the suite.
 */
export async function tryAll(
  subjects: readonly Subject[],
  conditions: Conditions,
  report: (outcome: Outcome, again: boolean) => void,
): Promise<Outcome[]> {
  const ofServers = subjects.filter((subject) => !isClient(subject)).length;
  const processes = Math.min(availableParallelism(), ofServers);
  const pool = Array.from({ length: processes }, () => new WorkerProcess(conditions));
  const forClients = ofServers < subjects.length ? [new WorkerProcess(conditions)] : [];
  const outcomes = new Map<Subject, Outcome>();
  const work = async (queue: Subject[], lanes: number, waits: Waits) => {
    const alone = queue.filter(isHeavy);
    const clients = queue.filter(isClient);
    const others = queue.filter((subject) => !isHeavy(subject) && !isClient(subject));
    const shared = Map.groupBy(others, (subject) => subject.together ?? subject);
    const batches = [...shared.values()];
    const lane = async (worker: WorkerProcess, next: () => readonly Subject[] | undefined) => {
      for (let batch = next(); batch !== undefined; batch = next())
        for (const subject of batch) {
          const outcome = await worker.attempt(subject, waits);
          outcomes.set(subject, outcome);
          report(outcome, waits === 'long');
        }
    };
    const lanesOf = (worker: WorkerProcess) => [
      lane(worker, () => one(alone) ?? batches.shift()),
      ...Array.from({ length: lanes - 1 }, () => lane(worker, () => batches.shift())),
    ];
    const lanesWithClients = (worker: WorkerProcess) =>
      Array.from({ length: lanes === 1 ? 1 : lanesOfClients }, () => lane(worker, () => one(clients)));
    await Promise.all([...pool.flatMap(lanesOf), ...forClients.flatMap(lanesWithClients)]);
  };
  try {
    const [canary, ...others] = subjects;
    const rank = ({ kind }: Subject) => (first.includes(kind) ? first.indexOf(kind) : first.length);
    const inOrder = others.sort((a, b) => rank(a) - rank(b));
    // Sequences are tried for a time, which is that of a core, and once: a fault that they do not find is an outcome.
    const isTimed = conditions.exploring !== undefined;
    await work(canary === undefined ? [] : [canary, ...inOrder], isTimed ? 1 : lanesOfProcess, 'short');
    const doubtful = isTimed
      ? []
      : subjects.filter((one) => outcomes.get(one)?.good !== true && !isFinal(one, outcomes.get(one)));
    if (doubtful.length > 0) await work(doubtful, 1, 'long');
    return subjects.flatMap((subject) => outcomes.get(subject) ?? []);
  } finally {
    for (const worker of [...pool, ...forClients]) worker.end();
  }
}

/**
 * A network fault is never tried again: a second run that ends well would hide the first. A mechanical mutant is, when the
 * process ended in which others were tried, too: one of them ended it. And when checks could not test what they test
 * otherwise, which may be the work of a loaded machine.
 */
function isFinal({ kind }: Subject, outcome: Outcome | undefined): boolean {
  return (
    kind === 'network_fault' || (kind === 'mechanical' && !['crashed', 'unsettled'].includes(outcome?.verdict ?? ''))
  );
}

/** Takes the next subject by itself. */
function one(queue: Subject[]): readonly Subject[] | undefined {
  const subject = queue.shift();
  return subject && [subject];
}

function isHeavy({ kind }: Subject): boolean {
  return heavy.includes(kind);
}
