import { clauses } from '../../generated/clauses.ts';
import { allChecks } from '../checks/all.ts';
import type { Check } from '../run/define.ts';
import { combinations } from './combinations.ts';
import { generatedMutants, lawfulDamages } from './generated-mutants.ts';
import { judge, redChecks } from './judge.ts';
import { weathers } from './network-faults/all.ts';
import { judgedWeather } from './network-faults/judge.ts';
import { dummies } from './null-servers/all.ts';
import { judgedDummy } from './null-servers/judge.ts';
import { type Judged, type Outcome, type Subject, unfit } from './outcome.ts';
import { checksForCombination, checksForVariant, judgedLawful, together } from './permitted-run.ts';
import type { ReachByCheck } from './reach.ts';
import { dice } from './seeded-random.ts';
import { checksFor } from './selection.ts';
import { type Patience, tryServer } from './server-run.ts';
import { type Mutant, mutants } from './subjects.ts';
import { reasonToLive } from './survivors.ts';
import { variants } from './variations.ts';

/** What is the same for every subject of a campaign. */
export interface Conditions {
  reach: ReachByCheck;
  /** The full cross product instead of what each subject needs. */
  full: boolean;
  /** Deals the combinations of variants and draws the generated mutants. */
  seed: number;
  /** How many combinations; left out, every variant is in one. */
  combinations?: number;
  /** How many generated mutants are drawn; left out, all. */
  generated?: number;
}

/** The mutant without which a campaign proves nothing: a server whose every creation fails must never look right. */
export const canary = 'canary-creation-fails';

/** So many combinations run every check even when the campaign is not a full one. */
const wholeRuns = 3;

interface Work extends Subject {
  judge(patience: Patience): Promise<Judged>;
}

const known = new WeakMap<Conditions, Map<string, Work>>();

/** Every subject of a campaign, the canary first. */
export function subjects(conditions: Conditions): Subject[] {
  return [...workOf(conditions).values()].map(({ judge: _, ...subject }) => subject);
}

/** Runs the suite against one subject and says whether the suite judged it rightly. */
export async function attempt(subject: Subject, conditions: Conditions, patience: Patience): Promise<Outcome> {
  const started = performance.now();
  const work = workOf(conditions).get(`${subject.kind} ${subject.id}`);
  const judged = await (work?.judge(patience) ?? unfit('not_applied', 'Its declaration is gone.'));
  return { ...subject, ...judged, durationMs: Math.round(performance.now() - started) };
}

function workOf(conditions: Conditions): Map<string, Work> {
  const found = known.get(conditions);
  if (found !== undefined) return found;
  const all = [
    ...handMade(conditions),
    ...lawfulOnes(conditions),
    ...dummies.map(
      (dummy): Work => ({
        kind: 'dummy',
        id: dummy.id,
        at: 'conformance/selftest/null-servers/reasons.yaml',
        judge: () => judgedDummy(dummy),
      }),
    ),
    ...weathers.map(
      (weather): Work => ({
        kind: 'weather',
        id: weather.id,
        at: 'conformance/selftest/network-faults/all.ts',
        judge: () => judgedWeather(weather, conditions.reach),
      }),
    ),
    ...generated(conditions),
  ];
  const works = new Map(all.map((work) => [`${work.kind} ${work.id}`, work]));
  known.set(conditions, works);
  return works;
}

function handMade({ reach, full }: Conditions): Work[] {
  const inOrder = mutants().sort((a, b) => Number(b.id === canary) - Number(a.id === canary));
  return inOrder.map((mutant) => ({
    kind: 'mutant',
    id: mutant.id,
    at: mutant.at,
    clause: mutant.clause,
    async judge(patience) {
      if (mutant.fault !== undefined) return unfit('not_applied', mutant.fault);
      const { variations, lies, patches, burst } = mutant;
      const checks = burst ? burstsFor(mutant) : full ? allChecks : checksFor(mutant, allChecks, reach);
      const grade = clauses[mutant.clause].level === 'package' ? 'package' : 'source';
      const { results, used } = await tryServer({
        checks,
        variations,
        lies,
        patches,
        patience,
        grade,
        documentedRates: burst,
      });
      const whole = full && !burst;
      const { verdict, red, detail } = judge({ ...mutant, lies: lies.length > 0, whole }, results, used);
      return { good: verdict === 'killed', verdict, checks: red, ...(detail === undefined ? {} : { detail }) };
    },
  }));
}

/** The bursts that a mutant needs: at the documented rates anything else would wait for its turn. */
function burstsFor({ clause, killed_by }: Mutant): Check[] {
  return allChecks.filter(
    ({ id, profile, clauses: named }) => profile === 'load' && (named.includes(clause) || killed_by.includes(id)),
  );
}

function lawfulOnes(conditions: Conditions): Work[] {
  const { reach, full, seed } = conditions;
  const all = variants();
  const single = all.map(
    (variant): Work => ({
      kind: 'variant',
      id: variant.id,
      at: variant.at,
      async judge() {
        if (variant.fault !== undefined) return unfit('not_applied', variant.fault);
        return judgedLawful(together([variant]), full ? allChecks : checksForVariant(variant, reach), 'lies');
      },
    }),
  );
  const several = combinations(all, seed, conditions.combinations).map((combination, i): Work => {
    const { id, members } = combination;
    const whole = full || i < wholeRuns;
    const checks = whole ? allChecks : checksForCombination(combination, reach);
    return {
      kind: 'combination',
      id,
      at: members.map((member) => member.id).join(' + '),
      judge: () => judgedLawful(together(members), checks, whole ? 'rules' : 'nothing'),
    };
  });
  return [...single, ...several];
}

function generated({ reach, seed, generated: count }: Conditions): Work[] {
  const all = generatedMutants(reach);
  const drawn = <T>(list: readonly T[]): readonly T[] =>
    count === undefined || count >= list.length ? list : dice(seed).shuffled(list).slice(0, count);
  const dying = drawn(all.filter(({ expected }) => expected === 'dies')).map(
    (mutant): Work => ({
      kind: 'generated',
      id: mutant.id,
      at: 'conformance/selftest/generated-survivors.yaml',
      clause: mutant.clauses[0] ?? '',
      async judge(patience) {
        const { results, used } = await tryServer({ checks: named(mutant.checks), lies: [mutant.lie], patience });
        const red = redChecks(results);
        const broken = results.checks.filter(({ verdict }) => verdict === 'error').map(({ id }) => id);
        if (broken.length > 0) return unfit('crashed', `the suite broke in ${broken.join(', ')}`);
        if (red.length > 0) return { good: true, verdict: 'killed', checks: red };
        const reason = reasonToLive(mutant.id);
        if (reason !== undefined) return { good: true, verdict: 'survives', checks: [] };
        if (used['lie 1'] === 0) return unfit('not_applied', `none of ${mutant.checks.join(', ')} saw the answer`);
        return unfit('silent', `breaks ${mutant.clauses.join(', ')}; seen by ${mutant.checks.join(', ')}`);
      },
    }),
  );
  const living = drawn(lawfulDamages(all)).map(
    (damage): Work => ({
      kind: 'lawful',
      id: damage.id,
      at: 'conformance/selftest/contract-places.ts',
      judge: () =>
        judgedLawful(
          { variations: {}, lies: damage.lies, habits: [], because: 'the contract calls these places assumed or open' },
          named(damage.checks),
          'nothing',
        ),
    }),
  );
  return [...dying, ...living];
}

function named(ids: readonly string[]): Check[] {
  return allChecks.filter(({ id }) => ids.includes(id));
}
