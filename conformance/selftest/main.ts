import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { canary, type Outcome, type Subject, subjects } from './campaign.ts';

const help = `Proves the suite on servers that are known: mutants must be killed by their exact checks, lawful variants must stay
green, and nothing may pass on a dummy.

  npm run prove                          everything
  npm run prove -- --only qr-cancel      the subjects whose id holds this text
  npm run prove -- --list                their ids; nothing runs

Exit codes: 0 proven, 1 a subject was judged wrongly, 2 unknown option or nothing to run.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(help);
  const chosen = subjects().filter(({ id }) => values.only === undefined || id.includes(values.only));
  if (chosen.length === 0) return say(`No subject has "${values.only}" in its id. See --list.`, 2);
  if (values.list) return say(chosen.map(({ kind, id }) => `${kind.padEnd(8)} ${id}`).join('\n'));
  const started = performance.now();
  const outcomes = await campaign(chosen);
  return report(outcomes, performance.now() - started);
}

/** Runs every subject, one process a core. */
async function campaign(chosen: readonly Subject[]): Promise<Outcome[]> {
  const queue = [...chosen];
  const outcomes: Outcome[] = [];
  const lanes = Math.min(availableParallelism(), queue.length);
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const worker = fork(new URL('worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      for (let subject = queue.shift(); subject !== undefined; subject = queue.shift()) {
        const outcome = await ask(worker, subject);
        outcomes.push(outcome);
        say(line(outcome, outcomes.length, chosen.length));
      }
      worker.kill();
    }),
  );
  return outcomes;
}

function ask(worker: ReturnType<typeof fork>, subject: Subject): Promise<Outcome> {
  return new Promise((answered) => {
    const died = (code: number | null) =>
      answered({
        ...subject,
        good: false,
        verdict: 'crashed',
        checks: [],
        durationMs: 0,
        detail: `ended with ${code}`,
      });
    worker.once('exit', died);
    worker.once('message', (outcome: Outcome) => {
      worker.off('exit', died);
      answered(outcome);
    });
    worker.send(subject);
  });
}

function line({ kind, id, good, verdict, durationMs }: Outcome, done: number, all: number): string {
  const count = `${String(done).padStart(String(all).length)}/${all}`;
  return `${count}  ${good ? 'ok ' : 'BAD'}  ${kind.padEnd(8)} ${id.padEnd(36)} ${verdict}  ${(durationMs / 1000).toFixed(1)} s`;
}

function report(outcomes: readonly Outcome[], milliseconds: number): number {
  const bad = outcomes.filter(({ good }) => !good);
  for (const { kind, id, verdict, detail, checks } of bad) {
    say(`\n${kind} ${id}: ${verdict}${detail ? `\n  ${detail}` : ''}\n  checks: ${checks.join(', ') || 'none'}`, 1);
  }
  if (bad.some(({ id }) => id === canary)) say('\nThe canary lives: this campaign proves nothing.', 1);
  const count = (kind: Subject['kind'], good: boolean) =>
    outcomes.filter((outcome) => outcome.kind === kind && outcome.good === good).length;
  say(
    `\nmutants killed ${count('mutant', true)}, not killed ${count('mutant', false)} · variants green ${count('variant', true)}, ` +
      `red ${count('variant', false)} · dummies rejected ${count('dummy', true)}, passed ${count('dummy', false)} · ` +
      `${(milliseconds / 1000).toFixed(0)} s`,
  );
  say(`${outcomes.length - bad.length} passed, ${bad.length} failed`);
  return bad.length === 0 ? 0 : 1;
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main().catch((error: Error) => say(`${error.message}\n\n${help}`, 2));
