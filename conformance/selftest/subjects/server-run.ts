import { openLog } from '../../../reference-server/log/log.ts';
import type { Variations } from '../../../reference-server/variations/variations.ts';
import { allChecks } from '../../checks/all.ts';
import type { Target } from '../../ground/declared-target/target.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';
import { referenceTarget } from '../../reference-target/embedded.ts';
import { ratesMultiple } from '../../reference-target/reference-process.ts';
import type { Exploration } from '../../run/attempt.ts';
import type { Check } from '../../run/define.ts';
import { runSuite } from '../../run/runner.ts';
import type { LoadedTarget } from '../../target-file/load.ts';
import { type ChooseDisturbance, type FaultyProxy, openFaultyProxy } from '../proxies/faulty-proxy.ts';
import { openRewritingProxies, type RequestRewriter, type RewritingProxies } from '../proxies/rewriting-proxy.ts';
import { type ChangeResponse, mutatingServer } from '../response-mutators/mutating-server.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import { mutatorOf, type ResponseMutator } from '../response-mutators/mutator.ts';
import { recordCoverage } from '../source-patch/coverage.ts';
import { type ChangeDelivery, registerDeliveryHook } from '../source-patch/delivery-hook.ts';
import { type LoadedChange, loadServer } from '../source-patch/load-server.ts';
import type { SourcePatch } from '../source-patch/patch.ts';
import { readyOf } from '../subject-data/prepared-merchants.ts';
import { takeSubjectData } from '../subject-data/subject-data.ts';

/** The result of one run of the suite against a changed server. */
export interface ServerRun {
  results: Results;
  /** How often each change took effect: `mutator 1`, `rewriter 1`, `network`. */
  used: Record<string, number>;
  /** Messages of errors that the server logged. */
  serverErrors: string[];
  /** Patched places whose code ran; only when coverage was asked for. */
  ran?: LoadedChange[];
  /** The secrets that the run was given, which no output may show. */
  secrets: string[];
}

/** For random sequences: what they create ends with the server, and without it none would end early. */
const endless = { invoices: 1e6, subscriptions: 1e6, organizations: 1e6 };

/** How the reference server is changed, and what of the suite runs against it. */
export interface ServerRunOptions {
  checks: readonly Check[];
  variations?: Partial<Variations>;
  /** Changes of the server's source. */
  patches?: readonly SourcePatch[];
  mutations?: readonly Mutation[];
  /** A change of every response, after the mutations. */
  changeResponse?: ChangeResponse;
  /** A change of every delivery, after the mutations. */
  changeDelivery?: ChangeDelivery;
  /** Proxies that rewrite requests for the server, and what its operator declares. */
  rewriters?: readonly RequestRewriter[];
  /** Network faults between the suite and both interfaces. */
  network?: ChooseDisturbance;
  providerDelay?: { min: number; max: number };
  /** True for a server that keeps to the documented request rates; else it takes a hundred times as many. */
  documentedRates?: boolean;
  /** How long the suite waits for what a broken server never does. */
  waits?: Waits;
  /** Time limits that differ from those of `waits`, in milliseconds. */
  timeouts?: Partial<Target['timeouts']>;
  /** `package` to grade the decisions of this package; else what the specification says. */
  grade?: Target['grade'];
  /** The control adapter; by default that of the server. */
  control?: NonNullable<Target['control']>;
  /** True to clean up at the end of the run, although the server ends with it. */
  cleanUp?: boolean;
  /** Which random sequences to try; by default those of every run. */
  exploration?: Partial<Exploration>;
  /** Ends the run after the first check of which this is true. */
  isEnough?(result: CheckResult): boolean;
  /** True to record which patched code runs. Coverage is recorded for the whole process, so only one run may ask. */
  coverage?: boolean;
}

export type Waits = 'short' | 'long';

/** Servers under test respond to every request; a slow response only means that the machine is loaded. */
const longRequest = 30_000;

const waitTimes = {
  short: { request: longRequest, settle: 3000, event: 3000, silence: 500 },
  long: { request: longRequest, settle: 15_000, event: 15_000, silence: 1000 },
};

/**
 * Runs checks against a changed reference server, in this process and over real HTTP.
 * @throws PatchError when a source patch does not fit, or the patched server cannot be loaded
 */
