import { availableParallelism } from 'node:os';
import { subjects } from '../campaign/campaign.ts';
import type { Conditions } from '../campaign/conditions.ts';
import { tryAll } from '../campaign/pool.ts';
import { type Adequacy, type Fate, fateOf, tallies, writeAdequacy } from '../mechanical/adequacy.ts';
import type { MechanicalMutant } from '../mechanical/mechanical-mutants.ts';
import { makePlan } from '../mechanical/plan.ts';
import { sampleOf } from '../mechanical/sample.ts';
import { survivorRows } from '../mechanical/survivors.ts';
import { matchesPattern } from '../subjects/id-pattern.ts';
import type { Outcome, Subject } from '../subjects/outcome.ts';
import { SeededRandom } from '../test-support/seeded-random.ts';
import { type Journal, openJournal } from './journal.ts';
import { tryPacks } from './packs.ts';
import { adequacyTable, describe, lineToAdd } from './report.ts';

/** Exit codes: every survivor has a reason; one has none; a control was judged wrongly, so that nothing is proven. */
const exits = { named: 0, unnamed: 1, void: 3 };

/** The options of a systematic run. */
export interface SystematicOptions {
  readonly seed: number;
  /** How many mutants, drawn by the seed; by default all. */
  readonly sample?: number;
  readonly json: boolean;
  /** True to publish the numbers. */
  readonly write: boolean;
}

/**
 * Tries the mechanical mutants, in an order that the seed determines, and reports where each ended.
 * @param print writes progress and the report
 */
export async function runSystematic(options: SystematicOptions, print: (text: string) => void): Promise<number> {
  const { seed, sample, json, write } = options;
  const started = Date.now();
  const plan = await makePlan(availableParallelism(), print);
  const conditions: Conditions = { reach: {}, full: false, sampleSize: 0, seed, systematic: {} };
  const all = subjects(conditions);
  const controls = await tryAll(
    all.filter(({ kind }) => kind === 'control'),
    conditions,
    (outcome) => print(`control  ${describe(outcome)}`),
  );
  const wrong = controls.filter(({ good }) => !good);
  if (wrong.length > 0) {
    print(`\nThis run proves nothing: a control was judged wrongly.\n  ${wrong.map(describe).join('\n  ')}`);
    return exits.void;
  }
  const mutants = new SeededRandom(seed).shuffled(plan.mutants).slice(0, sample);
  const outcomes = await outcomesOf(mutants, all, conditions, openJournal(plan), print);
  const ended = mutants.map((mutant) => [mutant, fateOf(mutant, outcomes.get(mutant.id))] as const);
  const adequacy: Adequacy = {
    schema: 'adequacy/1',
    date: new Date(started).toISOString().slice(0, 10),
    seed,
    mutants: plan.mutants.length,
    drawn: mutants.length,
    controls: controls.length,
    onlyNear: mutants.filter(({ id }) => outcomes.get(id)?.verdict === 'open').length,
    ...tallies(ended),
    sample: sampleOf(mutants, outcomes),
  };
  if (write) writeAdequacy(adequacy);
  if (json) process.stdout.write(`${JSON.stringify({ ...adequacy, fates: Object.fromEntries(idsAndFates(ended)) })}\n`);
  print(`\n${adequacyTable(adequacy)}\n\n${Math.round((Date.now() - started) / 1000)} s`);
  return report(ended, plan.mutants, print);
}

function idsAndFates(ended: readonly (readonly [MechanicalMutant, Fate])[]) {
  return ended.map(([{ id }, fate]) => [id, fate]);
}

/** Tries the mutants that the journal does not know. An equivalent one is not tried: nothing can kill it. */
async function outcomesOf(
  mutants: readonly MechanicalMutant[],
  all: readonly Subject[],
  conditions: Conditions,
  journal: Journal,
  print: (text: string) => void,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map(journal.known);
  const reached = new Map(all.map((subject) => [subject.id, subject]));
  const chosen = mutants.filter((mutant) => fateOf(mutant, undefined) !== 'equivalent');
  const fresh = chosen.flatMap(({ id }) => (outcomes.has(id) ? [] : (reached.get(id) ?? [])));
  print(
    `${mutants.length} mutants: ${fresh.length} to try, ${chosen.filter(({ id }) => outcomes.has(id)).length} known`,
  );
  const keep = (outcome: Outcome) => {
    outcomes.set(outcome.id, outcome);
    journal.add(outcome);
  };
  let done = 0;
  await tryAll(fresh, conditions, (outcome, isAgain) => {
    // These are tried again, alone.
    if (isAgain || !['crashed', 'unsettled'].includes(outcome.verdict)) keep(outcome);
    if (!isAgain) done += 1;
    print(`${isAgain ? 'again' : `${done}/${fresh.length}`.padStart(9)}  ${describe(outcome)}`);
  });
  const open = chosen.filter(({ id }) => outcomes.get(id)?.verdict === 'open').map(({ id }) => id);
  await tryPacks(open, conditions, (outcome) => {
    keep(outcome);
    print(`      far  ${describe(outcome)}`);
  });
  return outcomes;
}

/** Says what is open, as lines to add to or remove from survivors.yaml. */
function report(
  ended: readonly (readonly [MechanicalMutant, Fate])[],
  every: readonly MechanicalMutant[],
  print: (text: string) => void,
): number {
  const open = ended.filter(([, fate]) => fate === 'unnamed' || fate === 'suite_error');
  const killed = new Set(ended.flatMap(([{ id }, fate]) => (fate === 'killed' ? [id] : [])));
  const named = survivorRows.flatMap((row) => Object.keys(row.mutants));
  const needless = named.filter((id) => killed.has(id) || !every.some((mutant) => matchesPattern(id, mutant.id)));
  if (open.length > 0) print(`\nNo row of survivors.yaml says why these survive:\n${open.map(lineToAdd).join('\n')}`);
  if (needless.length > 0) print(`\nNot needed in survivors.yaml, killed or gone:\n  ${needless.join('\n  ')}`);
  return open.length + needless.length > 0 ? exits.unnamed : exits.named;
}
