import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { anonymous, callOf, type Kind, kinds } from './calls.ts';
import type { End } from './end.ts';
import { Faults, type Lengths } from './faults.ts';
import type { Traffic } from './lossy-proxy.ts';
import { type Organization, startWorld, type World } from './world.ts';

/** What the caller finally knows about a call. */
export type Verdict = 'result' | 'yes' | 'no' | 'unknown';

/** Results of the calls of one kind. */
export interface Tally {
  readonly kind: string;
  readonly calls: number;
  readonly ends: Readonly<Record<Verdict, number>>;
  readonly repeatedByClient: number;
  readonly repeatedByCaller: number;
}

/** Result of the proof. */
export interface LossReport {
  readonly tallies: readonly Tally[];
  readonly traffic: Traffic;
  /** Each call whose outcome does not match its records. */
  readonly faults: readonly string[];
}

export interface LossOptions {
  readonly seed: number;
  readonly calls: number;
  /** Time limit of an attempt, in milliseconds; a second by default. */
  readonly timeLimit?: number;
  /** The kinds of calls; all by default. */
  readonly among?: readonly Kind[];
  readonly onProgress?: (done: number, faults: number) => void;
}

interface Ended {
  readonly call: number;
  readonly kind: Kind;
  readonly verdict: Verdict;
  readonly code: string | undefined;
  readonly attempts: number;
  readonly repeats: number;
}

const workers = 32;
const mostRepeats = 12;

/** Sends calls through an unreliable network, and compares the outcome of each with the records of the server. */
export async function loss({
  seed,
  calls,
  timeLimit = 1000,
  among = kinds,
  onProgress,
}: LossOptions): Promise<LossReport> {
  const network = new Faults(seed, timeLimit);
  const world = await startWorld(network, timeLimit);
  const random = new SeededRandom(seed);
  // The first call of each kind has no faults, to measure the length of its request and response.
  const chosen = Array.from({ length: calls }, (_, at) => among[at] ?? random.pick(among));
  const ended: Ended[] = [];
  const faults: string[] = [];
  let next = 0;
  async function work(end: number): Promise<void> {
    while (next < end) {
      const call = next + 1;
      const kind = chosen[next];
      if (kind === undefined) return;
      next = call;
      try {
        ended.push(await carryOut(world, kind, call));
      } catch (error) {
        faults.push(`call ${call}, ${kind.name}: threw ${error}`);
      }
      onProgress?.(ended.length, faults.length);
    }
  }
  try {
    const lengths = new Map<Kind, Lengths>();
    for (const kind of among) {
      await work(next + 1);
      lengths.set(kind, world.proxy.traffic.last);
    }
    for (const [at, kind] of chosen.entries()) {
      const own = lengths.get(kind);
      if (at >= among.length && own !== undefined) network.plan(at + 1, own);
    }
    await Promise.all(Array.from({ length: workers }, () => work(calls)));
    faults.push(...faultsIn(world, ended, await world.settle()));
  } finally {
    await world.stop();
  }
  return { tallies: among.map(({ name }) => tallyOf(name, ended)), traffic: world.proxy.traffic, faults };
}

/** Sends a call, and repeats it with its keys until its outcome is known, as the guide recommends. */
async function carryOut(world: World, kind: Kind, call: number): Promise<Ended> {
  let end = await kind.send(world.clientsOf(call, 0), world, call, undefined);
  const { attempts } = end.ok ? end : end.error;
  let repeats = 0;
  while (kind.hasKey && verdictOf(end, repeats) === 'unknown' && repeats < mostRepeats) {
    repeats += 1;
    end = await kind.send(world.clientsOf(call, repeats), world, call, end.ok ? [] : end.error.idempotencyKeys);
  }
  return { call, kind, verdict: verdictOf(end, repeats), code: end.ok ? undefined : end.error.code, attempts, repeats };
}

/** The refusal of a repeat does not state what the earlier call has done. */
function verdictOf(end: End, repeats: number): Verdict {
  if (end.ok) return 'result';
  return repeats > 0 && end.error.happened === 'no' ? 'unknown' : end.error.happened;
}

/** Compares the outcomes of calls with the records of the server. */
function faultsIn({ ledger }: World, ended: readonly Ended[], organizations: readonly Organization[]): string[] {
  const byCall = organizations.map(callOf);
  for (const call of byCall) if (call !== undefined) ledger.add(call, 'organizations');
  const nameless = byCall.filter((call) => call === undefined).length;
  const { result, unknown } = tallyOf(anonymous, ended).ends;
  const wrong = nameless < result || nameless > result + unknown;
  return [
    ...ended.flatMap((one) =>
      one.kind.name === anonymous ? [] : faultIn(one, ledger.madeBy(one.call, one.kind.makes)),
    ),
    ...(wrong ? [`${anonymous}: reported ${result} results and ${unknown} unknown, made ${nameless}`] : []),
  ];
}

function faultIn({ call, kind, verdict, code }: Ended, made: number): string[] {
  const says = (fault: string) => [
    `call ${call}, ${kind.name}: ${fault}; reported ${verdict}${code === undefined ? '' : ` (${code})`}, made ${made} of ${kind.records}`,
  ];
  if (made > kind.records) return says('doubled');
  if ((verdict === 'result' || verdict === 'yes') && made < kind.records) return says('lost');
  if (verdict === 'no' && made > 0) return says('done, though reported as not done');
  return kind.hasKey && verdict === 'unknown' ? says('no end') : [];
}

function tallyOf(name: string, ended: readonly Ended[]): Tally {
  const own = ended.filter(({ kind }) => kind.name === name);
  const count = (verdict: Verdict) => own.filter((one) => one.verdict === verdict).length;
  return {
    kind: name,
    calls: own.length,
    ends: { result: count('result'), yes: count('yes'), no: count('no'), unknown: count('unknown') },
    repeatedByClient: own.filter(({ attempts }) => attempts > 1).length,
    repeatedByCaller: own.filter(({ repeats }) => repeats > 0).length,
  };
}
