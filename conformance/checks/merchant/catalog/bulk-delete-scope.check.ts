import type { ClauseId } from '../../../../generated/clauses.ts';
import { limits } from '../../../../generated/limits.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { bulkDeletion } from '../../../matrices/bulk-deletion.ts';
import { check } from '../../../run/define.ts';
import { broken, combinationsOf } from '../../../run/faults/combinations.ts';
import { refuses } from '../../../run/faults/negatives.ts';

const scopeRules = combinationsOf('deleteCatalogItems');

/**
 * M §4.7 rules 1 and 2: one list, of at most 200 values. All requests use dry_run, so that a target which accepts an
 * invalid request deletes nothing.
 */
export const bulkDeleteScopeChecks = [
  check<ClauseId, 'catalog.owner' | 'catalog.item'>({
    id: 'catalog.bulk-delete.scope',
    title: 'Neither list, and both, are refused with catalog_delete_scope_required',
    profile: 'catalog',
    clauses: scopeRules.map((rule) => rule.clause),
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 5 },
    async run({ need, api, clause, until }) {
      const { id, ref } = need['catalog.item'];
      twin(await bulkDeletion({ until }, { ids: [id], dry_run: true }, { purpose: 'twin' }));
      for (const rule of scopeRules) {
        const body = broken('deleteCatalogItems', rule, { ids: [id], dry_run: true }, { external_refs: [ref] });
        const response = await api.raw({ to: 'deleteCatalogItems', body });
        refuses(clause(rule.clause, response), rule);
      }
    },
  }),

  overflow('external_refs', 'M-4.7-201-external-refs', ({ ref }, more, unique) => [
    ref,
    ...Array.from({ length: more }, () => unique('ref')),
  ]),
  // Above every id of the suite, and with dry_run only: no other items are affected.
  overflow('ids', 'M-4.7-201-ids', ({ id }, more) => [
    id,
    ...Array.from({ length: more }, (_, index) => 2_000_000_000 + index),
  ]),
];

/** A list with the maximum number of values is accepted, one with one more is refused. */
function overflow<const Clause extends ClauseId>(
  list: 'ids' | 'external_refs',
  clauseId: Clause,
  values: (item: { id: number; ref: string }, more: number, unique: (prefix: string) => string) => unknown[],
) {
  const { max } = limits.bulk_delete_values;
  return check({
    id: `catalog.bulk-delete.overflow-${list.replace('_', '-')}`,
    title: `A list of ${max} ${list} is accepted, one of ${max + 1} is refused with catalog_match_overflow`,
    profile: 'catalog',
    clauses: ['M-4.7-200', clauseId],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 4 },
    async run({ need, api, clause, unique }) {
      const item = need['catalog.item'];
      const send = (more: number) =>
        api.raw({ to: 'deleteCatalogItems', body: { [list]: values(item, more, unique), dry_run: true } });
      const full = await send(max - 1);
      if (full.at('/error') !== 'catalog_match_overflow' && full.at('/error_code') !== 'catalog_match_overflow') {
        twin(full);
      }
      clause('M-4.7-200', full).that(full.accepted, 'a 2xx response', String(full.status));
      clause(clauseId, await send(max))
        .status(422)
        .code('catalog_match_overflow');
    },
  });
}

/** The same request without the fault must be accepted: the response to unknown values is not specified. */
function twin(response: ReceivedResponse): void {
  const { status = 0, label, exchange } = response;
  if (status < 400 || status >= 500) return;
  const message = `The same request without the fault was not accepted: ${label} (exchange ${exchange}).`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}
