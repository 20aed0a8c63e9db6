import type { ClauseId } from '../../../generated/clauses.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { awaitEffect } from '../../exchange/requests/observed-effect.ts';
import { type ItemMarks, idIn, itemIn, marksOf, newItems, statusOf } from '../../exchange/responses/catalog-items.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { lists } from './lists.ts';

type Query = NonNullable<PayloadOf<'listCatalogItems'>>;

/**
 * Items of the row: the reference of the first is the beginning of that of the second, and the last has an ntin.
 * Whether the others have one, the template says.
 */
interface OwnItems {
  readonly items: readonly [ItemMarks, ItemMarks, ItemMarks];
  readonly areBare: boolean;
  /** A reference that no item has. */
  readonly unused: string;
}

/** The removed filter next to others: it is refused, whatever else the request asks for. */
const batchCells: readonly GradedCell<OwnItems>[] = [true, false].flatMap((withRefs) => [
  batchCell('17', 'M-4.6-catalog-batch-id', withRefs),
  batchCell('', 'M-4.6-catalog-batch-id-empty', withRefs),
]);

function batchCell(batch_id: string, of: ClauseId, withRefs: boolean): GradedCell<OwnItems> {
  return {
    label: `batch_id "${batch_id}" next to ${withRefs ? 'a reference' : 'without_ntin'}`,
    clauses: [of],
    async run({ api, clause }, { items }) {
      const others: Query = withRefs ? { 'external_refs[]': [items[0].ref] } : { without_ntin: true };
      const list = await api.listCatalogItems({ ...others, batch_id });
      clause(of, list).status(422).code('catalog_batch_filter_removed');
    },
  };
}

/** M §4.6: the catalog with one reference, several, unknown ones, and without ntin. */
export const catalogFilterRow: Check = matrixRow<OwnItems>(lists, {
  id: 'lists.catalog.filters',
  title: 'GET /catalog has every item that its filters match, and no other',
  profile: 'catalog',
  needs: ['catalog.owner'],
  cost: { requests: 14 },
  twin: ownItems,
  cells: [
    refsCell('one reference', [0]),
    refsCell('a longer reference', [1]),
    refsCell('two references', [0, 2]),
    refsCell('three references', [2, 1, 0]),
    refsCell('an unknown reference next to a known one', [1], { withUnused: true }),
    refsCell('an unknown reference alone', [], { withUnused: true }),
    refsCell('two references, without ntin', [1, 2], { without_ntin: true }),
    refsCell('the reference of an item with ntin, without ntin', [2], { without_ntin: true }),
    ...batchCells,
    {
      label: 'without ntin alone',
      clauses: ['M-4.6-catalog-without-ntin-filter'],
      async run({ api, clause }, { items }) {
        const list = await api.listCatalogItems({ without_ntin: true });
        clause('M-4.6-catalog-without-ntin-filter', list).status(200);
        const isShown = itemIn(list, items[2]) !== undefined;
        clause('M-4.6-catalog-without-ntin-filter', list).that(!isShown, 'no item with ntin', `${items[2].ref} listed`);
      },
    },
  ],
});

/** The removed filter in the catalog of a production organization. */
export const productionFilterRow: Check = matrixRow(lists, {
  id: 'lists.catalog.removed-filter.production',
  title: 'GET /catalog of a production organization refuses the removed filter, whatever its value',
  profile: 'catalog',
  needs: ['catalog.production'],
  cost: { requests: 1 },
  async twin({ api }) {
    accepted(await api.listCatalogItems({}, { purpose: 'twin' }), 'listCatalogItems');
  },
  cells: ['17', ''].map((batch_id): GradedCell => {
    const about = batch_id === '' ? 'M-4.6-catalog-batch-id-empty' : 'M-4.6-catalog-batch-id';
    return {
      label: `batch_id "${batch_id}"`,
      clauses: [about],
      run: async ({ api, clause }) =>
        clause(about, await api.listCatalogItems({ batch_id }))
          .status(422)
          .code('catalog_batch_filter_removed'),
    };
  }),
});

