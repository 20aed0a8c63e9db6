import { idempotencyKeys } from '../../../generated/calls.ts';
import { newItems } from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { identifiedItem } from '../active-item.ts';
import { bulkDeletion } from '../bulk-deletion.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { idempotency } from './idempotency.ts';

const { name: header } = idempotencyKeys.deleteCatalogItems;

/** Bulk deletion, which takes keys, and the catalog operations of which a target may take them (M §4.7 rule 4). */
const operations = ['deleteCatalogItems', 'createCatalogItems', 'updateCatalogItem', 'deleteCatalogItem'] as const;
type Operation = (typeof operations)[number];

/** A request of an operation, which can be sent again with the same body. */
async function requestOf(
  context: RowContext,
  operation: Operation,
): Promise<(key: string) => Promise<ReceivedResponse>> {
  const { api, valid, unique } = context;
  const options = (key: string) => ({ headers: { [header]: key } });
  if (operation === 'createCatalogItems') {
    const items = newItems(valid('createCatalogItems'), unique);
    return (key) => api.createCatalogItems(items, options(key));
  }
  const { id } = await identifiedItem(context);
  if (operation === 'deleteCatalogItems') return (key) => bulkDeletion(context, { ids: [id] }, options(key));
  return operation === 'updateCatalogItem'
    ? (key) => api.updateCatalogItem(id, valid('updateCatalogItem'), options(key))
    : (key) => api.deleteCatalogItem(id, options(key));
}

/** A key that an operation has used, where the target takes keys of it: then it replays an exact repeat. */
const usedBy = onceInRow(async (context, operation: Operation): Promise<string> => {
  const key = context.unique('key');
  const send = await requestOf(context, operation);
  accepted(notRefused(await send(key), operation), operation);
  if ((await send(key)).at('/idempotent_replay') === true) return key;
  throw new StopCheck('not_applicable', 'other_branch', `The target takes no key for ${operation}.`);
});

function cell(used: Operation, sent: Operation): GradedCell {
  return {
    label: `${sent} with the key of ${used}`,
    clauses: ['M-4.7-key-other-operation'],
    requests: 8,
    async run(context) {
      const key = await usedBy(context, used);
      await usedBy(context, sent);
      const response = await (await requestOf(context, sent))(key);
      context.clause('M-4.7-key-other-operation', response).status(409).code('idempotency_key_conflict');
    },
  };
}

/** M §4.7 rule 4: the key space is shared by all catalog operations. */
export const catalogKeyOperationRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.delete-catalog-items.operations',
    title: 'A key that one catalog operation has used is refused for every other that takes keys',
    profile: 'catalog',
    needs: ['catalog.owner'],
    cells: operations.flatMap((used) => operations.filter((sent) => sent !== used).map((sent) => cell(used, sent))),
  }),
];
