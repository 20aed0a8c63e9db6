import { Command, InvalidArgumentError } from 'commander';
import { clauses } from '../../generated/clauses.ts';
import { Cluster } from '../../reference-server/test/postgres/cluster.ts';
import { postgresPrograms } from '../../reference-server/test/postgres/programs.ts';
import { durationOf } from '../target-file/duration.ts';
import { type Conditions, canary, subjects } from './campaign/campaign.ts';
import { tryAll } from './campaign/pool.ts';
import { gapsOf, proofOf } from './campaign/proof.ts';
import { type CampaignResults, countsOf, differencesTo, readResults, writeResults } from './campaign/results.ts';
import { Databases } from './subject-data/databases.ts';
import { fastFolder } from './subject-data/fast-folder.ts';
import { unknownName } from './subjects/declarations.ts';
import { kinds, type Outcome, type Subject } from './subjects/outcome.ts';
import { type ReachByCheck, reachOfChecks } from './subjects/reach.ts';
import { sampleSizes } from './subjects/selection.ts';
import { SeededRandom } from './test-support/seeded-random.ts';

const exitWrong = 1;
const exitBadInput = 2;

/** In place of an address: a cluster of the campaign's own. */
const newCluster = 'postgres';

/** A cluster with the databases of all servers that run at a time, and its log of writes. */
const roomOfCluster = 3 * 2 ** 30;

interface Flags {
  only?: string;
  clause?: string;
  kind?: string[];
  file?: string;
  seed: number;
  combinations?: number;
  generated?: number;
  full: boolean;
  onlyExplore?: number;
  sample?: number;
  compare?: string;
  data?: string;
  list: boolean;
  json: boolean;
}

const examples = `
Examples:
  $ npm run prove
      everything; writes out/prove/results.json and fails on a clause, check or pair that no mutant proves
  $ npm run prove -- --only qr-cancel-allowed
      one mutant, in seconds; a text that is no id chooses every subject whose id contains it
  $ npm run prove -- --clause M-4.4
      the mutants of all clauses whose id starts with M-4.4
  $ npm run prove -- --kind variation,combination --seed 7
      permitted servers, with other combinations of variations
  $ npm run prove -- --data postgres --file refunds
      servers that keep their data in PostgreSQL, in a cluster that is made for the campaign and removed afterwards
  $ npm run prove -- --data postgres://prove@localhost/prove --file refunds
      the same in a PostgreSQL server that is there; its user may create databases, which are dropped afterwards
  $ npm run prove -- --only-explore 60s --kind mutant --sample 60
      how many of 60 mutants random sequences find by themselves, with every other check off, in a minute each
  $ npm run prove -- --file refunds --list
      the ids of what files with "refunds" in their path declare; nothing runs

A mutant runs the checks that name its clause and others that must pass: one, or three when you choose subjects.
Exit codes: 0 everything was judged rightly, 1 something was not, 2 a flag was wrong or nothing was chosen.`;

function program(): Command {
  return new Command('npm run prove --')
    .description(
      'Proves the conformance suite on servers that are known: the checks of a clause must fail on every mutant of it, ' +
        'every permitted variation must pass, and nothing may pass on a null server.',
    )
    .option('--only <id>', 'the subject with this id, or those whose id contains the text')
    .option('--clause <prefix>', 'mutants of the clauses whose id starts so')
    .option('--kind <list>', `subjects of these kinds, separated by commas: ${kinds.join(', ')}`, readKinds)
    .option('--file <text>', 'subjects declared in files whose path contains the text')
    .option('--seed <n>', 'chooses the combinations of variations', readNumber, 1)
    .option('--combinations <n>', 'how many combinations; by default every variation is in one', readNumber)
    .option('--generated <n>', 'how many of the mutants made from the contract; by default all', readNumber)
    .option('--only-explore <time>', 'let random sequences alone try to find each mutant, for this time', readDuration)
    .option('--sample <n>', 'how many of the chosen subjects, drawn by the seed', readNumber)
    .option('--full', 'run every check against every mutant, to see all that fail', false)
    .option(
      '--data <address>',
      `keep the data of every server in a database next to this one, or in a new cluster: ${newCluster}`,
      readAddress,
    )
    .option('--compare <file>', 'show what differs from the results.json of an earlier campaign')
    .option('--list', 'print the ids of the subjects and run nothing', false)
    .option('--json', 'print the outcomes as JSON on standard output', false)
    .addHelpText('after', examples)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitBadInput));
}

function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

function readDuration(text: string): number {
  const milliseconds = durationOf(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new InvalidArgumentError('Give a time such as 30s or 2m.');
}

function readAddress(text: string): string {
  if (text === newCluster) return text;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError(`Give ${newCluster}, or an address such as postgres://user@localhost/database.`);
}

function readKinds(text: string): string[] {
  const chosen = text.split(',');
  const complaint = unknownName('kind', chosen, kinds);
  if (complaint !== undefined) throw new InvalidArgumentError(complaint);
  return chosen;
}

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
  const earlier = flags.compare === undefined ? undefined : readResults(flags.compare);
  const { full, seed, combinations, generated } = flags;
  const filtered = [flags.only, flags.clause, flags.kind, flags.file].some((one) => one !== undefined);
  const conditionsWith = (reach: ReachByCheck): Conditions => ({
    reach,
    sampleSize: filtered ? sampleSizes.chosenMutants : sampleSizes.wholeCampaign,
    full,
    seed,
    ...(combinations !== undefined && { combinations }),
    ...(generated !== undefined && { generated }),
    ...(flags.onlyExplore !== undefined && { exploring: flags.onlyExplore }),
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
  const outcomes = await tryAll(chosen, conditions, (outcome, isAgain) => {
    if (isAgain) again.push(`${outcome.kind} ${outcome.id}`);
    else done += 1;
    print(`${isAgain ? 'again' : `${done}/${chosen.length}`.padStart(9)}  ${line(outcome)}`, quiet);
  });
  if (flags.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
  const durationMs = Date.now() - startedAt.getTime();
  const code = report(outcomes, durationMs, again.length, quiet);
  if (earlier !== undefined)
    print(`\nDifferences:\n  ${differencesTo(earlier.subjects, outcomes).join('\n  ')}`, quiet);
  if (!whole) return code;
  const proof = proofOf(outcomes, conditions.reach);
  const secondTries = again.filter((name) => outcomes.some((one) => one.good && `${one.kind} ${one.id}` === name));
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
