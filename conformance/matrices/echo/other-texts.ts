import type { ClauseId } from '../../../generated/clauses.ts';
import { noVisibleEffect } from '../../exchange/requests/observed-effect.ts';
import { integerIdIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { isFailed, rowsIn, rowsOf, sendRows } from '../bulk/rows.ts';
import { provenRows } from '../bulk/sending.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { type Shown, showsText, taken } from './shown.ts';
import { texts } from './texts.ts';

type Field = keyof typeof texts;
type Texts = Readonly<Record<Field, string>>;

const clauseOf: Readonly<Record<Field, ClauseId>> = {
  description: 'M-2.1-description',
  external_order_id: 'M-2.1-external-order-id-echo',
};

const fields = Object.keys(texts) as Field[];
const columns = [...texts.description.keys()];

/** A way to create invoices other than POST /invoices, whose request is not specified. */
interface Way {
  readonly id: string;
  readonly what: string;
  readonly profile: string;
  /** Shows that the target understands the fields. */
  twin(context: RowContext): Promise<void>;
  /** Creates an invoice. @param place of it in the row, from 0 */
  record(context: RowContext, sent: Texts, place: number): Promise<Shown>;
}

const ways: readonly Way[] = [
  {
    id: 'create-qr-invoice',
    what: 'a QR invoice',
    profile: 'qr',
    async twin(context) {
      const sent = { description: context.unique('text'), external_order_id: context.unique('order') };
      const { evidence } = await qrRecord(context, sent);
      if (fields.every((field) => isObject(evidence.body) && evidence.body[field] === sent[field])) return;
      throw noVisibleEffect('createQrInvoice', `${evidence.label} does not show the texts of its creation.`);
    },
    record: qrRecord,
  },
  {
    id: 'create-invoices',
    what: 'an invoice of a bulk creation',
    profile: 'bulk',
    twin: provenRows,
    async record(context, sent, place) {
      // The texts may be changed, so the invoice is known by its sum.
      const amount = 6100 + 7 * place;
      const row = { ...rowsOf(context)(), ...sent, amount };
      const response = taken(notRefused(await sendRows(context, [row]), 'createInvoices'));
      if (rowsIn(response).some(isFailed))
        throw notShown(`${response.label} (exchange ${response.exchange}) failed it.`);
      const list = taken(await context.api.listInvoices({ per_page: 20, sort_by: 'id', sort_order: 'desc' }));
      const data = list.at('/data');
      const at = Array.isArray(data) ? data.findIndex((one) => isObject(one) && Number(one.amount) === amount) : -1;
      if (at < 0) throw notShown(`${list.label} (exchange ${list.exchange}) does not show the invoice of the row.`);
      return { evidence: list, pointer: `/data/${at}` };
    },
  },
];

async function qrRecord({ api, valid }: RowContext, sent: Texts): Promise<Shown> {
  const created = taken(await api.createQrInvoice({ ...valid('createQrInvoice'), ...sent }));
  return { evidence: await api.getInvoice(integerIdIn(created, 'invoice_id')), pointer: '' };
}

function notShown(why: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', why);
}

/** M §2.1, §4.6: the texts of an invoice, whichever way it is created. */
export const otherTextRows: Check[] = ways.map((way) => {
  const recordOf = onceInRow(async (context, column: number) => {
    const digits = context.unique('').replace(/\D/g, '').slice(-12);
    const sent = {
      description: texts.description[column]?.of(digits) ?? '',
      external_order_id: texts.external_order_id[column]?.of(digits) ?? '',
    };
    return { sent, shown: await way.record(context, sent, column) };
  });
  return matrixRow<unknown>(echo, {
    id: `echo.${way.id}.texts`,
    title: `The record of ${way.what} shows the description and the order id that its creation sent`,
    profile: way.profile,
    ownRecords: true,
    tier: 'provisioned',
    twin: way.twin,
    cost: { requests: 2, invoices: columns.length + 2 },
    cells: columns.flatMap((column) =>
      fields.map(
        (field): GradedCell => ({
          label: `${field}, ${texts[field][column]?.label}`,
          clauses: [clauseOf[field]],
          requests: 2,
          async run(context) {
            const { sent, shown } = await recordOf(context, column);
            const pointer = `${shown.pointer}/${field}`;
            showsText(context, clauseOf[field], { ...shown, pointer }, sent[field]);
          },
        }),
      ),
    ),
  });
});
