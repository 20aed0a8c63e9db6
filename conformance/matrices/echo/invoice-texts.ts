import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type GradedCell, matrixRow, othersTurn, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { inList, showsText, taken } from './shown.ts';
import { type SentText, texts } from './texts.ts';

type Field = keyof typeof texts;

/** The clauses about a text of an invoice: that its record has it, and that a search for it finds the invoice. */
const clausesOf: Readonly<Record<Field, { echo: ClauseId; search: ClauseId }>> = {
  description: { echo: 'M-2.1-description', search: 'M-4.1-search-description' },
  external_order_id: { echo: 'M-2.1-external-order-id-echo', search: 'M-4.1-search-order' },
};

const fields = Object.keys(texts) as Field[];
const columns = [...texts.description.keys()];

/** An order id has the value of another column than the description of the same invoice. */
const shift = 5;

function textOf(field: Field, column: number): SentText {
  const list: readonly SentText[] = texts[field];
  const found = list[field === 'description' ? column : (column + shift) % list.length];
  if (found === undefined) throw new Error(`${field} has no text ${column}.`);
  return found;
}

interface SentInvoice {
  readonly id: number;
  readonly sent: string;
}

/** The invoices of a column: one for both texts, or one for each if the target refuses one of them. */
const invoicesOf = onceInRow(async (context, column: number): Promise<Partial<Record<Field, SentInvoice>>> => {
  const digits = context.unique('').replace(/\D/g, '').slice(-12);
  const sent = {
    description: textOf('description', column).of(digits),
    external_order_id: textOf('external_order_id', column).of(digits),
  };
  const both = await create(context, sent);
  if (both.accepted) {
    const id = both.integer('/id');
    return { description: { id, sent: sent.description }, external_order_id: { id, sent: sent.external_order_id } };
  }
  const alone: Partial<Record<Field, SentInvoice>> = {};
  for (const field of fields) {
    const one = await create(context, { [field]: sent[field] });
    if (one.accepted) alone[field] = { id: one.integer('/id'), sent: sent[field] };
  }
  return alone;
});

function create({ api, valid }: RowContext, sent: Partial<Record<Field, string>>): Promise<ReceivedResponse> {
  return api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), ...sent }, purpose: 'setup' });
}

async function invoiceOf(context: RowContext, field: Field, column: number): Promise<SentInvoice> {
  const found = (await invoicesOf(context, column))[field];
  if (found !== undefined) return found;
  const message = `The target refuses ${textOf(field, column).label} as ${field}; the specification does not say that it may.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

const single = onceInRow(({ api }, id: number) => api.getInvoice(id));

/** The event of a simulated error of an invoice, and its record after it. */
const afterError = onceInRow(async ({ api, need }, id: number) => {
  const inbox = need['webhook.inbox'];
  if (inbox === undefined) throw new Error('The cell wants the inbox.');
  const event = inbox.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
  taken(await api.simulateInvoiceStatus(id, { status: 'error' }));
  return { event: await event.arrival(), record: await api.getInvoice(id) };
});

/** A place where a text of an invoice is shown. */
interface View {
  readonly label: string;
  readonly clause: (field: Field) => ClauseId;
  readonly wants?: GradedCell['wants'];
  readonly isLeftOut?: (column: number) => boolean;
  readonly isAbout?: (text: SentText) => boolean;
  shows(context: RowContext, field: Field, invoice: SentInvoice): Promise<unknown>;
}

function everyThird(column: number): boolean {
  return othersTurn(column, { position: 0, size: 3 });
}

const views: readonly View[] = [
  {
    label: 'single view',
    clause: (field) => clausesOf[field].echo,
    shows: async (context, field, { id, sent }) =>
      showsText(context, clausesOf[field].echo, { evidence: await single(context, id), pointer: `/${field}` }, sent),
  },
  {
    label: 'list',
    clause: (field) => clausesOf[field].echo,
    async shows(context, field, { id, sent }) {
      const { evidence, pointer } = await inList(context, id);
      showsText(context, clausesOf[field].echo, { evidence, pointer: `${pointer}/${field}` }, sent);
    },
  },
  {
    label: 'search',
    clause: (field) => clausesOf[field].search,
    isAbout: ({ isCommon }) => isCommon !== true,
    async shows({ api, clause }, field, { id, sent }) {
      const list = await api.listInvoices({
        search: sent.trim(),
        per_page: limits.per_page.max,
        sort_by: 'created_at',
        sort_order: 'desc',
      });
      const data = list.at('/data');
      const found = Array.isArray(data) && data.some((one) => isObject(one) && one.id === id);
      clause(clausesOf[field].search, list).that(
        found,
        `a list with invoice ${id}`,
        found ? 'it' : 'a list without it',
      );
    },
  },
  {
    label: 'event',
    clause: () => 'M-6-status-changed',
    wants: 'webhook.inbox',
    isLeftOut: everyThird,
    async shows(context, field, { id, sent }) {
      const { event } = await afterError(context, id);
      // The fields of the invoice in an event are not specified.
      if (!isObject(event.body) || event.body[field] === undefined) {
        throw new StopCheck('not_tested', 'prerequisite_failed', `${event.label} has no ${field}.`);
      }
      showsText(context, 'M-6-status-changed', { evidence: event, pointer: `/${field}` }, sent);
    },
  },
  {
    label: 'single view after a simulated error',
    clause: (field) => clausesOf[field].echo,
    wants: 'webhook.inbox',
    isLeftOut: everyThird,
    async shows(context, field, { id, sent }) {
      const { record } = await afterError(context, id);
      showsText(context, clausesOf[field].echo, { evidence: record, pointer: `/${field}` }, sent);
    },
  },
];

/** M §2.1, §4.1, §6: the texts of an invoice, as its creation sends them. */
export const invoiceTextRow = matrixRow(echo, {
  id: 'echo.create-invoice.texts',
  title: 'Every view of an invoice shows the description and the order id that its creation sent',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { invoices: columns.length },
  cells: views.flatMap((view) =>
    columns.flatMap((column) =>
      fields.flatMap((field): GradedCell[] => {
        const text = textOf(field, column);
        if (view.isAbout?.(text) === false) return [];
        return [
          {
            label: `${field}, ${text.label}: ${view.label}`,
            clauses: [view.clause(field)],
            ...(view.wants === undefined ? {} : { wants: view.wants }),
            isLeftOut: view.isLeftOut?.(column) ?? false,
            run: async (context) => view.shows(context, field, await invoiceOf(context, field, column)),
          },
        ];
      }),
    ),
  ),
});
