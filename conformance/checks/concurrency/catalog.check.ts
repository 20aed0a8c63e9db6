import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { check } from '../../run/define.ts';
import { equal, shown } from './one-record.ts';

/** Bulk deletions that are sent at the same moment, fewer than M §8 permits in a minute. */
const clients = 4;

/** O-01: M §4.7 for deletions that overlap. */
export const overlappingDeletionChecks = [
  check({
    id: 'concurrency.bulk-delete.one-key',
    title: 'Of equal bulk deletions with one key at the same moment, all but one are replays',
    profile: 'concurrency',
    clauses: ['O-M-4.7-replay'],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: clients },
    async run({ need, unique, overlap }) {
      const body = { external_refs: [need['catalog.item'].ref] };
      const headers = { 'Idempotency-Key': unique('key') };
      const deletions = overlap<KeyResult>(deletionResult, replayMark);
      await deletions.together(equal(clients, (one) => one.deleteCatalogItems(body, { headers })));
      deletions.judge('O-M-4.7-replay', oneHolder(shown(deletions.said)));
    },
  }),
];

const deletion = 'the deletion';
const replayMark = '/idempotent_replay';

/** A busy catalog and a limit say nothing about the key. */
function deletionResult(response: ReceivedResponse): KeyResult | undefined {
  if (!response.accepted) return undefined;
  return [response.at(replayMark) === true ? 'names' : 'creates', deletion];
}
