import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { newItems } from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';
import { letters } from './units.ts';

const tooLong = limits.barcode.max + 1;

type Change = Partial<PayloadOf<'createCatalogItems'>['items'][number]>;

/** Barcodes of one character too many, in a place of the request. What is no barcode may be invalid for that, too. */
const barcodes: readonly { label: string; items: readonly Change[]; isNone?: true }[] = [
  { label: 'of the only item', items: [{ barcode: '4'.repeat(tooLong) }] },
  { label: 'of the last of three items', items: [{}, {}, { barcode: '4'.repeat(tooLong) }] },
  { label: 'of zeros', items: [{}, { barcode: '0'.repeat(tooLong) }] },
  ...letters.map(({ unit, letter }) => ({
    ...{ label: `of letters of ${unit}`, items: [{}, { barcode: letter.repeat(tooLong) }], isNone: true as const },
  })),
];

/** The longest barcode, in each unit. What is no barcode may be invalid, but it is not too long. */
const permitted = letters.map(
  ({ unit, letter }): GradedCell => ({
    label: `${limits.barcode.max} letters of ${unit}`,
    clauses: ['M-7.7-barcode-32'],
    async run({ api, valid, clause, unique }) {
      const body = newItems(valid('createCatalogItems'), unique, [{ barcode: letter.repeat(limits.barcode.max) }]);
      const response = notRefused(await api.createCatalogItems(body), 'createCatalogItems');
      const isTooLong = rejectedIn(response).some((row) => [row.error_code, row.error].includes('barcode_too_long'));
      clause('M-7.7-barcode-32', response).that(!isTooLong, 'not barcode_too_long', response.text.slice(0, 200));
    },
  }),
);

/** M §7.7, §8: the barcode of a new item. */
const barcodeRow = matrixRow(bounds, {
  id: 'bounds.create-catalog-items.barcode',
  title: `A barcode of ${limits.barcode.max} letters is not too long; one of ${tooLong} is, wherever it is in the request`,
  profile: 'catalog',
  needs: ['catalog.owner'],
  cost: { requests: 1 },
  async twin({ api, valid, unique }) {
    const plain = newItems(valid('createCatalogItems'), unique);
    accepted(await api.createCatalogItems(plain, { purpose: 'twin' }), 'createCatalogItems');
  },
  cells: [
    ...permitted,
    ...barcodes.map(
      ({ label, items, isNone }): GradedCell => ({
        label: `${tooLong} characters, ${label}`,
        clauses: ['M-7.7-barcode-33'],
        async run({ api, valid, clause, unique }) {
          const body = newItems(valid('createCatalogItems'), unique, items);
          const response = await api.raw({ to: 'createCatalogItems', body });
          const codes = ['barcode_too_long', ...(isNone === true ? ['catalog_item_invalid'] : [])];
          const refused = rejectedIn(response).filter((row) =>
            codes.some((code) => [row.error_code, row.error].includes(code)),
          );
          clause('M-7.7-barcode-33', response).that(
            response.accepted && refused.length === 1,
            `an accepted request with a row of rejected that says ${codes.join(' or ')}`,
            `${response.status}, and ${refused.length} such rows`,
          );
        },
      }),
    ),
  ],
});

/** The rows of `rejected`, in any envelope (M §4.6). */
function rejectedIn({ body }: ReceivedResponse): Record<string, unknown>[] {
  return [...everyValue(body)].flatMap(({ pointer, value }) =>
    /\/rejected\/\d+$/.test(pointer) && isObject(value) ? [value] : [],
  );
}

const { max } = limits.bulk_delete_values;

interface List {
  readonly name: 'ids' | 'external_refs';
  readonly clause: ClauseId;
  readonly leavesOutSame: boolean;
  first(context: RowContext): unknown;
  /** A value that matches no item. */
  other(context: RowContext, index: number): unknown;
}

const lists: readonly List[] = [
  {
    name: 'ids',
    clause: 'M-4.7-201-ids',
    leavesOutSame: false,
    first: ({ need }) => need['catalog.item']?.id,
    // Above every id of the suite, and with dry_run only: no other items are affected.
    other: (_, index) => 2_000_000_000 + index,
  },
  {
    name: 'external_refs',
    clause: 'M-4.7-201-external-refs',
    leavesOutSame: true,
    first: ({ need }) => need['catalog.item']?.ref,
    other: ({ unique }) => unique('ref'),
  },
];

/** Every request has dry_run, so that a target which accepts an invalid one deletes nothing. */
function deletion({ api }: RowContext, { name }: List, values: readonly unknown[]): Promise<ReceivedResponse> {
  return api.raw({ to: 'deleteCatalogItems', body: { [name]: values, dry_run: true } });
}

function valuesOf(context: RowContext, list: List, count: number): unknown[] {
  return [list.first(context), ...Array.from({ length: count - 1 }, (_, index) => list.other(context, index))];
}

/** M §4.7, §8: the values of a bulk deletion. */
const deletionRows = lists.map((list) =>
  matrixRow(bounds, {
    id: `bounds.delete-catalog-items.${list.name.replace('_', '-')}`,
    title: `A bulk deletion accepts ${max} ${list.name}; ${max + 1} return catalog_match_overflow`,
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.item'],
    cells: [
      {
        label: `${max} values`,
        clauses: ['M-4.7-200'],
        async run(context: RowContext) {
          const full = await deletion(context, list, valuesOf(context, list, max));
          if (![full.at('/error'), full.at('/error_code')].includes('catalog_match_overflow')) notRejected(full);
          context.clause('M-4.7-200', full).succeeds();
        },
      },
      {
        label: `${max + 1} values`,
        clauses: [list.clause],
        run: async (context: RowContext) =>
          context
            .clause(list.clause, await deletion(context, list, valuesOf(context, list, max + 1)))
            .status(422)
            .code('catalog_match_overflow'),
      },
      {
        label: `${max + 1} times the same value`,
        clauses: [list.clause],
        isLeftOut: list.leavesOutSame,
        async run(context: RowContext) {
          const same = Array.from({ length: max + 1 }, () => list.first(context));
          context
            .clause(list.clause, await deletion(context, list, same))
            .status(422)
            .code('catalog_match_overflow');
        },
      },
    ],
  }),
);

/** The response to values that match no item is not specified: a refusal for them proves nothing. */
function notRejected({ status = 0, label, exchange }: ReceivedResponse): void {
  if (status < 400 || status >= 500) return;
  const message = `A list with values of no item was not accepted: ${label} (exchange ${exchange}).`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}

export const catalogRows = [barcodeRow, ...deletionRows];
