import { clauses } from '../../generated/clauses.ts';
import { type ProfileName, profileNames } from '../ground/declared-target/target.ts';
import { type OperationId, routes } from './api.ts';

/** The profile of the clauses about an operation, by the parts of the contract that they hold. */
const stated = new Map<string, Map<ProfileName, number>>();
for (const { profile, ...row } of Object.values(clauses)) {
  const name = profileNames.find((known) => known === profile);
  const holds: readonly string[] = 'holds' in row ? row.holds : [];
  for (const part of holds) {
    const operation = /^(?:operation|response):(\w+)/.exec(part)?.[1];
    if (operation === undefined || name === undefined) continue;
    const counts = stated.get(operation) ?? new Map<ProfileName, number>();
    stated.set(operation, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
}

function firstSegment(operation: OperationId): string {
  return routes[operation].path.split('/')[1] ?? '';
}

function mostStated(operation: OperationId): ProfileName | undefined {
  const [first] = [...(stated.get(operation) ?? [])].sort(([, a], [, b]) => b - a);
  return first?.[0];
}

const operations = Object.keys(routes) as OperationId[];

/** The profile of every operation. Without a clause it is that of the other operations of the path. */
export const operationProfile: Readonly<Record<OperationId, ProfileName>> = Object.fromEntries(
  operations.map((operation) => {
    const { api } = routes[operation];
    const siblingOperation = operations.find(
      (other) => firstSegment(other) === firstSegment(operation) && routes[other].api === api && mostStated(other),
    );
    const byDefault = api === 'partner' ? 'partner' : 'merchant-core';
    return [operation, mostStated(operation) ?? (siblingOperation && mostStated(siblingOperation)) ?? byDefault];
  }),
) as Record<OperationId, ProfileName>;
