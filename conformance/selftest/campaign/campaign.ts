import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import { clientSubjects } from '../clients/judge-client.ts';
import { generatedMutants, permittedDeviations } from '../generated-mutants/generated-mutants.ts';
import { judgeGenerated } from '../generated-mutants/judge-generated.ts';
import { sampledWork } from '../mechanical/sample.ts';
import { farWork, nearWork } from '../mechanical/work.ts';
import { type Mutant, mutants } from '../mutants/mutants.ts';
import { networkFaults } from '../network-faults/all.ts';
import { judgeNetworkFault } from '../network-faults/judge-network-fault.ts';
import { nullServers } from '../null-servers/all.ts';
import { judgeNullServer } from '../null-servers/judge-null-server.ts';
import { judgeNullAbility, nullAbilities } from '../null-servers/null-abilities.ts';
import { judgeNullAdapter } from '../null-servers/null-adapter.ts';
import { type Subject, wrong } from '../subjects/outcome.ts';
import type { Work } from '../subjects/work.ts';
import { SeededRandom } from '../test-support/seeded-random.ts';
import { combinations } from '../variations/combinations.ts';
import { judgeAlone, judgeTogether } from '../variations/judge-variation.ts';
import { checksForCombination, checksForVariation } from '../variations/permitted-checks.ts';
import { combined, judgePermitted } from '../variations/permitted-server.ts';
import { sharedServers, type Tried } from '../variations/shared-servers.ts';
import { permittedVariations } from '../variations/variations.ts';
import type { Conditions } from './conditions.ts';
import { explorers, judgeDeclared } from './judge-declared.ts';

/** The mutant without which a campaign proves nothing: a server whose every creation fails must never pass. */
export const canary = 'canary-creation-fails';

/** The number of combinations that run every check even when the campaign is not a full one. */
const wholeRuns = 2;

const nullAdapter: Work = {
  kind: 'null_server',
  id: 'null-adapter',
  at: 'conformance/selftest/null-servers/null-adapter.ts',
  judge: () => judgeNullAdapter(),
};

const known = new WeakMap<Conditions, Map<string, Work>>();

/** Every subject of a campaign, the canary first and then the mutants that take the longest. */
export function subjects(conditions: Conditions): Subject[] {
  return [...workOf(conditions).values()].map(({ judge: _, ...subject }) => subject);
}

/** Every subject of a campaign with its judgement, by `kind id`. */
export function workOf(conditions: Conditions): ReadonlyMap<string, Work> {
  const found = known.get(conditions);
  if (found !== undefined) return found;
  const all = workFor(conditions);
  const works = new Map(all.map((work) => [`${work.kind} ${work.id}`, work]));
  known.set(conditions, works);
  return works;
}

function workFor(conditions: Conditions): Work[] {
  const { systematic } = conditions;
  if (systematic === undefined) return campaignWork(conditions);
  return systematic.packs === undefined ? nearWork() : farWork(systematic.packs);
}

function campaignWork(conditions: Conditions): Work[] {
  return [
    ...declaredMutants(conditions),
    ...permittedServers(conditions),
    ...nullServers.map(
      (server): Work => ({
        kind: 'null_server',
        id: server.id,
        at: 'conformance/selftest/null-servers/reasons.yaml',
        judge: () => judgeNullServer(server),
      }),
    ),
    nullAdapter,
    ...nullAbilities.map(
      (ability): Work => ({
        kind: 'null_server',
        id: `null-ability-${ability}`,
        at: 'conformance/selftest/null-servers/null-abilities.ts',
        judge: () => judgeNullAbility(ability),
      }),
    ),
    ...networkFaults.map(
      (fault): Work => ({
        kind: 'network_fault',
        id: fault.id,
        at: 'conformance/selftest/network-faults/all.ts',
        judge: () => judgeNetworkFault(fault, conditions.reach),
      }),
    ),
    ...fromContract(conditions),
    ...sampledWork(),
    ...clientSubjects,
  ];
}

function declaredMutants(conditions: Conditions): Work[] {
  const rank = ({ id, burst, explores }: Mutant) => (id === canary ? 0 : burst || explores !== undefined ? 1 : 2);
  const inOrder = mutants().sort((a, b) => rank(a) - rank(b));
  return inOrder.map((mutant) => ({
    kind: 'mutant',
    id: mutant.id,
    at: mutant.at,
    clause: mutant.clause,
    judge: (waits) => judgeDeclared(mutant, conditions, waits),
  }));
}

function permittedServers(conditions: Conditions): Work[] {
  const { reach, full, seed, combinations: count, exploring, isChosen = false } = conditions;
  const all = permittedVariations();
  const exploration = exploring === undefined ? undefined : { milliseconds: exploring };
  const tried = all.map(
    (variation): Tried => ({ variation, checks: full ? allChecks : checksForVariation(variation, reach) }),
  );
  const shared = isChosen || full || exploration !== undefined ? [] : sharedServers(tried);
  const serverOf = new Map(shared.flatMap((server) => server.map((one) => [one, server] as const)));
  const alone = tried.map((one): Work => {
    const { id, at, fault } = one.variation;
    const server = serverOf.get(one);
    return {
      kind: 'variation',
      id,
      at,
      ...(server?.[0] && { together: server[0].variation.id }),
      judge: async (waits) => {
        if (fault !== undefined) return wrong('not_applied', fault);
        if (exploration !== undefined)
          return judgePermitted(combined([one.variation]), explorers(conditions), { exploration });
        return server === undefined || waits === 'long' ? judgeAlone(one) : judgeTogether(one, server, reach);
      },
    };
  });
  const together = combinations(all, seed, count).map((combination, i): Work => {
    const { id, members } = combination;
    const some = () => (full || i < wholeRuns ? allChecks : checksForCombination(combination, reach));
    const checks = () => (exploration ? explorers(conditions) : some());
    const at = members.map((member) => member.id).join(' + ');
    return { kind: 'combination', id, at, judge: () => judgePermitted(combined(members), checks(), { exploration }) };
  });
  return [...alone, ...together];
}

function fromContract(conditions: Conditions): Work[] {
  const { reach, seed, generated: count, exploring } = conditions;
  const all = generatedMutants(reach);
  const drawn = <T>(list: readonly T[]): readonly T[] =>
    count === undefined || count >= list.length ? list : new SeededRandom(seed).shuffled(list).slice(0, count);
  const broken = drawn(all.filter(({ expected }) => expected === 'killed')).map(
    (mutant): Work => ({
      kind: 'generated',
      id: mutant.id,
      at: 'conformance/selftest/generated-mutants/survivors.yaml',
      clause: mutant.clauses[0] ?? '',
      judge: (waits) => judgeGenerated(mutant, named(mutant.checks), { waits }),
    }),
  );
  const permitted = drawn(permittedDeviations(all)).map(
    ({ id, mutations, checks }): Work => ({
      kind: 'permitted_deviation',
      id,
      at: 'conformance/selftest/generated-mutants/place-damages.ts',
      responses: mutations.length,
      judge: () =>
        judgePermitted(
          { variations: {}, mutations, wireVariations: [], because: 'no clause states these facets' },
          exploring === undefined ? named(checks) : explorers(conditions),
          exploring === undefined ? {} : { exploration: { milliseconds: exploring } },
        ),
    }),
  );
  return [...broken, ...permitted];
}

const checkOf = new Map(allChecks.map((check) => [check.id, check]));

/** The checks with these ids, in this order. */
function named(ids: readonly string[]): Check[] {
  return ids.flatMap((id) => checkOf.get(id) ?? []);
}
