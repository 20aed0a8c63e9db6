import { parseArgs } from 'node:util';
import { type Conditions, canary, subjects } from './campaign.ts';
import { kinds, type Outcome, type Subject } from './outcome.ts';
import { tryAll } from './pool.ts';
import { proofOf, staleFiles, unbrokenClauses, unprovenChecks, writeProof } from './proof.ts';
import { reachOfChecks } from './reach.ts';
import { mutants } from './subjects.ts';

const help = `Proves the suite on servers that are known: mutants must be killed by their exact checks, lawful variants must stay
green, and nothing may pass on a dummy.

  npm run prove                              everything; each mutant runs the checks that it needs and a sample
  npm run prove -- --only qr-cancel          the subjects whose id holds this text
  npm run prove -- --clause M-4.4            those whose clause begins so
  npm run prove -- --kind mutant,variant     those of these kinds: ${kinds.join(', ')}
  npm run prove -- --file refunds            those declared in files whose path holds this text
  npm run prove -- --seed 7                  other combinations of variants (default 1)
  npm run prove -- --combinations 20         so many combinations; by default every variant is in one
  npm run prove -- --generated 100           so many of the mutants made from the contract, drawn by the seed (default all)
  npm run prove -- --full                    every mutant runs every check: gives the whole killed_by of a new mutant
  npm run prove -- --strict                  fails on a clause or check that nothing proves, too
  npm run prove -- --write                   renews kill-matrix.json, docs/proof.md and the numbers of the README
  npm run prove -- --list                    their ids; nothing runs
  npm run prove -- --json                    the outcomes as JSON on standard output

Exit codes: 0 proven, 1 a subject was judged wrongly, 2 unknown option or nothing to run.`;

const options = {
  only: { type: 'string' },
  clause: { type: 'string' },
  kind: { type: 'string' },
  file: { type: 'string' },
  seed: { type: 'string', default: '1' },
  combinations: { type: 'string' },
  generated: { type: 'string', default: 'all' },
  full: { type: 'boolean' },
  write: { type: 'boolean' },
  strict: { type: 'boolean' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) return say(help);
  const seed = wholeNumber(values.seed, '--seed');
  const conditions: Conditions = {
    reach: await reachOfChecks(),
    full: values.full === true,
    seed,
    ...(values.combinations === undefined ? {} : { combinations: wholeNumber(values.combinations, '--combinations') }),
    ...(values.generated === 'all' ? {} : { generated: wholeNumber(values.generated, '--generated') }),
  };
  const chosen = subjects(conditions).filter((subject) => isChosen(subject, values));
  if (chosen.length === 0) return say('No subject fits these filters. See --list.', 2);
  if (values.list) return say(chosen.map(({ kind, id, at }) => `${kind.padEnd(11)} ${id.padEnd(44)} ${at}`).join('\n'));
  const quiet = values.json === true ? 1 : 0;
  say(`${chosen.length} subjects, seed ${seed}`, quiet);
  const started = performance.now();
  let done = 0;
  const outcomes = await tryAll(chosen, conditions, (outcome, again) => {
    if (!again) done += 1;
    say(`${again ? 'again' : count(done, chosen.length)}  ${line(outcome)}`, quiet);
  });
  if (values.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
  const code = report(outcomes, performance.now() - started, quiet);
  const whole = [values.only, values.clause, values.kind, values.file].every((filter) => filter === undefined);
  return whole ? Math.max(code, closing(outcomes, conditions.reach, values)) : code;
}

/** What a whole campaign looks at besides its subjects: what is kept of it, and what nothing proves. */
function closing(outcomes: readonly Outcome[], reach: Conditions['reach'], { write, strict }: Options): number {
  const quiet = 1;
  const declared = mutants();
  const proof = proofOf(declared, outcomes);
  const killed = outcomes.every(({ kind, good }) => kind !== 'mutant' || good);
  if (write && killed) writeProof(proof);
  const stale = staleFiles(proof);
  if (stale.length > 0) {
    say(`\nStale, renew by npm run prove -- --write and review the difference:\n  ${stale.join('\n  ')}`, quiet);
  }
  const clauses = unbrokenClauses(declared, reach);
  const checks = unprovenChecks(declared);
  const tell = (what: string, list: readonly string[], where: string) => {
    if (list.length > 0) say(`\n${list.length} ${what} (${where}):\n  ${list.join('\n  ')}`, quiet);
  };
  tell('clauses that no mutant breaks', clauses, 'conformance/selftest/mutants/');
  tell('checks that no mutant kills', checks, 'a killed_by, or conformance/selftest/supporting.yaml');
  const holes = clauses.length + checks.length;
  return stale.length > 0 || (strict && holes > 0) ? 1 : 0;
}

function wholeNumber(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${option} takes a whole number, not "${text}".`);
}

function isChosen({ kind, id, at, clause }: Subject, { only, clause: begin, kind: list, file }: Options): boolean {
  const wanted = list?.split(',');
  const strange = wanted?.find((name) => !kinds.some((known) => known === name));
  if (strange !== undefined) throw new Error(`There is no kind ${strange}.`);
  if (only !== undefined && !id.includes(only)) return false;
  if (begin !== undefined && clause?.startsWith(begin) !== true) return false;
  if (wanted !== undefined && !wanted.includes(kind)) return false;
  return file === undefined || at.includes(file);
}

function count(done: number, all: number): string {
  return `${String(done).padStart(String(all).length)}/${all}`;
}

/** One outcome. What was seen at a bad one stands below it, because a second try may hide it. */
function line({ kind, id, good, verdict, durationMs, detail }: Outcome): string {
  const seen = good || detail === undefined ? '' : `\n  ${detail}`;
  const took = (durationMs / 1000).toFixed(1);
  return `${good ? 'ok ' : 'BAD'}  ${kind.padEnd(11)} ${id.padEnd(44)} ${verdict}  ${took} s${seen}`;
}

function report(outcomes: readonly Outcome[], milliseconds: number, quiet: number): number {
  const bad = outcomes.filter(({ good }) => !good);
  for (const { kind, id, at, verdict, detail, checks } of bad) {
    say(`\n${kind} ${id}: ${verdict}\n  ${at}${detail ? `\n  ${detail}` : ''}\n  checks: [${checks.join(', ')}]`, 1);
  }
  if (bad.some(({ id }) => id === canary)) say('\nThe canary lives: this campaign proves nothing.', 1);
  const tally = kinds.flatMap((kind) => {
    const tried = outcomes.filter((outcome) => outcome.kind === kind);
    const good = tried.filter((outcome) => outcome.good).length;
    return tried.length === 0 ? [] : [`${kind} ${good}/${tried.length}`];
  });
  say(`\n${tally.join(' · ')} · ${(milliseconds / 1000).toFixed(0)} s`, quiet);
  say(`${outcomes.length - bad.length} passed, ${bad.length} failed`, quiet);
  return bad.length === 0 ? 0 : 1;
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

// A reader that has seen enough, such as `head`, closes the pipe; that is no fault.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
process.exitCode = await main().catch((error: Error) => say(`${error.message}\n\n${help}`, 2));
