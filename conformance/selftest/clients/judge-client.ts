import { storiesAbout } from '../../clients/config/forecast.ts';
import type { Scenario } from '../../clients/stories/scenario.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { drawnVariations } from '../../reference-target/drawn-variations.ts';
import { type Judged, wrong } from '../subjects/outcome.ts';
import { type ClientMutant, clientMutants, type NullClient, nullClients, permittedClients } from './clients.ts';
import { PatchDoesNotFit } from './patch.ts';
import { type ClientRun, runClient, runReceiver } from './run-client.ts';

/** A mutant must contradict its clause in the stories that are about it. */
export async function judgeClientMutant({ clause, client, breaks, fault }: ClientMutant): Promise<Judged> {
  if (fault !== undefined) return wrong('not_applied', fault);
  const about = storiesAbout(clause);
  // What a receiver of events does with those of a story shows some of its clauses too.
  const isReceiver = clientLedger.get(clause)?.tier === 'receiver' && !(client.usesWebhooks && about.length > 0);
  if (!isReceiver && about.length === 0) return wrong('survived', `No story is about ${clause}.`);
  return fitting(async () => {
    const judge = async (scenarios: readonly Scenario[]) => {
      const run = isReceiver ? await runReceiver(client) : await runClient(client, { scenarios });
      if (run.fault !== undefined && !breaks) return wrong('broke_off', run.fault);
      const failed = run.broken.map((one) => ({ check: one, clause: one, bound: one === clause }));
      if (!run.broken.includes(clause)) return wrong('survived', detailOf(run), failed);
      return { good: true, verdict: 'killed', failed };
    };
    // A client that breaks off shows nothing after that, so it begins with its own stories.
    if (isReceiver || breaks) return judge(about);
    // The first story shows how the client learns what becomes of an invoice: by polling, or by events. The others about that
    // show more of what it believes, which few mutants need.
    const [first, ...more] = storiesAbout('C-M-3.1-paid');
    const judged = await judge(distinct([...(first === undefined ? [] : [first]), ...about]));
    return judged.good ? judged : judge(distinct([...(first === undefined ? [] : [first]), ...more, ...about]));
  });
}

function distinct<T>(all: readonly T[]): T[] {
  return [...new Set(all)];
}

/** A permitted client must contradict nothing, with all stories and all deliveries, on a permitted server. */
export function judgePermittedClient(
  { client, fault }: ReturnType<typeof permittedClients>[number],
  seed: number,
): Promise<Judged> {
  if (fault !== undefined) return Promise.resolve(wrong('not_applied', fault));
  return fitting(async () => {
    const runs = [
      await runClient(client, { variations: drawnVariations(seed) }),
      ...(client.usesWebhooks === true ? [await runReceiver(client)] : []),
    ];
    if (runs[0]?.fault?.includes('is not installed') === true)
      return { good: true, verdict: 'not_installed', failed: [] };
    const bad = runs.find((run) => run.broken.length > 0 || run.fault !== undefined);
    return bad === undefined ? { good: true, verdict: 'permitted', failed: [] } : wrong('false_failure', detailOf(bad));
  });
}

/** A null client keeps nothing of what a client says or does for its orders. */
export function judgeNullClient({ client, keeps, fault }: NullClient): Promise<Judged> {
  if (fault !== undefined) return Promise.resolve(wrong('not_applied', fault));
  return fitting(async () => {
    const run = await runClient(client, {});
    const kept = run.kept.filter((clause) => !keeps.includes(clause));
    return kept.length === 0
      ? { good: true, verdict: 'nothing', failed: [] }
      : wrong('passes', `It keeps ${kept.join(', ')}.`);
  });
}

/** Everything about clients that a campaign tries. */
export const clientSubjects = [
  ...clientMutants().map(
    (one) => ({ kind: 'client_mutant', ...named(one), judge: () => judgeClientMutant(one) }) as const,
  ),
  ...permittedClients().map(
    // Each on another server: together they meet most of what the specification leaves open.
    (one, i) => ({ kind: 'permitted_client', ...named(one), judge: () => judgePermittedClient(one, i + 1) }) as const,
  ),
  ...nullClients().map((one) => ({ kind: 'null_client', ...named(one), judge: () => judgeNullClient(one) }) as const),
];

function named({ id, at, ...more }: { id: string; at: string; clause?: string }) {
  return { id, at, ...(more.clause !== undefined && { clause: more.clause }) };
}

async function fitting(judge: () => Promise<Judged>): Promise<Judged> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof PatchDoesNotFit) return wrong('not_applied', error.message);
    throw error;
  }
}

function detailOf({ reasons, fault }: ClientRun): string {
  const all = [...(fault === undefined ? [] : [fault]), ...reasons];
  return all.length === 0 ? 'It contradicts nothing.' : all.slice(0, 5).join('; ');
}
