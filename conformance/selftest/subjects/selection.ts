import { hash } from 'node:crypto';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Check } from '../../run/define.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import type { Reach, ReachByCheck } from './reach.ts';

/**
 * How many checks that are not about the clause of a mutant run nevertheless; they must pass. A whole campaign samples
 * every check several times already; a mutant that is being written has to show more.
 */
export const sampleSizes = { wholeCampaign: 1, chosenMutants: 3 };
/** A check with more requests than this, or with an organization of its own, is never sampled. */
const mostRequests = 6;

/** The facts about a mutant for the selection. */
export interface SelectedFor {
  id: string;
  clause: ClauseId;
  mutations: readonly Mutation[];
}

/** The checks of one mutant, in the order of the catalogue. */
export interface Selection {
  checks: Check[];
  /** Those that are not about its clause. */
  sampled: ReadonlySet<string>;
}

/**
 * The checks that a mutant runs: all that name its clause, and a small sample that depends on its id alone, sees no
 * response that the mutant changes, and waits for no delivery: on a loaded machine one may come late.
 */
export function selectChecks(
  mutant: SelectedFor,
  catalogue: readonly Check[],
  reach: ReachByCheck,
  sampleSize: number,
): Selection {
  const { id, clause, mutations } = mutant;
  const naming = new Set(catalogue.filter((check) => check.clauses.includes(clause)).map((check) => check.id));
  const seeingChange = mutations.flatMap((one) => ('operation' in one ? seeing(one, catalogue, reach) : []));
  const waiting = catalogue.filter((check) => [...check.needs, ...check.wants].includes('webhook.inbox'));
  const excluded = new Set([...naming, ...seeingChange, ...waiting.map((check) => check.id)]);
  const sampled = new Set(sample(id, catalogue, reach, excluded, sampleSize));
  return { checks: catalogue.filter((check) => naming.has(check.id) || sampled.has(check.id)), sampled };
}

/** Ids of the checks that see a response of the operation, the cheapest first; never by measured time, which differs. */
export function seeing(
  { operation, status }: { operation: string; status?: number },
  catalogue: readonly Check[],
  reach: ReachByCheck,
): string[] {
  const fits = (response: string) =>
    operation === '*'
      ? status === undefined || response.endsWith(` ${status}`)
      : status === undefined
        ? response.startsWith(`${operation} `)
        : response === `${operation} ${status}`;
  return catalogue
    .filter(({ id }) => reach[id]?.responses.some(fits) === true)
    .sort((a, b) => (a.cost.requests ?? 1) - (b.cost.requests ?? 1) || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

/** The same checks for the same seed, on every machine. */
export function sample(
  seed: string,
  catalogue: readonly Check[],
  reach: ReachByCheck,
  without: ReadonlySet<string>,
  count: number,
): string[] {
  const rank = (id: string) => hash('sha256', `${seed} ${id}`);
  return catalogue
    .filter((check) => !without.has(check.id) && runs(reach[check.id]) && !isExpensive(check))
    .map(({ id }) => ({ id, rank: rank(id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

function runs(reached: Reach | undefined): boolean {
  return reached !== undefined && reached.verdict !== 'not_selected';
}

function isExpensive({ cost, needs }: Check): boolean {
  return (cost.requests ?? 1) > mostRequests || needs.some((name) => /^(org|limit|load|outage)\./.test(name));
}
