import { allChecks } from '../../checks/all.ts';
import { applyPatches, PatchError, type SourcePatch } from '../source-patch/patch.ts';
import { type Outcome, wrong } from '../subjects/outcome.ts';
import type { Work } from '../subjects/work.ts';
import { readAdequacy, type SampledMutant } from './adequacy.ts';
import { judgeMechanical } from './judge-mechanical.ts';
import type { MechanicalMutant } from './mechanical-mutants.ts';
import { sourcePatchOf } from './source-patch-of.ts';

/** How many mutants every campaign tries. */
const size = 20;

/** The first of some mutants that a check killed, each with the check: no two by the same. */
export function sampleOf(
  mutants: readonly MechanicalMutant[],
  outcomes: ReadonlyMap<string, Outcome>,
): SampledMutant[] {
  const known = new Set(allChecks.map(({ id }) => id));
  const seen = new Set<string>();
  return mutants
    .flatMap((mutant): SampledMutant[] => {
      const check = outcomes.get(mutant.id)?.failed.find((one) => known.has(one.check) && !seen.has(one.check))?.check;
      if (check === undefined) return [];
      seen.add(check);
      return [{ id: mutant.id, ...sourcePatchOf(mutant), check }];
    })
    .slice(0, size);
}

/** The mutants of the sample whose source is still as it was. */
export function appliedSample(sample: readonly SampledMutant[] = readAdequacy().sample): SampledMutant[] {
  return sample.filter((patch) => applies(patch));
}

/** The sample as subjects of a campaign. */
export function sampledWork(): Work[] {
  const checkOf = new Map(allChecks.map((check) => [check.id, check]));
  return appliedSample().map(({ id, check: name, ...patch }): Work => {
    const check = checkOf.get(name);
    return {
      kind: 'mechanical',
      id,
      at: 'conformance/selftest/mechanical/adequacy.json',
      judge: async (waits) =>
        check === undefined
          ? wrong('not_applied', `There is no check ${name}.`)
          : judgeMechanical([patch], [{ checks: [check], documentedRates: check.profile === 'load' }], waits),
    };
  });
}

function applies(patch: SourcePatch): boolean {
  try {
    applyPatches([patch]);
    return true;
  } catch (error) {
    if (error instanceof PatchError) return false;
    throw error;
  }
}