export async function runAgainstServer(options: ServerRunOptions): Promise<ServerRun> {
  const mutators = (options.mutations ?? []).map(mutatorOf);
  const recorder = options.coverage ? await recordCoverage() : undefined;
  // The suite is tested, not its preparation: nothing is changed before the merchants of the run are set up.
  const phase = { started: false };
  const { response: changeResponse, delivery: changeDelivery } = changesOf(options, mutators);
  const hook =
    changeDelivery &&
    registerDeliveryHook((event, payload) => (phase.started ? changeDelivery(event, payload) : [payload]));
  try {
    const loaded = await loadServer([...(options.patches ?? []), ...(hook?.patches ?? [])]);
    const serverErrors: string[] = [];
    // Records that are written with other variations differ, so such a server onboards its merchants itself.
    await using subject = await takeSubjectData(isEmpty(options.variations));
    const server = await loaded.startReferenceServer({
      ...(subject.data !== undefined && { data: subject.data }),
      seed: 'conformance',
      controlPort: 0,
      allowLoopbackWebhooks: true,
      rateLimitScale: options.documentedRates ? 1 : ratesMultiple,
      providerDelay: options.providerDelay ?? { min: 5, max: 20 },
      variations: options.variations ?? {},
      log: openLog('error', { write: (line) => void serverErrors.push(line) }),
      createServer: mutatingServer(
        changeResponse &&
          ((operation, response, request) => (phase.started ? changeResponse(operation, response, request) : response)),
        changedOperations(options),
      ),
    });
    try {
      const known = subject.target?.(server);
      const { target, secrets: keys } = known ?? (await referenceTarget(readyOf(server), new AbortController().signal));
      const { results, secrets, used } = await runSuiteAgainst({ target, secrets: keys }, options, phase);
      const counted = Object.fromEntries(mutators.map((one, i) => [`mutator ${i + 1}`, one.applied()]));
      const ran = await recorder?.ran(loaded.changes);
      return { results, secrets, used: { ...counted, ...used }, serverErrors, ...(ran && { ran }) };
    } finally {
      await server.close();
    }
  } finally {
    hook?.[Symbol.dispose]();
    await recorder?.[Symbol.asyncDispose]();
  }
}

/** The operations whose responses are changed; undefined when it may be any. */
function changedOperations({ mutations = [], changeResponse }: ServerRunOptions): ReadonlySet<string> | undefined {
  const operations = mutations.flatMap((one) => ('operation' in one ? [one.operation] : []));
  return changeResponse !== undefined || operations.includes('*') ? undefined : new Set(operations);
}

function isEmpty(variations: Partial<Variations> = {}): boolean {
  return Object.keys(variations).length === 0;
}

/** All changes of responses and of deliveries, each as one function; missing where nothing is to be changed. */
function changesOf({ mutations = [], rewriters = [], ...more }: ServerRunOptions, mutators: ResponseMutator[]) {
  const response: ChangeResponse = (operation, original, request) => {
    const mutated = mutators.reduce((changed, one) => one.response(operation ?? '', changed, request), original);
    return more.changeResponse?.(operation, mutated, request) ?? mutated;
  };
  const delivery: ChangeDelivery = (event, payload) =>
    mutators
      .reduce<readonly object[]>((payloads, one) => payloads.flatMap((each) => one.delivery(event, each)), [payload])
      .map((each) => rewriters.reduce((rewritten, one) => one.rewriteEvent?.(event, rewritten) ?? rewritten, each))
      .flatMap((each) => more.changeDelivery?.(event, each) ?? [each]);
  const changesResponses = more.changeResponse !== undefined || mutations.some((one) => 'operation' in one);
  const changesDeliveries =
    more.changeDelivery !== undefined ||
    mutations.some((one) => 'event' in one) ||
    rewriters.some(({ rewriteEvent }) => rewriteEvent !== undefined);
  return { ...(changesResponses && { response }), ...(changesDeliveries && { delivery }) };
}

/** Runs the checks against a target, with proxies before it where the options ask for them. */
async function runSuiteAgainst(
  { target, secrets }: LoadedTarget,
  options: ServerRunOptions,
  phase: { started: boolean },
) {
  const { checks, rewriters = [], waits = 'short' } = options;
  if (options.grade !== undefined) target.grade = options.grade;
  if (options.control !== undefined) target.control = options.control;
  target.limits = { ...target.limits, enforced: options.documentedRates === true };
  target.timeouts = { ...target.timeouts, ...waitTimes[waits], ...options.timeouts };
  if (options.exploration?.milliseconds !== undefined) target.allow = { ...target.allow, spend: endless };
  const proxies: RewritingProxies[] = [];
  let network: FaultyProxy | undefined;
  try {
    if (options.network !== undefined) {
      const interfaces = [target.merchant, target.partner].filter((one) => one !== undefined);
      const [origin = ''] = interfaces.map(({ base_url }) => new URL(base_url).origin);
      network = await openFaultyProxy(origin, options.network);
      for (const one of interfaces) one.base_url = one.base_url.replace(origin, network.origin);
    }
    for (const one of rewriters) proxies.push(await openRewritingProxies(target, one));
    phase.started = true;
    const filtered = checks.length < allChecks.length;
    const ending = new AbortController();
    const results = await runSuite({
      target,
      secrets,
      checks,
      catalogue: allChecks,
      filtered,
      trustTarget: true,
      signal: ending.signal,
      ...(options.isEnough && {
        onProgress: (progress) => {
          if (progress.kind === 'finish' && options.isEnough?.(progress.result) === true) ending.abort();
        },
      }),
      ...(options.exploration && { exploration: options.exploration }),
      discardTarget: options.cleanUp !== true,
    });
    const used: Record<string, number> = {
      ...(network && { network: network.disturbed() }),
      ...Object.fromEntries(proxies.map((one, i) => [`rewriter ${i + 1}`, one.rewritten()])),
    };
    return { results, used, secrets: [...secrets.values()] };
  } finally {
    for (const one of proxies) await one[Symbol.asyncDispose]();
    await network?.close();
  }
}
