import type { ApprovedBreak, ApprovedBreaks, PlannedChange, PlannedChanges } from '../../generated/contract-data.ts';
import { oneLine } from '../contract/finding.ts';
import { type Place, Sources } from '../contract/place.ts';
import { projectRoot } from '../contract/project.ts';

/** A row of a file with its position for messages: `openapi/changes/approved.yaml:8`. */
export type Located<T> = T & { readonly where: string };

/** The files of `openapi/changes/`. */
export interface ChangeLists {
  approved: Located<ApprovedBreak>[];
  planned: Located<PlannedChange>[];
}

/** A file of `openapi/changes/` is not YAML, or does not match its schema. The message is one line. */
export class UnreadableChanges extends Error {
  override readonly name = 'UnreadableChanges';
}

export const changeFiles = { approved: 'openapi/changes/approved.yaml', planned: 'openapi/changes/planned.yaml' };

/** Reads both files. A missing file has no rows. @throws UnreadableChanges at the first problem */
export async function readChangeLists(root = projectRoot): Promise<ChangeLists> {
  const sources = new Sources(root);
  const [approved, planned] = [sources.place(changeFiles.approved), sources.place(changeFiles.planned)];
  await verify(approved, 'approved');
  await verify(planned, 'planned');
  return {
    approved: located(approved.at('approved'), (approved.value as ApprovedBreaks | undefined)?.approved),
    planned: located(planned.at('planned'), (planned.value as PlannedChanges | undefined)?.planned),
  };
}

async function verify(file: Place, list: keyof typeof changeFiles): Promise<void> {
  const [broken] = file.file.problems;
  if (broken) throw new UnreadableChanges(oneLine(broken));
  const rows = file.at(list).value;
  if (!file.exists || (file.keys.length === 1 && Array.isArray(rows) && rows.length === 0)) return;
  // Imported here because usually there are no rows, and compiling the schemas takes longer than the gate.
  const { checkFile } = await import('../lint-contract/rules/schemas.ts');
  const [problem] = checkFile(file, list);
  if (problem) throw new UnreadableChanges(oneLine(problem));
}

function located<T>(list: Place, rows: readonly T[] = []): Located<T>[] {
  return rows.map((row, index) => ({ ...row, where: `${list.file.path}:${list.file.lineOf([...list.path, index])}` }));
}
