import { apiNames } from '../../contract/project.ts';
import type { Model } from '../model/model.ts';
import { type Change, Changes } from './changes.ts';
import { compareClauses } from './clauses.ts';
import { compareClientClauses } from './client-clauses.ts';
import { withoutConsequences } from './consequences.ts';
import { compareDocuments } from './documents.ts';
import { compareErrors } from './errors.ts';
import { compareEvents } from './events.ts';
import { compareLifecycles } from './lifecycles.ts';
import { compareLimits, type IsNew } from './limits.ts';
import { operationsOf } from './operation.ts';
import { compareReadings } from './readings.ts';
import { compareSandbox } from './sandbox.ts';

const comparisons = [
  compareErrors,
  compareLifecycles,
  compareEvents,
  compareSandbox,
  compareClauses,
  compareClientClauses,
  compareReadings,
];

/** All differences between two contracts. An interface or contract data that only one side has is not compared. */
export function compareContracts(before: Model, after: Model): Change[] {
  const changes = new Changes();
  for (const api of apiNames) {
    const [old, now] = [before.documents[api], after.documents[api]];
    if (old && now) compareDocuments(changes, old, now);
  }
  if (before.data && after.data) {
    for (const compare of comparisons) compare(changes, before.data, after.data);
    compareLimits(changes, before.data, after.data, newOperations(before, after));
  }
  return withoutConsequences(changes.all);
}

/** Whether an operation exists only on the later side; false when the earlier one has no descriptions. */
function newOperations(before: Model, after: Model): IsNew {
  const ids = ({ documents }: Model) =>
    new Set(apiNames.flatMap((api) => (documents[api] ? operationsOf(documents[api]).map(({ id }) => id) : [])));
  const [old, now] = [ids(before), ids(after)];
  return (operation) => old.size > 0 && now.has(String(operation)) && !old.has(String(operation));
}
