import { clauses } from '../../generated/clauses.ts';
import { Cluster } from '../../reference-server/test/postgres/cluster.ts';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { canary, subjects } from './campaign/campaign.ts';
import { chooseChecks, writeChosenChecks } from './campaign/chosen-checks.ts';
import type { Conditions } from './campaign/conditions.ts';
import { exitBadInput, type Flags, newCluster, program } from './campaign/flags.ts';
import { proveMissingPairs } from './campaign/missing-pairs.ts';
import { tryAll } from './campaign/pool.ts';
import { gapsOf, proofOf } from './campaign/proof.ts';
import { type CampaignResults, countsOf, differencesTo, readResults, writeResults } from './campaign/results.ts';
import { Databases } from './subject-data/databases.ts';
import { fastFolder } from './subject-data/fast-folder.ts';
import type { Outcome, Subject } from './subjects/outcome.ts';
import { type ReachByCheck, reachOfChecks } from './subjects/reach.ts';
import { sampleSizes } from './subjects/selection.ts';
import { runSystematic } from './systematic/run-systematic.ts';
import { SeededRandom } from './test-support/seeded-random.ts';

const exitWrong = 1;

/** A cluster with the databases of all servers that run at a time, and its log of writes. */
const roomOfCluster = 3 * 2 ** 30;

async function main(): Promise<number> {
  const flags = program().parse().opts<Flags>();
  if (flags.data === undefined || flags.list) return campaign(flags);
  if (flags.data !== newCluster) {
    await using databases = new Databases(flags.data);
    const complaint = await databases.complaint();
    return complaint === undefined ? campaign(flags) : print(`--data: ${complaint}`, exitBadInput);
  }
  if (postgresPrograms === undefined)
    return print('No PostgreSQL is installed: give an address with --data.', exitBadInput);
  const cluster = await Cluster.start([], fastFolder(roomOfCluster));
  try {
    return await campaign({ ...flags, data: cluster.address() });
  } finally {
    await cluster.stop();
  }
}

