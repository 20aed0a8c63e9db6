import type { PayloadOf } from '../../contract/api.ts';
import { type ItemMarks, itemIn } from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { identifiedItem } from '../active-item.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { occurrences } from './occurrences.ts';

type Change = PayloadOf<'updateCatalogItem'>;

/** An item of the row. */
interface Item {
  readonly id: number;
  readonly marks: ItemMarks;
}

interface Changed extends Item {
  /** True when a change of the price alone shows on the item: only `ntin` is a documented key (M §4.6). */
  readonly readsPrice: boolean;
}

/** A sequence of changes, of which each begins as soon as the one before it was accepted, or was made. */
interface Sequence {
  readonly label: string;
  readonly waits: boolean;
  changes(ntin: string): readonly Change[];
}

const sequences: readonly Sequence[] = [
  {
    label: 'the number three times',
    waits: true,
    changes: (ntin) => [0, 1, 2].map((by) => ({ ntin: other(ntin, by) })),
  },
  { label: 'the number and back', waits: true, changes: (ntin) => [0, 1, 0].map((by) => ({ ntin: other(ntin, by) })) },
  {
    label: 'the number, then the price',
    waits: true,
    changes: (ntin) => [{ ntin }, { selling_price: 1790 }],
  },
  {
    label: 'the number and the price in one request, then the number',
    waits: true,
    changes: (ntin) => [{ ntin, selling_price: 1890 }, { ntin: other(ntin, 1) }],
  },
  {
    label: 'the number, and the price at once',
    waits: false,
    changes: (ntin) => [{ ntin }, { selling_price: 1690 }],
  },
  {
    label: 'the price, and the number at once',
    waits: false,
    changes: (ntin) => [{ selling_price: 1590 }, { ntin }],
  },
  { label: 'the number twice at once', waits: false, changes: (ntin) => [{ ntin }, { ntin: other(ntin, 1) }] },
];

const owners = [
  { id: 'sandbox', need: 'catalog.owner' },
  { id: 'production', need: 'catalog.production' },
] as const satisfies readonly { id: string; need: PreconditionName }[];

/** M §4.6: the second and third change of an item, also before the provider has responded to the first. */
export const catalogChangeRows: Check[] = owners.map(({ id, need }) =>
  matrixRow<Changed>(occurrences, {
    id: `occurrences.update-catalog-item.${id}`,
    title: 'Each accepted change of an item is made, and keeps what the changes before it have changed',
    profile: 'catalog',
    needs: [need],
    cost: { requests: 6 },
    twin: newItem,
    cells: sequences.map(cell),
  }),
);

/** A number that differs in its last digit. */
function other(ntin: string, by: number): string {
  return ntin.replace(/\d$/, (digit) => String((Number(digit) + by) % 10));
}

function cell({ label, waits, changes }: Sequence): GradedCell<Changed> {
  return {
    label,
    clauses: ['M-4.6-catalog-update'],
    requests: 6,
    async run(context, item) {
      const { api, clause, valid } = context;
      const { ntin } = valid('updateCatalogItem');
      if (typeof ntin !== 'string') throw notShown('ntin');
      const wanted: Change = {};
      const steps = changes(ntin);
      if (!item.readsPrice && steps.some((one) => 'selling_price' in one)) throw notShown('changed selling_price');
      let list: ReceivedResponse | undefined;
      for (const change of steps) {
        // Which fields of an item change, and whether while a change is open, is not specified: a refusal says nothing.
        accepted(notRefused(await api.updateCatalogItem(item.id, change), 'updateCatalogItem'), 'updateCatalogItem');
        Object.assign(wanted, change);
        list = waits ? await shown(context, item, wanted) : undefined;
      }
      list ??= await shown(context, item, wanted);
      const record = itemIn(list, item.marks);
      if (typeof record?.value.error_code === 'string') throw notShown('change, which the provider refused');
      for (const [key, value] of Object.entries(wanted)) {
        if (record?.value[key] === undefined) throw notShown(key);
        const isMade = sameValue(record.value[key], value);
        clause('M-4.6-catalog-update', list).that(isMade, `${key} ${show(value)}`, show(record.value[key]));
      }
    },
  };
}

/** The list of the item once all the changes are made. */
function shown({ api, until }: RowContext, { marks }: Item, wanted: Change): Promise<ReceivedResponse> {
  const query = { 'external_refs[]': [marks.ref] };
  const isDone = (list: ReceivedResponse) => {
    const record = itemIn(list, marks)?.value;
    if (typeof record?.error_code === 'string') return true;
    return Object.entries(wanted).every(([key, value]) => record?.[key] === undefined || sameValue(record[key], value));
  };
  return lastly(
    () => until((reader) => reader.listCatalogItems(query), isDone),
    () => api.listCatalogItems(query),
  );
}

/** Prices may be numbers or texts. */
function sameValue(one: unknown, other: unknown): boolean {
  return typeof other === 'number' ? Number(one) === other : one === other;
}

async function newItem(context: RowContext): Promise<Changed> {
  const { api } = context;
  const { id, record: _, ...marks } = await identifiedItem(context);
  const price = { selling_price: 1490 };
  const sent = await api.updateCatalogItem(id, price);
  const priced = sent.accepted ? itemIn(await shown(context, { id, marks }, price), marks) : undefined;
  return { id, marks, readsPrice: sameValue(priced?.value.selling_price, price.selling_price) };
}

function notShown(key: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `The items of this target show no ${key}.`);
}
