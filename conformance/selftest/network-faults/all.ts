import { createHash } from 'node:crypto';
import type { Verdict } from '../../ground/verdicts/results.ts';
import type { ChooseDisturbance, Disturbance } from '../proxies/faulty-proxy.ts';
import type { ServerRunOptions } from '../subjects/server-run.ts';

/** A disturbance of a run against a conforming server, and how the run must end. */
export interface NetworkFault {
  id: string;
  says: string;
  /** The fault of an exchange of the run. */
  network?: ChooseDisturbance;
  /** The faults of deliveries and responses. */
  change?: Pick<ServerRunOptions, 'mutations' | 'changeResponse' | 'changeDelivery'>;
  /** How long the suite waits for a response and an event, in milliseconds: long, unless the fault holds them back. */
  request?: number;
  event?: number;
  /** The exit codes of which the run must have one. */
  exit: readonly number[];
  /** Verdicts that no check may have, in addition to `error`. */
  never: readonly Verdict[];
  /** True when every status arrives as it was sent: a check of clauses about the status alone may pass. */
  leavesStatus?: boolean;
}

function every(k: number, disturbance: Disturbance) {
  return (n: number) => (n % k === 0 ? disturbance : 'none');
}

/** A number below 256 without a pattern, the same in each run. */
function randomByte(n: number): number {
  return createHash('sha256').update(`exchange ${n}`).digest().readUInt8();
}

/** Every network fault, with the outcome that it must lead to. */
export const networkFaults: readonly NetworkFault[] = [
  {
    id: 'resets-always',
    says: 'every connection is reset',
    network: () => 'reset',
    exit: [3, 4],
    never: ['pass', 'fail'],
  },
  {
    id: 'resets-sometimes',
    says: 'every seventh connection is reset',
    network: every(7, 'reset'),
    exit: [4],
    never: ['fail'],
  },
  {
    id: 'cut-bodies',
    says: 'every seventh body breaks off in the middle',
    network: every(7, 'cut'),
    exit: [4],
    never: ['fail'],
  },
  {
    id: 'half-bodies',
    says: 'every body arrives whole by its length, and is half of one',
    network: () => 'half',
    exit: [1, 3],
    never: ['pass'],
    leavesStatus: true,
  },
  {
    id: 'gateway-always',
    says: 'a proxy returns 502 with HTML for everything',
    network: () => 'gateway',
    exit: [1, 3, 4],
    never: ['pass'],
  },
  {
    id: 'gateway-sometimes',
    says: 'a proxy returns 502 with HTML for every ninth request',
    network: every(9, 'gateway'),
    exit: [1, 3, 4],
    never: [],
  },
  {
    id: 'slow-always',
    says: 'every response comes 150 ms after the events that its request causes',
    network: () => 'slow',
    exit: [0, 4],
    never: ['fail', 'inconclusive', 'not_tested'],
  },
  {
    id: 'unavailable-sometimes',
    says: 'every seventh request is refused with 503, without a documented code',
    network: every(7, 'unavailable'),
    exit: [4],
    never: ['fail', 'not_tested'],
  },
  {
    id: 'unavailable-at-random',
    says: 'one request of seven, without a pattern, is refused with 503 without a documented code',
    network: (n) => (randomByte(n) < 256 / 7 ? 'unavailable' : 'none'),
    exit: [4],
    never: ['fail', 'not_tested'],
  },
  {
    id: 'one-at-a-time',
    says: 'a request is refused with 503 while another one is in progress',
    network: (_n, _request, underWay) => (underWay > 1 ? 'unavailable' : 'none'),
    exit: [4],
    never: ['fail', 'not_tested'],
  },
  {
    id: 'restarts-once',
    says: 'every open connection is reset in the middle of the run',
    network: (n) => (n === 200 ? 'restart' : 'none'),
    exit: [0, 4],
    never: ['fail', 'not_tested'],
  },
  {
    id: 'throttled-always',
    says: 'everything gets 429',
    network: () => 'throttle',
    exit: [4],
    never: ['pass', 'fail'],
  },
  {
    id: 'throttled-twice-in-five',
    says: 'two of five requests get 429',
    network: (n) => (n % 5 < 2 ? 'throttle' : 'none'),
    exit: [4],
    never: ['fail'],
  },
  {
    id: 'hangs-sometimes',
    says: 'every eleventh request never gets a response',
    network: every(11, 'hang'),
    request: 2500,
    exit: [3, 4],
    never: ['fail'],
  },
  {
    id: 'hangs-always',
    says: 'nothing ever gets a response',
    network: () => 'hang',
    request: 3000,
    exit: [3],
    never: ['pass', 'fail'],
  },
  {
    id: 'length-too-long',
    says: 'every seventh response promises more bytes than come',
    network: every(7, 'long'),
    exit: [4],
    never: ['fail'],
  },
  {
    id: 'length-too-short',
    says: 'every response promises fewer bytes than come',
    network: () => 'short',
    exit: [1, 3, 4],
    never: ['pass'],
    leavesStatus: true,
  },
  {
    id: 'dies-in-the-middle',
    says: 'the target is gone after sixty requests',
    network: (n) => (n > 60 ? 'dead' : 'none'),
    exit: [3],
    never: ['fail'],
  },
  {
    id: 'echoed-secrets',
    says: 'the key of every request is in its response',
    network: () => 'echo',
    exit: [0, 1],
    never: [],
  },
  {
    id: 'webhooks-lost',
    says: 'no delivery arrives',
    change: { changeDelivery: () => [] },
    event: 400,
    exit: [4],
    never: ['fail'],
  },
  {
    id: 'webhooks-of-others',
    says: 'every delivery comes with one about another object',
    change: { changeDelivery: (_, payload) => [aboutAnother(payload), payload] },
    exit: [0, 4],
    never: ['fail', 'inconclusive'],
  },
  {
    id: 'clock-skew',
    says: 'the clock of the target is three days slow',
    change: {
      changeResponse: (_, response) => ({ ...response, body: threeDaysAgo(response.body) }),
      changeDelivery: (_, payload) => [threeDaysAgo(payload)],
    },
    exit: [0, 4],
    never: ['fail', 'inconclusive'],
  },
  {
    id: 'records-of-others',
    says: 'every record that is asked for is another one',
    change: { mutations: [{ operation: 'getInvoice', status: 200, becomes: { change: { '/id': 'plus_one' } } }] },
    exit: [1],
    never: [],
  },
];

function aboutAnother(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (key, value: unknown) =>
    key === 'id' && typeof value === 'number' ? value + 500_000 : value,
  ) as object;
}

const day = 86_400_000;

function threeDaysAgo<T>(body: T): T {
  if (body === undefined) return body;
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:]{8}\+05:00$/.test(value)
      ? new Date(Date.parse(value) - 3 * day + 5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:00')
      : value,
  );
}
