import { idempotencyKeys } from '../../../generated/calls.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { itemIn, newItems } from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { bulkDeletion } from '../bulk-deletion.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { once } from './key-use.ts';

type Deletion = PayloadOf<'deleteCatalogItems'>;

const conflict = 'idempotency_key_conflict';
const { name: header } = idempotencyKeys.deleteCatalogItems;

/** A bulk deletion of one item of the pair, with a key; the other item stays. */
const first = once(async (context) => {
  const [item, other] = context.need['catalog.pair'];
  const key = context.unique('key');
  const body: Deletion = { ids: [item.id] };
  accepted(await remove(context, body, key, 'twin'), 'deleteCatalogItems');
  return { key, body, item, other };
});

function remove(
  { until }: Pick<RowContext, 'until'>,
  body: Deletion,
  key: string,
  purpose: 'twin' | 'act' = 'act',
): Promise<ReceivedResponse> {
  return bulkDeletion({ until }, body, { headers: { [header]: key }, purpose });
}

/** The same body and key: nothing is done again, and the response says so. */
function replay(label: string): GradedCell {
  return {
    label,
    clauses: ['M-4.7-replay-200', 'M-4.7-replay-mark'],
    run: async (context) => {
      const { key, body } = await first(context);
      const repeat = await remove(context, body, key);
      context.clause('M-4.7-replay-200', repeat).status(200);
      context.clause('M-4.7-replay-mark', repeat).status(200).at('/idempotent_replay').toBe(true);
    },
  };
}

type First = Awaited<ReturnType<typeof first>>;

/** Another body with the same key: refused, and nothing is deleted. Another fault of the body has another code. */
function otherBody(label: string, change: (used: First) => Deletion, otherFault: readonly string[] = []): GradedCell {
  return {
    label,
    clauses: ['M-4.7-key-other-body'],
    requests: 2,
    run: async (context) => {
      const used = await first(context);
      const body = change(used);
      const response = await remove(context, body, used.key);
      context
        .clause('M-4.7-key-other-body', response)
        .status(409)
        .code([conflict, ...otherFault]);
      const list = await context.api.listCatalogItems({ 'external_refs[]': [used.other.ref] });
      const isThere = itemIn(list, used.other) !== undefined;
      context
        .clause('M-4.7-key-other-body', list)
        .that(isThere, `the item ${used.other.id}`, isThere ? 'there' : 'gone');
    },
  };
}

/** A key that is near to a used one, with the same body. The second deletion is no repeat, whatever it returns. */
function nearKey(label: string, near: (key: string) => string): GradedCell {
  return {
    label,
    clauses: ['M-4.7-key-exact'],
    run: async (context) => {
      const { key, body } = await first(context);
      const response = await remove(context, body, near(key));
      const isReplay = response.at('/idempotent_replay') === true;
      const isConflict = [response.at('/error'), response.at('/error_code')].includes(conflict);
      context
        .clause('M-4.7-key-exact', response)
        .that(
          !isReplay && !isConflict,
          'no replay and no conflict: the key is new',
          isReplay ? 'a replay' : 'a conflict',
        );
    },
  };
}

/** The key of another catalog operation that takes keys, in both orders. */
const ofOtherOperation: GradedCell[] = [
  {
    label: 'the key of new items',
    clauses: ['M-4.7-key-other-operation'],
    wants: 'catalog.key.used',
    run: async (context) => {
      const { id, key } = context.need['catalog.key.used'];
      const response = await remove(context, { ids: [id] }, key);
      context.clause('M-4.7-key-other-operation', response).status(409).code(conflict);
    },
  },
  {
    label: 'the key for new items',
    clauses: ['M-4.7-key-other-operation'],
    wants: 'catalog.key.used',
    run: async (context) => {
      const { key } = await first(context);
      const items = newItems(context.valid('createCatalogItems'), context.unique);
      const response = await context.api.createCatalogItems(items, { headers: { [header]: key } });
      context
        .clause('M-4.7-key-other-operation', notRefused(response, 'createCatalogItems', [409]))
        .status(409)
        .code(conflict);
    },
  },
];

/** The key for a change of an item, where the target takes keys for changes: it replays an exact repeat. */
const forChange: GradedCell = {
  label: 'the key for a change of an item',
  clauses: ['M-4.7-key-other-operation'],
  requests: 3,
  run: async (context) => {
    const { key, other } = await first(context);
    const change = (used: string) =>
      context.api.updateCatalogItem(other.id, context.valid('updateCatalogItem'), { headers: { [header]: used } });
    const own = context.unique('key');
    accepted(notRefused(await change(own), 'updateCatalogItem'), 'updateCatalogItem');
    if ((await change(own)).at('/idempotent_replay') !== true) {
      throw new StopCheck('not_applicable', 'other_branch', 'The target takes no key for the change of an item.');
    }
    context
      .clause('M-4.7-key-other-operation', await change(key))
      .status(409)
      .code(conflict);
  },
};

/** The number of items is no longer the expected one, but a repeat deletes nothing. It comes last: its item is deleted. */
const withCount: GradedCell = {
  label: 'the same request with an expected_count',
  clauses: ['M-4.7-replay-200', 'M-4.7-replay-mark'],
  requests: 2,
  run: async (context) => {
    const { other } = await first(context);
    const body: Deletion = { ids: [other.id], expected_count: 1 };
    const key = context.unique('key');
    accepted(await remove(context, body, key, 'twin'), 'deleteCatalogItems');
    const repeat = await remove(context, body, key);
    context.clause('M-4.7-replay-200', repeat).status(200);
    context.clause('M-4.7-replay-mark', repeat).status(200).at('/idempotent_replay').toBe(true);
  },
};

/** M §4.7 rule 4: the key of a bulk deletion. */
export const catalogKeyRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.delete-catalog-items',
    title: 'The key of a bulk deletion replays the same request, and is refused with another body or operation',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.pair'],
    cost: { requests: 5 },
    twin: first,
    cells: [
      replay('the same request'),
      otherBody('another item', ({ other }) => ({ ids: [other.id] })),
      otherBody('one item more', ({ item, other }) => ({ ids: [item.id, other.id] })),
      otherBody('the reference in place of the id', ({ item }) => ({ external_refs: [item.ref] })),
      otherBody('an expected_count', ({ body }) => ({ ...body, expected_count: 1 }), ['catalog_bulk_delete_mismatch']),
      replay('the same request after another one'),
      nearKey('a key in the other case', (key) => key.toUpperCase()),
      nearKey('a key with one more character', (key) => `${key}x`),
      ...ofOtherOperation,
      forChange,
      withCount,
    ],
  }),
];
