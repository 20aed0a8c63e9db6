import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { allChecks } from '../../checks/all.ts';
import { checkHash } from '../../run/definition-hash.ts';
import type { SystematicPlan } from '../mechanical/plan.ts';
import type { Outcome } from '../subjects/outcome.ts';

/** An outcome, and what it depends on. */
interface Entry {
  readonly outcome: Outcome;
  readonly server: string;
  /** The definition of the check that failed; for other outcomes, those of all checks. */
  readonly definition: string;
}

/** The findings of systematic runs. An interrupted run resumes, and a changed check repeats little. */
export interface Journal {
  /** By the id of the mutant, the outcomes that still hold. */
  readonly known: ReadonlyMap<string, Outcome>;
  add(outcome: Outcome): void;
}

/** The journal, in out/prove/systematic.jsonl. */
export const journalFile = new URL('../../../out/prove/systematic.jsonl', import.meta.url);

/** Opens the journal and removes what does not hold any more. */
export function openJournal({ server }: Pick<SystematicPlan, 'server'>, file = journalFile): Journal {
  const definitions = new Map(allChecks.map((check) => [check.id, checkHash(check)]));
  const all = createHash('sha256')
    .update([...definitions.values()].join())
    .digest('hex');
  const definitionFor = ({ failed }: Outcome) => failed.map(({ check }) => definitions.get(check)).find(Boolean) ?? all;
  const entries = linesOf(file).flatMap(entryIn);
  const valid = entries.filter((entry) => entry.server === server && entry.definition === definitionFor(entry.outcome));
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, valid.map(lineOf).join(''));
  return {
    known: new Map(valid.map(({ outcome }) => [outcome.id, outcome])),
    add: (outcome) => appendFileSync(file, lineOf({ outcome, server, definition: definitionFor(outcome) })),
  };
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

function linesOf(file: URL): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The last line is incomplete when a run was killed while it was written. */
function entryIn(line: string): Entry[] {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
