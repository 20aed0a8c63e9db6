import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMap, isSeq, parseDocument } from 'yaml';
import { projectPath } from '../contract/project.ts';
import { changeFiles } from '../gate/change-lists.ts';

/** Removes the approvals and the planned changes of a release. Returns the files that changed. */
export function removeReleased(version: string): string[] {
  return (['approved', 'planned'] as const)
    .filter((list) => removeFrom(list, version))
    .map((list) => changeFiles[list]);
}

function removeFrom(list: keyof typeof changeFiles, version: string): boolean {
  const file = projectPath(changeFiles[list]);
  if (!existsSync(file)) return false;
  const document = parseDocument(readFileSync(file, 'utf8'));
  const rows = document.get(list);
  if (!isSeq(rows)) return false;
  const kept = rows.items.filter((row) => !(isMap(row) && row.get('release') === version));
  if (kept.length === rows.items.length) return false;
  rows.items = kept;
  if (kept.length === 0) rows.flow = true;
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  return true;
}
