import type { ClauseRow, ContractModel } from '../model/model.ts';
import { type Changes, formerPlace, pair, same } from './changes.ts';

/** Compares the clauses about clients. Skipped for a base that has none yet. */
export function compareClientClauses(changes: Changes, before: ContractModel, after: ContractModel): void {
  if (before.clientClauses.size === 0) return;
  const { removed, added, kept } = pair(before.clientClauses, after.clientClauses);
  const places = new Map([...after.clientClauses].map(([id, { place }]) => [id, place]));
  for (const [id, old] of removed) {
    const place = formerPlace(id, before.clientClauses, places, after.homes.clientClauses);
    changes.add('client-clause-changed', `client-clause:${id}`, place, { before: old.place.at('says').value });
  }
  for (const [id, now] of added) {
    const row = isFailing(now) ? 'client-clause-tightened' : 'client-clause-changed';
    changes.add(row, `client-clause:${id}`, now.place, { after: now.place.at('says').value });
  }
  for (const [id, old, now] of kept) {
    if (same(old.place, now.place)) continue;
    // A new wording can demand something else, so clients may fail for it.
    const isAnother = !same(old.place.at('says'), now.place.at('says'));
    const row = isFailing(now) && (isAnother || !isFailing(old)) ? 'client-clause-tightened' : 'client-clause-changed';
    changes.add(row, `client-clause:${id}`, now.place, {
      before: old.place.at('says').value,
      after: now.place.at('says').value,
    });
  }
}

/** True for a clause that can fail a client. */
function isFailing({ place }: ClauseRow): boolean {
  return place.at('level').text === 'must' && !place.at('excluded').exists;
}
