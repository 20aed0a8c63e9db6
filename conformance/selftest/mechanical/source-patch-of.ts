import type { SourcePatch } from '../source-patch/patch.ts';
import { serverModules } from '../source-patch/server-modules.ts';
import type { MechanicalMutant } from './mechanical-mutants.ts';

/** The patch of a mutant: its text, with as much of the source around it as makes it unique. */
export function sourcePatchOf({ file, start, end, becomes }: MechanicalMutant): SourcePatch {
  const source = serverModules().sources.get(file) ?? '';
  let [from, to] = [start, end];
  while (source.indexOf(source.slice(from, to)) !== source.lastIndexOf(source.slice(from, to))) {
    from = source.lastIndexOf('\n', from - 2) + 1;
    to = source.indexOf('\n', to + 1);
    if (to < 0) to = source.length;
  }
  return { file, replace: source.slice(from, to), with: source.slice(from, start) + becomes + source.slice(end, to) };
}
