import { Redactor } from '../../exchange/http/redact.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { TrafficJudge } from '../judge/traffic-judge.ts';
import type { Finding } from '../rules/rule.ts';
import { type Bases, type Disturbance, type Incoming, type Observer, startObserver } from '../traffic/observer.ts';
import type { Seen } from '../traffic/seen.ts';
import { shownExchange } from '../traffic/shown-exchange.ts';

/** Exchanges that a report keeps: the first ones, and those of the contradictions. */
const mostKept = 500;

/** More requests than this in a minute are no test, but a flood: the watch ends. Every key has 200 of them (M §8). */
const mostInAMinute = 3_000;

/** The traffic of one client while it is watched. */
export interface Observation extends AsyncDisposable {
  /** The base URLs for the client. */
  readonly bases: Bases;
  readonly redactor: Redactor;
  /** How many requests came so far. */
  count(): number;
  /** What else is to be known about the traffic, a line each. */
  notes(): string[];
  /** Takes what something else than the traffic shows. */
  add(finding: Finding): void;
  /** A new story begins. */
  separate(): void;
  /** Ends the watch: what the traffic shows, and the exchanges for the report. */
  end(): { findings: ReturnType<TrafficJudge['end']>; exchanges: Exchange[] };
}

/** Watches the traffic between one client and a server. */
export async function observe(
  bases: Bases,
  options: {
    port: number;
    redactor?: Redactor;
    secrets: ReadonlyMap<string, string>;
    onBroken(finding: Finding): void;
    disturb?(request: Incoming): Disturbance | undefined;
    /** False for the request of a client that has seen other invoices than the server has. */
    isAsServed?(request: Incoming): boolean;
    seen?(exchange: Seen): void;
    /** The clock of the observer; by default that of this process. */
    now?(): number;
    /** The client sent too many requests. */
    onFlood?(): void;
  },
): Promise<Observation> {
  const redactor = options.redactor ?? new Redactor();
  for (const [name, value] of options.secrets) redactor.add(name, value);
  const started = Date.now() - performance.now();
  const exchanges = new Map<number, Exchange>();
  const recent = new Map<number, Exchange>();
  const judge = new TrafficJudge((finding) => {
    for (const n of finding.exchanges) {
      const exchange = recent.get(n);
      if (exchange !== undefined) exchanges.set(n, exchange);
    }
    options.onBroken(finding);
  });
  const given = new Set(options.secrets.values());
  const odd = { keys: new Set<string>(), large: 0 };
  let last = 0;
  const minute = { from: Number.NEGATIVE_INFINITY, count: 0 };
  let isFlooded = false;
  const observer: Observer = await startObserver({
    bases,
    port: options.port,
    ...(options.disturb === undefined ? {} : { disturb: options.disturb }),
    ...(options.isAsServed === undefined ? {} : { isAsServed: options.isAsServed }),
    ...(options.now === undefined ? {} : { now: options.now }),
    learned(key, isIssued) {
      redactor.add('CLIENT_KEY', key);
      if (!isIssued && !given.has(key)) odd.keys.add(key);
    },
    tooLarge() {
      odd.large += 1;
    },
    see(seen) {
      last = Math.max(last, seen.n);
      const exchange = shownExchange(seen, { redactor, started });
      recent.set(seen.n, exchange);
      recent.delete(seen.n - mostKept);
      if (exchanges.size < mostKept) exchanges.set(seen.n, exchange);
      judge.see(seen);
      options.seen?.(seen);
      if (seen.from > minute.from + 60_000) Object.assign(minute, { from: seen.from, count: 0 });
      minute.count += 1;
      if (minute.count !== mostInAMinute) return;
      isFlooded = true;
      options.onFlood?.();
    },
  });
  return {
    bases: observer.bases,
    redactor,
    count: () => last,
    notes: () => [
      ...(isFlooded ? [`The client sent ${mostInAMinute} requests in a minute. The watch ended there.`] : []),
      ...(odd.large === 0 ? [] : [`Requests that are larger than any of the contract were refused: ${odd.large}.`]),
      ...(odd.keys.size === 0
        ? []
        : ['The client sent a key that this run did not give it, maybe one of production in its code.']),
    ],
    add: (finding) => judge.add(finding),
    separate: () => judge.separate(),
    end: () => ({ findings: judge.end(), exchanges: [...exchanges.values()].sort((a, b) => a.n - b.n) }),
    [Symbol.asyncDispose]: () => observer[Symbol.asyncDispose](),
  };
}
