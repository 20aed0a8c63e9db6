import type { ClauseId } from '../../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { bulkDeletion } from '../../../matrices/bulk-deletion.ts';
import { check } from '../../../run/define.ts';
import { broken, combinationsOf } from '../../../run/faults/combinations.ts';
import { refuses } from '../../../run/faults/negatives.ts';

const scopeRules = combinationsOf('deleteCatalogItems');

/** M §4.7 rule 1: one list. All requests use dry_run: a target that accepts an invalid one deletes nothing. */
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
];

/** The same request without the fault must be accepted: the response to unknown values is not specified. */
function twin(response: ReceivedResponse): void {
  const { status = 0, label, exchange } = response;
  if (status < 400 || status >= 500) return;
  const message = `The same request without the fault was not accepted: ${label} (exchange ${exchange}).`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}
