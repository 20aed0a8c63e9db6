import { abilities as offered } from '../../../reference-server/control/server.ts';
import { allChecks } from '../../checks/all.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { preconditionNamed } from '../../preconditions/catalogue.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import type { SourcePatch } from '../source-patch/patch.ts';
import { breakdownOf, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer } from '../subjects/server-run.ts';
import { passing } from './needless-effects.ts';
import { isAction, judgeControlled } from './null-adapter.ts';

/** The abilities that preconditions use. */
export const nullAbilities: readonly string[] = [...offered.keys()].filter((ability) => usersOf(ability).length > 0);

/**
 * Runs the checks that use an ability with an adapter that confirms this ability without applying it, and applies all
 * others: their effects must not be taken for the effect of this one.
 */
export async function judgeNullAbility(ability: string): Promise<Judged> {
  const { results } = await runAgainstServer({
    checks: usersOf(ability),
    patches: [withoutEffect(ability)],
    timeouts: { settle: 100, event: 100, silence: 100 },
  });
  const broken = breakdownOf(results);
  if (broken !== undefined) return wrong('crashed', broken);
  const known = passing[ability] ?? [];
  const isJudged = ({ id }: Check) => uses(id, ability, results) && !known.includes(id);
  const judged = new Set(allChecks.filter(isJudged).map(({ id }) => id));
  return judgeControlled(results.checks.filter(({ id }) => judged.has(id)));
}

function withoutEffect(ability: string): SourcePatch {
  const replace = 'await known.apply(world, { subject, params, undo })';
  return { file: 'control/server.ts', replace, with: `ability === '${ability}' ? { ...params } : ${replace}` };
}

function usersOf(ability: string): readonly Check[] {
  return allChecks.filter(({ needs, wants }) =>
    [...needs, ...wants].some((name) =>
      preconditionNamed(name).strategies.some(({ abilities }) => abilities?.includes(ability)),
    ),
  );
}

/** True for a check that asked for the ability, or shares what another check prepared with it. */
function uses(check: string, ability: string, { checks, exchanges }: Results): boolean {
  const asked = JSON.stringify(ability);
  const isAsked = exchanges.some(
    (one) =>
      one.check === check &&
      isAction(one.purpose, one.request.url) &&
      one.request.body?.includes(`"ability":${asked}`) === true,
  );
  const result = checks.find(({ id }) => id === check);
  return (
    isAsked ||
    result?.preconditions.some(({ name, strategy }) => strategy === 'control' && needs(name, ability)) === true
  );
}

/** True when the first way by the adapter needs the ability: the server under test offers all of them. */
function needs(name: string, ability: string): boolean {
  const way = preconditionNamed(name as PreconditionName).strategies.find(({ strategy }) => strategy === 'control');
  return way?.abilities?.includes(ability) === true;
}
