import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { allChecks } from '../../checks/all.ts';
import { checkHash } from '../../run/definition-hash.ts';
import { serverModules } from '../source-patch/server-modules.ts';
import { gradesTheSpecification } from './graded.ts';
import { type MechanicalMutant, mechanicalMutants } from './mechanical-mutants.ts';
import { type ReachOfCheck, reachOf } from './reach.ts';

/** Every mechanical mutant, and which checks reach it. */
export interface SystematicPlan {
  /** Changes with the server and the operators. */
  readonly server: string;
  readonly mutants: readonly MechanicalMutant[];
  /** The places that each check reaches, and the hash of its definition. */
  readonly reach: readonly (ReachOfCheck & { readonly definition: string })[];
}

const file = new URL('../../../out/prove/systematic-plan.json', import.meta.url);

/** The plan that `makePlan` has written. */
export function readPlan(): SystematicPlan {
  return JSON.parse(readFileSync(file, 'utf8')) as SystematicPlan;
}

/** The plan for the server and the suite as they are. What the checks reach is remembered from run to run. */
export async function makePlan(processes: number, report: (text: string) => void): Promise<SystematicPlan> {
  const mutants = mechanicalMutants();
  const server = hashOf(mutants);
  const before = remembered();
  const known = new Map(before?.server === server ? before.reach.map((one) => [one.id, one]) : []);
  const graded = allChecks
    .filter(gradesTheSpecification)
    .map((check) => ({ id: check.id, definition: checkHash(check) }));
  const open = graded.filter(({ id, definition }) => known.get(id)?.definition !== definition).map(({ id }) => id);
  if (open.length > 0) report(`${mutants.length} mutants: recording which of them ${open.length} checks reach`);
  const recorded = await reachOf(mutants, open, Math.min(processes, open.length));
  const fresh = new Map(recorded.map((one) => [one.id, one]));
  const reach = graded.flatMap(({ id, definition }) => {
    const one = fresh.get(id) ?? known.get(id);
    return one === undefined ? [] : [{ ...one, definition }];
  });
  const plan: SystematicPlan = { server, mutants, reach };
  mkdirSync(new URL('./', file), { recursive: true });
  const aside = new URL(`systematic-plan-${process.pid}.json`, file);
  writeFileSync(aside, JSON.stringify(plan));
  renameSync(aside, file);
  return plan;
}

/** The checks of a mutant. */
export interface ChecksOfMutant {
  /** Those that reach it; first those that reach its file with the largest share of what they reach. */
  readonly reaching: readonly string[];
  /** Those that reach its file. A value that a module keeps is made once and read by all of them. */
  readonly others: readonly string[];
}

/** For each mutant, by its index, the checks that may kill it. */
export function checksByMutant({ mutants, reach }: SystematicPlan): ChecksOfMutant[] {
  const reaching = mutants.map((): { id: string; share: number }[] => []);
  const ofFile = new Map<string, string[]>();
  for (const { id, reached } of reach) {
    const byFile = Map.groupBy(reached, (index) => mutants[index]?.file ?? '');
    for (const [file, inFile] of byFile) {
      ofFile.set(file, [...(ofFile.get(file) ?? []), id]);
      for (const index of inFile) reaching[index]?.push({ id, share: inFile.length / reached.length });
    }
  }
  return mutants.map(({ file }, index) => {
    const own = (reaching[index] ?? []).sort((a, b) => b.share - a.share).map(({ id }) => id);
    const known = new Set(own);
    return { reaching: own, others: own.length === 0 ? [] : (ofFile.get(file) ?? []).filter((id) => !known.has(id)) };
  });
}

function remembered(): SystematicPlan | undefined {
  try {
    return readPlan();
  } catch {
    return undefined;
  }
}

function hashOf(mutants: readonly MechanicalMutant[]): string {
  const hash = createHash('sha256');
  for (const [path, source] of serverModules().sources) hash.update(`${path}\n${source}\n`);
  for (const { id } of mutants) hash.update(`${id}\n`);
  return hash.digest('hex');
}
