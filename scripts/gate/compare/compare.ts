import { apiNames } from '../../contract/project.ts';
import type { Model } from '../model/model.ts';
import { type Change, Changes } from './changes.ts';
import { compareClauses, compareReadings } from './clauses.ts';
import { compareDocuments } from './documents.ts';
import { compareErrors } from './errors.ts';
import { compareEvents } from './events.ts';
import { compareLifecycles } from './lifecycles.ts';
import { compareLimits } from './limits.ts';
import { compareSandbox } from './sandbox.ts';

const comparisons = [
  compareErrors,
  compareLifecycles,
  compareLimits,
  compareEvents,
  compareSandbox,
  compareClauses,
  compareReadings,
];

/** Every difference between two contracts. What only one side has as a whole, such as one interface, is left out. */
export function compareContracts(before: Model, after: Model): Change[] {
  const changes = new Changes();
  for (const api of apiNames) {
    const [old, now] = [before.documents[api], after.documents[api]];
    if (old && now) compareDocuments(changes, old, now);
  }
  if (before.data && after.data) for (const compare of comparisons) compare(changes, before.data, after.data);
  return changes.all;
}
