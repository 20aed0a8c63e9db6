import { apiNames } from '../../contract/project.ts';
import { repeatOf, type SampleRequest } from '../code-sample.ts';
import { generatedBundle, sampleRequests } from '../requests.ts';
import { type Exchange, type Fault, LossyProxy, redirects } from './lossy-proxy.ts';
import { runSamples } from './run-samples.ts';
import type { SampleResult, Toolchain } from './toolchain.ts';

const requests = apiNames.flatMap((api) => sampleRequests(api, generatedBundle(api)));

/** Operations whose samples repeat their request. */
export const repeatedOperations: readonly string[] = requests
  .filter((one) => repeatOf(one) !== undefined)
  .map(({ operationId }) => operationId);

/** Faults of the attempts of a call, in order; later attempts succeed. The last course is a redirect. */
const courses: readonly (readonly (Fault | 'redirect')[])[] = [
  ['response lost'],
  ['response cut'],
  ['request lost', 'response lost'],
  ['busy', 'response cut'],
  ['response lost', 'busy'],
  ['redirect'],
];

/** Number of rounds after which each operation has met each course. */
export const allRounds = courses.length;

/** Calls without an idempotency key, one per method, that are always redirected to another host. */
const keyless = ['getInvoice', 'cancelInvoice', 'createRefund', 'updateSubscription', 'deleteConnection', 'getTariff'];

export interface LossOptions {
  readonly operations?: readonly string[];
  /** Shifts the courses, so that each operation meets each of them over all rounds. */
  readonly round?: number;
  readonly isCompiled?: boolean;
}

/** The results of a language, with the faults in words. */
export interface LossTally {
  readonly calls: number;
  /** Number of repeated attempts that reached the server. */
  readonly repeats: number;
  /** Number of calls that the server executed more than once. */
  readonly doubled: number;
  /** Number of calls that were executed although the sample failed, or the reverse. */
  readonly lost: number;
  /** Number of calls that were not executed and whose sample failed, because it stopped too early. */
  readonly unknown: number;
  readonly redirects: number;
  /** Number of redirects that were followed, counted as success, or not reported. */
  readonly followed: number;
  readonly faults: readonly string[];
}

/** Runs samples through a proxy that loses requests and responses, and redirects others. */
export async function proveLoss(
  toolchain: Toolchain,
  { operations = repeatedOperations, round = 0, ...options }: LossOptions = {},
): Promise<LossTally> {
  const attempts = new Map<string, number>();
  let proxy: LossyProxy | undefined;
  const sent = [...operations, ...keyless];
  function courseOf(operationId: string): readonly (Fault | 'redirect')[] {
    if (keyless.includes(operationId)) return ['redirect'];
    return courses[(sent.indexOf(operationId) + round) % courses.length] ?? [];
  }
  function faultAt(call: string): Fault {
    const operationId = operationOf(call);
    const attempt = attempts.get(operationId) ?? 0;
    attempts.set(operationId, attempt + 1);
    const fault = sent.includes(operationId) ? courseOf(operationId)[attempt] : undefined;
    if (fault !== 'redirect') return fault ?? 'none';
    return redirects[(sent.indexOf(operationId) + round) % redirects.length] ?? 'none';
  }
  try {
    const results = await runSamples(toolchain, {
      ...options,
      operations: sent,
      through: (origin) => {
        proxy = new LossyProxy(origin, faultAt);
        return proxy.listen();
      },
    });
    const { exchanges = [], followed = [] } = proxy ?? {};
    const redirected = results.filter(({ operationId }) => courseOf(operationId).includes('redirect'));
    return tallyOf(results, redirected, exchanges, followed);
  } finally {
    proxy?.close();
  }
}

type Kind = 'doubled' | 'lost' | 'unknown' | 'followed';

function tallyOf(
  results: readonly SampleResult[],
  redirected: readonly SampleResult[],
  exchanges: readonly Exchange[],
  followed: readonly string[],
): LossTally {
  const wrong: { readonly kind: Kind; readonly fault: string }[] = followed.map((call) => ({
    kind: 'followed',
    fault: `a redirect is followed: ${call}`,
  }));
  let repeats = 0;
  const kept = results.filter((one) => !redirected.includes(one));
  for (const { operationId, ok, output } of kept) {
    const own = exchanges.filter(({ call }) => operationOf(call) === operationId);
    repeats += Math.max(0, own.length - 1);
    const made = timesMade(own);
    const statuses = own.map(({ status }) => status).join(', ');
    if (made > 1) wrong.push({ kind: 'doubled', fault: `${operationId} is carried out ${made} times: ${statuses}` });
    else if (ok !== (made === 1))
      wrong.push({ kind: made === 1 || ok ? 'lost' : 'unknown', fault: `${operationId} is lost: ${output}` });
  }
  for (const { operationId, ok, output } of redirected) {
    if (ok || !/redirect/i.test(output))
      wrong.push({ kind: 'followed', fault: `${operationId} takes a redirect for a response: ${output}` });
  }
  const count = (kind: Kind) => wrong.filter((one) => one.kind === kind).length;
  return {
    calls: kept.length,
    repeats,
    doubled: count('doubled'),
    lost: count('lost'),
    unknown: count('unknown'),
    redirects: redirected.length,
    followed: count('followed'),
    faults: wrong.map(({ fault }) => fault),
  };
}

/** Number of executions. A repeat has another status than the first attempt, is marked as a replay, or is refused. */
function timesMade(exchanges: readonly Exchange[]): number {
  const [first, ...repeats] = exchanges.filter(({ status }) => status < 300);
  if (first === undefined) return 0;
  return 1 + repeats.filter(({ status, body }) => status === first.status && !isReplay(body)).length;
}

function isReplay(body: string): boolean {
  return body !== '' && JSON.parse(body).idempotent_replay === true;
}

const patterns = requests.map((one) => [one.operationId, patternOf(one)] as const);

function patternOf({ method, baseUrl, path }: SampleRequest): RegExp {
  return new RegExp(`^${method} ${new URL(baseUrl).pathname}${path.replaceAll(/\{.+?\}/g, '[^/?]+')}(?:\\?|$)`);
}

/** The operation of a call such as `POST /api/v1/invoices`; empty if unknown, as after a redirect to a GET. */
function operationOf(call: string): string {
  const [found] = patterns.find(([, pattern]) => pattern.test(call)) ?? [];
  return found ?? '';
}
