import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import { mutants } from '../mutants/mutants.ts';
import { wrong } from '../subjects/outcome.ts';
import type { Work } from '../subjects/work.ts';
import { gradesTheSpecification } from './graded.ts';
import { type CheckRun, judgeMechanical, runsOf } from './judge-mechanical.ts';

/** By profile, the declared mutant that its checks must kill. */
export const controls = parse(readFileSync(new URL('controls.yaml', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const at = 'conformance/selftest/mechanical/controls.yaml';

/** Controls of a systematic run: no check fails the unchanged server, and a mutant of each profile is killed. */
export function controlWork(): Work[] {
  const declared = new Map(mutants().map((mutant) => [mutant.id, mutant]));
  const graded = allChecks.filter(gradesTheSpecification);
  const mustDie = Object.entries(controls).map(([profile, id]): Work => {
    const { patches, clause } = declared.get(id) ?? {};
    const isAbout = ({ clauses }: Check) => Number(clauses.some((one) => one === clause));
    const checks = graded.filter((check) => check.profile === profile).sort((a, b) => isAbout(b) - isAbout(a));
    return {
      kind: 'control',
      id: `${profile} ${id}`,
      at,
      judge: async (waits) =>
        patches === undefined
          ? wrong('not_applied', 'No mutant has this id.')
          : judgeMechanical(patches, allRuns(checks), waits),
    };
  });
  return [{ kind: 'control', id: 'unchanged server', at, judge: judgeUnchanged }, ...mustDie];

  async function judgeUnchanged(waits: Parameters<Work['judge']>[0]) {
    const { good, verdict, failed } = await judgeMechanical([], allRuns(graded), waits);
    if (verdict === 'survived') return { good: true, verdict, failed };
    return wrong(good ? 'false_failure' : verdict, failed.map(({ check }) => check).join(', '), failed);
  }
}

function allRuns(checks: readonly Check[]): readonly CheckRun[] {
  const { near, far } = runsOf(checks);
  return [...near, ...far];
}
