import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { awaitEffect } from '../../exchange/requests/observed-effect.ts';
import {
  type ItemMarks,
  type ItemRecord,
  itemIn,
  marksOf,
  newItems,
  requireEach,
  statusOf,
} from '../../exchange/responses/catalog-items.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bulk } from './bulk.ts';
import { type Layout, layouts } from './layouts.ts';

type NewItem = PayloadOf<'createCatalogItems'>['items'][number];

/** Why an item is refused, and the clause that says so. */
interface Reason {
  readonly id: string;
  readonly code: 'barcode_too_long' | 'catalog_item_invalid';
  readonly clause: ClauseId;
  readonly fault: Partial<NewItem>;
  /** A key that the specification does not show: a record with the value shows that the target reads it. */
  readonly assumed?: keyof NewItem;
}

const reasons: readonly Reason[] = [
  {
    ...{ id: 'barcode', code: 'barcode_too_long', clause: 'M-7.7-barcode-33' },
    fault: { barcode: '4'.repeat(limits.barcode.max + 1) },
  },
  { id: 'name', code: 'catalog_item_invalid', clause: 'M-7.7-invalid-name', fault: { name: '' }, assumed: 'name' },
  { id: 'price', code: 'catalog_item_invalid', clause: 'M-7.7-invalid-price', fault: { selling_price: -1 } },
];

/** M §4.6, §7.7: new items that are refused, in every place of a request. */
export const catalogRowRows = reasons.map((reason) =>
  matrixRow<ReadItem>(bulk, {
    id: `bulk.create-catalog-items.${reason.id}`,
    title: `Every item with ${reason.code} for its ${reason.id} is refused with all its details, and is in no list`,
    profile: 'catalog',
    needs: ['catalog.owner'],
    cost: { requests: 5 },
    twin: readItem,
    cells: layouts.map((layout) => cell(reason, layout)),
  }),
);

/** An item without fault: as it was sent, and as the catalog shows it. */
interface ReadItem {
  readonly sent: NewItem | undefined;
  readonly record: ItemRecord | undefined;
}

async function readItem(context: RowContext): Promise<ReadItem> {
  const { api, valid, unique, until, declared } = context;
  const request = newItems(valid('createCatalogItems'), unique, [{}, {}]);
  accepted(await api.createCatalogItems(request, { purpose: 'twin' }), 'createCatalogItems');
  const marks = [marksOf(request), marksOf(request, 1)] as const;
  const [first] = marks;
  for (const one of marks) {
    await awaitEffect(declared('createCatalogItems'), 'createCatalogItems', () =>
      until(
        (reader) => reader.listCatalogItems({ 'external_refs[]': [one.ref] }),
        (response) => itemIn(response, one) !== undefined,
      ),
    );
  }
  const list = await api.listCatalogItems({ 'external_refs[]': marks.map(({ ref }) => ref) }, { purpose: 'twin' });
  requireEach(list, marks);
  return { sent: request.items[0], record: itemIn(list, first) };
}

function cell(reason: Reason, { label, rows }: Layout): GradedCell<ReadItem> {
  const { code, clause: about, fault, assumed } = reason;
  const hasErrors = code === 'catalog_item_invalid';
  return {
    label,
    clauses: [
      ...([about, 'M-4.6-catalog-rejected', 'M-4.6-catalog-rejected-others'] as const),
      ...(hasErrors ? (['M-7.7-invalid-message', 'M-7.7-invalid-errors'] as const) : []),
    ],
    requests: 2,
    async run(context, { sent, record }) {
      if (assumed !== undefined && record?.value[assumed] !== sent?.[assumed]) throw unread(assumed);
      const { api, valid, clause, unique, until } = context;
      const changes = rows.map((row) => (row === 'bad' ? fault : {}));
      const request = newItems(valid('createCatalogItems'), unique, changes);
      const response = await api.raw({ to: 'createCatalogItems', body: request });
      const refused = rejectedIn(response);
      const coded = refused.filter(({ value }) => [value.error_code, value.error].includes(code));
      const wanted = rows.filter((row) => row === 'bad').length;
      clause(about, response).that(
        response.accepted && coded.length === wanted,
        `${wanted} rows of rejected with ${code}`,
        `${response.status}, and ${show(refused.map(({ value }) => value))}`,
      );
      if (!response.accepted) return;
      for (const { pointer } of hasErrors ? coded : []) {
        clause('M-7.7-invalid-message', response).has(`${pointer}/error_message`);
        clause('M-7.7-invalid-errors', response).has(`${pointer}/errors`);
      }
      const marks = rows.map((row, index) => ({ row, mark: refAlone(marksOf(request, index)) }));
      const missing = (read: ReceivedResponse) =>
        marks.filter(({ row, mark }) => row === 'good' && itemIn(read, mark) === undefined);
      const query = { 'external_refs[]': marks.map(({ mark }) => mark.ref) };
      const list = await lastly(
        () =>
          until(
            (reader) => reader.listCatalogItems(query),
            (read) => missing(read).length === 0,
          ),
        () => api.listCatalogItems(query),
      );
      clause('M-4.6-catalog-rejected-others', list)
        .status(200)
        .that(
          missing(list).length === 0,
          'the other items',
          missing(list)
            .map(({ mark }) => mark.ref)
            .join(', '),
        );
      const shown = marks.filter(({ row, mark }) => row === 'bad' && isTaken(itemIn(list, mark)));
      clause('M-4.6-catalog-rejected', list).that(
        shown.length === 0,
        'no refused item in the catalog',
        shown.map(({ mark }) => mark.ref).join(', '),
      );
    },
  };
}

/** What identifies an item by its reference alone: one without a name has no other mark. */
function refAlone({ ref }: ItemMarks): ItemMarks {
  return { ref, name: ref };
}

/** True for an item of the catalog. Whether one with the status `error` may show a refusal is not specified (M §3.4). */
function isTaken(record: ItemRecord | undefined): boolean {
  return record !== undefined && statusOf(record) !== 'error';
}

/** The rows of `rejected` with their places, in any envelope (M §4.6). */
function rejectedIn({ body }: ReceivedResponse): { pointer: string; value: Record<string, unknown> }[] {
  return [...everyValue(body)].flatMap(({ pointer, value }) =>
    /\/rejected\/\d+$/.test(pointer) && isObject(value) ? [{ pointer, value }] : [],
  );
}

function unread(key: string): StopCheck {
  const message = `The specification does not show the key ${key}, and the items of this target do not show it.`;
  return new StopCheck('not_tested', 'body_template_missing', message, `templates: { createCatalogItems: { … } }`);
}
