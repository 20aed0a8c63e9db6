import { createHash } from 'node:crypto';
import type { ClauseId } from '../../generated/clauses.ts';
import type { Check } from '../run/define.ts';
import type { ReachByCheck } from './reach.ts';
import type { WireLie } from './response-mutator.ts';

/** Checks that have nothing to do with a mutant and run all the same: they must stay green. */
const sampled = 3;
/** So many checks bring an answer about for a standing check, which sees every answer. */
const witnesses = 4;
/** So many of the sample for a standing check that no single operation names. */
const standing = 18;
/** A check with more requests, or with an organization of its own, is never sampled. */
const dear = 6;

/** What the selection needs to know of a mutant. */
export interface Aim {
  id: string;
  clause: ClauseId;
  killed_by: readonly string[] | 'any';
  lies: readonly WireLie[];
}

/**
 * The checks that a mutant needs: those that name its clause, those that must kill it, those that see the answer it
 * lies about, and a small sample that depends on its id alone. In the order of the catalogue.
 */
export function checksFor(mutant: Aim, catalogue: readonly Check[], reach: ReachByCheck): Check[] {
  const { clause, killed_by, lies } = mutant;
  const killers = killed_by === 'any' ? [] : killed_by;
  const chosen = new Set(catalogue.filter((check) => check.clauses.includes(clause)).map(({ id }) => id));
  for (const id of killers) chosen.add(id);
  for (const lie of lies) if ('operation' in lie) add(chosen, seeing(lie, catalogue, reach).slice(0, witnesses));
  for (const id of killers) {
    const operation = operationOf(id);
    if (operation !== undefined) add(chosen, seeing({ operation }, catalogue, reach).slice(0, witnesses));
    else if (id.startsWith('wire.')) add(chosen, sample(`${mutant.id} ${id}`, catalogue, reach, chosen, standing));
  }
  add(chosen, sample(mutant.id, catalogue, reach, chosen, sampled));
  // A lie that is told once must be told to the check that it is about, not to one that happens to ask before it.
  const once = lies.flatMap((lie) =>
    'operation' in lie && lie.nth !== undefined ? seeing(lie, catalogue, reach) : [],
  );
  return catalogue.filter(
    ({ id, clauses }) => chosen.has(id) && (!once.includes(id) || killers.includes(id) || clauses.includes(clause)),
  );
}

function add(chosen: Set<string>, more: readonly string[]): void {
  for (const id of more) chosen.add(id);
}

/** Ids of the checks that see an answer of the operation, the cheapest first; never by measured time, which differs. */
export function seeing(
  { operation, status }: { operation: string; status?: number },
  catalogue: readonly Check[],
  reach: ReachByCheck,
): string[] {
  const fits = (answer: string) =>
    status === undefined ? answer.startsWith(`${operation} `) : answer === `${operation} ${status}`;
  return catalogue
    .filter(({ id }) => reach[id]?.answers.some(fits) === true)
    .sort((a, b) => (a.cost.requests ?? 1) - (b.cost.requests ?? 1) || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

/** `wire.schema.create-invoice` → `createInvoice`. */
function operationOf(standing: string): string | undefined {
  const [, name] = /^wire\.schema\.(.+)$/.exec(standing) ?? [];
  return name?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The same checks for the same text, on every machine. */
export function sample(
  seed: string,
  catalogue: readonly Check[],
  reach: ReachByCheck,
  without: ReadonlySet<string>,
  count: number,
): string[] {
  const rank = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return catalogue
    .filter((check) => !without.has(check.id) && reach[check.id] !== undefined && !isDear(check))
    .map(({ id }) => ({ id, rank: rank(id) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ id }) => id);
}

function isDear({ cost, needs }: Check): boolean {
  return (cost.requests ?? 1) > dear || needs.some((name) => /^(org|limit|load|outage)\./.test(name));
}
