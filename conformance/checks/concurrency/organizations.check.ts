import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { check } from '../../run/define.ts';
import { equal, shown } from './one-record.ts';

/** Creations that are sent at the same moment, fewer than P §8 permits in a minute. */
const clients = 5;

/** O-01: P §4 for requests that overlap. */
export const overlappingOnboardingChecks = [
  check({
    id: 'concurrency.organization.external-id',
    title: 'Of equal creations with one external_id at the same moment, one creates an organization',
    profile: 'concurrency',
    clauses: ['O-P-4-one-external-id'],
    needs: [],
    cost: { requests: clients, organizations: 1 },
    async run({ valid, unique, overlap }) {
      const body = { ...valid('createOrganization'), external_id: unique('overlap') };
      const creations = overlap<KeyResult>(organizationResult);
      await creations.together(equal(clients, (one) => one.createOrganization(body)));
      creations.judge('O-P-4-one-external-id', oneHolder(shown(creations.said)));
    },
  }),
];

function organizationResult(response: ReceivedResponse): KeyResult | undefined {
  const id = response.at('/organization/id');
  if (id === undefined) return undefined;
  if (response.status === 201) return ['creates', id];
  return response.status === 200 ? ['names', id] : undefined;
}
