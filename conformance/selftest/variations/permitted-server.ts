import type { Variations } from '../../../reference-server/variations/variations.ts';
import { allChecks } from '../../checks/all.ts';
import type { Exploration } from '../../run/attempt.ts';
import type { Check } from '../../run/define.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import { breakdownOf, failedChecks, failuresIn, gradedAlwaysOn, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer, type ServerRun } from '../subjects/server-run.ts';
import { rewritersOf, type WireVariationName, withWireVariations } from '../wire-variations/wire-variations.ts';
import type { PermittedVariation } from './variations.ts';

/** A server that differs where the specification leaves room. */
export interface PermittedServer {
  variations: Partial<Variations>;
  mutations: readonly Mutation[];
  wireVariations: readonly WireVariationName[];
  /** Profiles whose checks must all be decided: a check that is not tested has not met the difference. */
  decided?: readonly string[];
  provider?: { min: number; max: number };
  because: string;
}

/** One server with all of these variations. */
export function combined(members: readonly PermittedVariation[]): PermittedServer {
  const provider = members.find((one) => one.provider !== undefined)?.provider;
  return {
    variations: Object.assign({}, ...members.map(({ variations }) => variations)),
    mutations: members.flatMap(({ mutations }) => mutations),
    wireVariations: members.flatMap(({ wireVariations }) => wireVariations),
    // In a combination one variation may leave untested what another is about.
    decided: members.length === 1 ? members.flatMap(({ profiles, decided }) => (decided ? profiles : [])) : [],
    ...(provider === undefined ? {} : { provider }),
    because: members.map(({ id, because }) => `${id}: ${because}`).join('; '),
  };
}

/** What checks showed of a permitted server. */
export interface PermittedRun {
  judged: Judged;
  /** Ids of the checks that passed; the others of a good run tested nothing. */
  passed: ReadonlySet<string>;
}

/** The judgement of `runPermitted`. */
export async function judgePermitted(...run: Parameters<typeof runPermitted>): Promise<Judged> {
  return (await runPermitted(...run)).judged;
}

/**
 * Runs checks against a permitted server: none may fail, break, or end inconclusive.
 * @param options mustApply: true when each change of the wire must have been applied; in a combination one may hide
 * another. exploration: which random sequences to try
 */
export async function runPermitted(
  server: PermittedServer,
  checks: readonly Check[],
  { mustApply = false, exploration }: { mustApply?: boolean; exploration?: Partial<Exploration> | undefined } = {},
): Promise<PermittedRun> {
  const { variations, mutations, wireVariations, provider } = server;
  const run = await runAgainstServer({
    checks,
    variations,
    mutations,
    waits: 'long',
    cleanUp: checks.length === allChecks.length,
    ...(wireVariations.length > 0 && {
      changeResponse: withWireVariations(wireVariations),
      rewriters: rewritersOf(wireVariations),
    }),
    ...(provider === undefined ? {} : { providerDelay: provider }),
    ...(exploration && { exploration }),
  });
  const passed = run.results.checks.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
  return { judged: judgementOf(server, checks, run, mustApply), passed: new Set(passed) };
}

function judgementOf(
  { mutations, decided = [], because }: PermittedServer,
  checks: readonly Check[],
  run: ServerRun,
  mustApply: boolean,
): Judged {
  const { results, used } = run;
  const failed = failuresIn(results);
  const unsettled = results.checks.filter(
    ({ verdict, reason, profile }) =>
      verdict === 'error' ||
      verdict === 'inconclusive' ||
      (verdict === 'not_tested' && reason !== 'not_reached' && decided.includes(profile)),
  );
  if (results.stopped !== undefined) return wrong('stopped', breakdownOf(results) ?? results.stopped.message, failed);
  const bad = [...failedChecks(results), ...unsettled.map(({ id }) => id)];
  if (bad.length > 0) return wrong('failed', `permitted because ${because}\n  ${findings(run, bad)}`, failed);
  const dispensable = new Set(
    mutations.flatMap(({ nth = 1, brief }, i) => (nth > 1 || brief ? [`mutator ${i + 1}`] : [])),
  );
  const unused = Object.keys(used).filter((name) => used[name] === 0 && !dispensable.has(name));
  if (mustApply && unused.length > 0) return wrong('not_applied', `never applied: ${unused.join(', ')}`);
  const alwaysOn = checks.length === allChecks.length ? gradedAlwaysOn(results) : [];
  return { good: true, verdict: 'passed', failed: [], alwaysOn };
}

/** The first failing assertion of each check. */
function findings({ results }: ServerRun, bad: readonly string[]): string {
  return results.checks
    .filter(({ id }) => bad.includes(id))
    .slice(0, 5)
    .map(({ id, verdict, message, assertions }) => {
      const first = assertions.find((one) => one.verdict === 'fail');
      const compared = first?.expected === undefined ? '' : ` at ${first.at}: ${first.expected}, not ${first.actual}`;
      return `${id} (${verdict}): ${first?.clause ?? ''}${compared} ${message ?? ''}`.trimEnd();
    })
    .join('\n  ');
}