function refsCell(
  label: string,
  chosen: readonly number[],
  { withUnused = false, without_ntin }: { withUnused?: boolean; without_ntin?: true } = {},
): GradedCell<OwnItems> {
  return {
    label,
    clauses: [
      'M-4.6-catalog-external-refs-filter',
      ...(without_ntin ? (['M-4.6-catalog-without-ntin-filter'] as const) : []),
    ],
    async run({ api, clause }, { items, areBare, unused }) {
      const refs = [...(withUnused ? [unused] : []), ...chosen.map((index) => items[index]?.ref ?? unused)];
      const query: Query = { 'external_refs[]': refs, ...(without_ntin ? { without_ntin } : {}) };
      const list = await api.listCatalogItems(query);
      clause('M-4.6-catalog-external-refs-filter', list).status(200);
      const isNamed = (index: number) => chosen.includes(index);
      const isBare = (index: number) => index !== 2 && areBare;
      const shown = items.map((item) => itemIn(list, item) !== undefined);
      const wrong = shown.findIndex((isShown, index) => isShown && !isNamed(index));
      clause('M-4.6-catalog-external-refs-filter', list).that(wrong < 0, 'no other item', `also ${items[wrong]?.ref}`);
      const hasNtin = shown.findIndex((isShown, index) => without_ntin === true && isShown && !isBare(index));
      if (without_ntin) {
        const actual = `${items[hasNtin]?.ref} listed`;
        clause('M-4.6-catalog-without-ntin-filter', list).that(hasNtin < 0, 'no item with ntin', actual);
      }
      const isWanted = (index: number) => isNamed(index) && (without_ntin !== true || isBare(index));
      const missing = shown.findIndex((isShown, index) => !isShown && isWanted(index));
      const actual = `not ${items[missing]?.ref}`;
      clause('M-4.6-catalog-external-refs-filter', list).that(missing < 0, 'each named item', actual);
    },
  };
}

async function ownItems(context: RowContext): Promise<OwnItems> {
  const { api, valid, unique, until, declared } = context;
  const ref = unique('ref');
  const references = [{ external_ref: ref }, { external_ref: `${ref}-2` }, { external_ref: unique('ref') }];
  const request = newItems(valid('createCatalogItems'), unique, references);
  accepted(await api.createCatalogItems(request, { purpose: 'setup' }), 'createCatalogItems');
  const items = [marksOf(request), marksOf(request, 1), marksOf(request, 2)] as const;
  let last: ReceivedResponse | undefined;
  for (const item of items) {
    // Each alone: the filter by several is what the cells judge.
    last = await awaitEffect(declared('createCatalogItems'), 'createCatalogItems', () =>
      until(
        (reader) => reader.listCatalogItems({ 'external_refs[]': [item.ref] }),
        (response) => {
          const record = itemIn(response, item);
          return record !== undefined && statusOf(record) !== 'pending';
        },
      ),
    );
  }
  const bare = await api.listCatalogItems({ 'external_refs[]': [ref], without_ntin: true }, { purpose: 'setup' });
  const record = last && itemIn(last, items[2]);
  const id = record && idIn(record);
  if (id !== undefined) await api.updateCatalogItem(id, valid('updateCatalogItem'), { purpose: 'setup' });
  const changed = await until(
    (reader) => reader.listCatalogItems({ 'external_refs[]': [items[2].ref] }),
    (response) => itemIn(response, items[2]) !== undefined && itemIn(response, items[2])?.value.ntin !== null,
  );
  if (itemIn(changed, items[2])?.value.ntin === undefined) {
    // The fields of an item are not specified: without its ntin, only the filter shows when the change is made.
    await until(
      (reader) => reader.listCatalogItems({ 'external_refs[]': [items[2].ref], without_ntin: true }),
      (response) => response.accepted && itemIn(response, items[2]) === undefined,
    );
  }
  return { items, areBare: itemIn(bare, items[0]) !== undefined, unused: unique('ref') };
}