async function campaign(flags: Flags): Promise<number> {
  const filtered = [flags.only, flags.clause, flags.kind, flags.file].some((one) => one !== undefined);
  if (flags.systematic && (filtered || flags.data !== undefined || flags.list))
    return print(
      '--systematic tries what --seed and --sample draw: leave the other filters and --data out.',
      exitBadInput,
    );
  if (flags.systematic) return runSystematic(flags, (text) => print(text, flags.json ? exitWrong : 0));
  const earlier = flags.compare === undefined ? undefined : readResults(flags.compare);
  const { full, seed, combinations, generated } = flags;
  const conditionsWith = (reach: ReachByCheck): Conditions => ({
    reach,
    sampleSize: filtered ? sampleSizes.chosenMutants : sampleSizes.wholeCampaign,
    full,
    seed,
    isChosenFirst: !filtered && !flags.choose,
    isChosen: [flags.only, flags.file, flags.sample].some((one) => one !== undefined),
    ...(combinations !== undefined && { combinations }),
    ...(generated !== undefined && { generated }),
    ...(flags.onlyExplore !== undefined && { exploring: flags.onlyExplore }),
    cells: flags.cells,
    ...(flags.data !== undefined && { data: flags.data }),
  });
  let conditions = conditionsWith(await reachOfChecks({ exact: !filtered && !flags.list }));
  let all = subjects(conditions);
  if (!all.some(isChosen(all, flags))) {
    // Mutants are generated from responses that are remembered; the server may have changed since.
    conditions = conditionsWith(await reachOfChecks({ exact: true }));
    all = subjects(conditions);
  }
  const fitting = all.filter(isChosen(all, flags));
  const chosen = flags.sample === undefined ? fitting : new SeededRandom(seed).shuffled(fitting).slice(0, flags.sample);
  if (chosen.length === 0) return print(nothingFits(flags), exitBadInput);
  if (flags.list) return print(chosen.map(({ kind, id, at }) => `${columns(kind, id)} ${at}`).join('\n'));
  const whole = chosen.length === all.length && generated === undefined && combinations === undefined;
  const quiet = flags.json ? exitWrong : 0;
  print(`${chosen.length} subjects, seed ${seed}`, quiet);
  const startedAt = new Date();
  const again: string[] = [];
  let done = 0;
  const tried = await tryAll(chosen, conditions, (outcome, isAgain) => {
    if (isAgain) again.push(`${outcome.kind} ${outcome.id}`);
    else done += 1;
    print(`${isAgain ? 'again' : `${done}/${chosen.length}`.padStart(9)}  ${line(outcome)}`, quiet);
  });
  const outcomes = whole
    ? await proveMissingPairs(tried, chosen, conditions, (outcome) => print(`    every  ${line(outcome)}`, quiet))
    : tried;
  if (flags.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
  const durationMs = Date.now() - startedAt.getTime();
  const code = report(outcomes, durationMs, again.length, quiet);
  if (earlier !== undefined)
    print(`\nDifferences:\n  ${differencesTo(earlier.subjects, outcomes).join('\n  ')}`, quiet);
  if (!whole) return code;
  const proof = proofOf(outcomes, conditions.reach);
  const secondTries = again.filter((name) => outcomes.some((one) => one.good && `${one.kind} ${one.id}` === name));
  if (flags.choose) writeChosenChecks(chooseChecks(outcomes));
  const results: CampaignResults = {
    schema: 'prove/1',
    seed,
    startedAt: startedAt.toISOString(),
    durationMs,
    counts: countsOf(outcomes),
    secondTries,
    subjects: outcomes.map(({ alwaysOn: _, ...outcome }) => outcome),
    proof,
  };
  writeResults(results);
  const gaps = gapsOf(proof);
  if (gaps.length > 0) print(`\n${gaps.join('\n')}`, exitWrong);
  return gaps.length > 0 ? exitWrong : code;
}

function nothingFits({ clause }: Flags): string {
  if (clause === undefined || !Object.keys(clauses).some((id) => id.startsWith(clause)))
    return 'No subject fits these filters. See --list.';
  return (
    `No mutant of ${clause} fits these filters. Add one to conformance/selftest/mutants/. ` +
    'For a code or a facet of a response, mutants are generated when a check sees a value there.'
  );
}

/** An id that fits exactly is meant alone. */
function isChosen(all: readonly Subject[], { only, clause: prefix, kind: chosen, file }: Flags) {
  const exact = all.some(({ id }) => id === only);
  return ({ kind, id, at, clause }: Subject): boolean => {
    if (only !== undefined && !(exact ? id === only : id.includes(only))) return false;
    if (prefix !== undefined && clause?.startsWith(prefix) !== true) return false;
    if (chosen !== undefined && !chosen.includes(kind)) return false;
    return file === undefined || at.includes(file);
  };
}

function columns(kind: string, id: string): string {
  return `${kind.padEnd(13)} ${id.padEnd(44)}`;
}

/** One outcome, with its detail when it is wrong: a second try may end otherwise. */
function line({ kind, id, good, verdict, durationMs, detail }: Outcome): string {
  const more = good || detail === undefined ? '' : `\n  ${detail}`;
  return `${good ? 'ok   ' : 'WRONG'} ${columns(kind, id)} ${verdict}  ${(durationMs / 1000).toFixed(1)} s${more}`;
}

function report(outcomes: readonly Outcome[], milliseconds: number, again: number, quiet: number): number {
  const bad = outcomes.filter(({ good }) => !good);
  for (const { kind, id, at, verdict, detail, failed } of bad) {
    const checks = [...new Set(failed.map(({ check }) => check))].join(', ');
    const more = [at, detail, checks && `failed: ${checks}`].filter((text) => text);
    print(`\n${kind} ${id}: ${verdict}\n  ${more.join('\n  ')}`, exitWrong);
  }
  if (bad.some(({ id }) => id === canary)) print(`\nThe mutant ${canary} survived: this campaign proves nothing.`, 1);
  const tally = Object.entries(countsOf(outcomes)).map(([kind, { good, total }]) => `${kind} ${good}/${total}`);
  print(`\n${tally.join(' · ')} · ${(milliseconds / 1000).toFixed(0)} s · ${again} tried again`, quiet);
  const responses = outcomes.reduce((sum, one) => sum + (one.responses ?? 0), 0);
  if (responses > 0) print(`${responses} generated permitted responses tried`, quiet);
  print(`${outcomes.length - bad.length} passed, ${bad.length} failed`, quiet);
  return bad.length === 0 ? 0 : exitWrong;
}

/** Prints to standard output for code 0, else to standard error, and returns the code. */
function print(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

// A reader that has seen enough, such as `head`, closes the pipe; that is no fault.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
process.exitCode = await main().catch((error: Error) => print(error.message, exitBadInput));
