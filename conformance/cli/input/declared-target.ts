import { allChecks } from '../../checks/all.ts';
import { declarableNames } from '../../run/plan/declarable-names.ts';
import { type LoadedTarget, loadTarget } from '../../target-file/load.ts';

/** Loads a target file and refuses names that no check uses. Throws ConfigurationError with every problem at once. */
export function loadDeclared(file: string, sets: readonly string[]): LoadedTarget {
  return loadTarget(file, sets, process.env, declarableNames(allChecks));
}
