import type { lifecycles } from '../../../generated/lifecycles.ts';
import type { Api, OperationId } from '../../contract/api.ts';
import { itemIn, marksOf, newItems, idIn as numberIn } from '../../exchange/responses/catalog-items.ts';
import { accepted, idIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { askFor, partOf } from '../../matrices/refunding.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';

/** A record that comes to a later end, and how it is read. */
export interface Begun {
  readonly id: RecordId;
  /** The response that began it, where the record is shown. */
  readonly created?: ReceivedResponse;
  read(api: Api): Promise<ReceivedResponse>;
}

/** What begins a record and lets a transition of its lifecycle happen. */
export interface Cause {
  readonly subject: keyof typeof lifecycles;
  readonly transition: string;
  readonly operation: OperationId;
  readonly reads: OperationId;
  readonly needs: readonly PreconditionName[];
  /** The ability that chooses the code of a failure. */
  readonly ability?: 'provider.next' | 'refund.next' | 'receipt.next' | 'cashbox.next';
  /** Begins it, or returns a refusal. `codes`: those with which it may be refused instead. */
  begin(context: RowContext, codes: readonly string[]): Promise<Begun | ReceivedResponse>;
}

/** Sends a request of unspecified body. */
async function sent(
  { api }: RowContext,
  operation: 'createReceipt' | 'closeShift' | 'createQrInvoice',
  body: object,
  codes: readonly string[],
): Promise<ReceivedResponse> {
  return notRefused(await api.raw({ to: operation, body }), operation, codes);
}

async function invoice({ api, valid }: RowContext): Promise<Begun> {
  const id = accepted(await api.createInvoice(valid('createInvoice')), 'createInvoice').integer('/id');
  return { id, read: (reader) => reader.getInvoice(id) };
}

/** An invoice whose cancel the provider decides later (M §3.1). One that is cancelled at once has no such end. */
async function cancelled(context: RowContext): Promise<Begun> {
  const begun = await invoice(context);
  const cancel = await context.api.cancelInvoice(Number(begun.id));
  if (cancel.status === 202) return begun;
  throw new StopCheck('not_applicable', 'other_branch', `${cancel.label}: no later end.`);
}

async function refund({ api, need }: RowContext): Promise<Begun | ReceivedResponse> {
  const { 'invoice.refundable': paid, 'refund.body': body } = need;
  const made = notRefused(await askFor(api, paid, body.of(partOf(paid))), 'createRefund');
  if (!made.accepted) return made;
  return { id: made.integer('/refund/id'), created: made, read: (reader) => reader.listRefunds(paid.id) };
}

async function catalogItem({ api, valid, unique, until }: RowContext): Promise<Begun> {
  const request = newItems(valid('createCatalogItems'), unique);
  const marks = marksOf(request);
  accepted(await api.createCatalogItems(request), 'createCatalogItems');
  const read = (reader: Api) => reader.listCatalogItems({ 'external_refs[]': [marks.ref] });
  const list = await until(read, (response) => itemIn(response, marks) !== undefined);
  const record = itemIn(list, marks);
  const id = record && numberIn(record);
  if (id !== undefined) return { id, read };
  throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} shows no id of the item.`);
}

const ofInvoice = { subject: 'Invoice', operation: 'createInvoice', reads: 'getInvoice' } as const;
const ofRefund = { subject: 'Refund', operation: 'createRefund', reads: 'listRefunds', begin: refund } as const;
const refundable = ['invoice.refundable', 'refund.body'] as const;
const ofItem = { subject: 'CatalogItem', operation: 'createCatalogItems', reads: 'listCatalogItems' } as const;

/** The transitions that come after a request, and what the suite can do so that they come. */
export const causes: readonly Cause[] = [
  { ...ofInvoice, transition: 'fail', needs: [], ability: 'provider.next', begin: invoice },
  { ...ofInvoice, transition: 'cancel-accepted', needs: ['cancel.next:accept'], begin: cancelled },
  { ...ofInvoice, transition: 'cancel-failed', needs: ['cancel.next:fail'], begin: cancelled },
  { ...ofInvoice, transition: 'cancel-refused', needs: ['cancel.next:refuse'], begin: cancelled },
  {
    ...ofInvoice,
    operation: 'createQrInvoice',
    transition: 'fail-qr',
    needs: [],
    ability: 'provider.next',
    begin: async (context, codes) => {
      const response = await sent(context, 'createQrInvoice', context.valid('createQrInvoice'), codes);
      if (!response.accepted) return response;
      const id = idIn(response, 'invoice_id');
      return { id, read: (reader) => reader.getInvoice(Number(id)) };
    },
  },
  { ...ofRefund, transition: 'complete', needs: refundable },
  { ...ofRefund, transition: 'fail', needs: refundable, ability: 'refund.next' },
  {
    subject: 'Receipt',
    transition: 'fail',
    operation: 'createReceipt',
    reads: 'getReceipt',
    needs: ['receipt.request'],
    ability: 'receipt.next',
    begin: async (context, codes) => {
      const response = await sent(context, 'createReceipt', context.need['receipt.request'].body(), codes);
      if (!response.accepted) return response;
      const id = idIn(response, 'receipt_id');
      return { id, read: (reader) => reader.getReceipt(id) };
    },
  },
  {
    subject: 'CashboxOperation',
    transition: 'fail',
    operation: 'closeShift',
    reads: 'getCashboxOperation',
    needs: ['cashbox.shift'],
    ability: 'cashbox.next',
    begin: async (context, codes) => {
      const response = await sent(context, 'closeShift', context.need['cashbox.shift'].close(), codes);
      if (!response.accepted) return response;
      const id = idIn(response, 'operation_id');
      return { id, read: (reader) => reader.getCashboxOperation(id) };
    },
  },
  { ...ofItem, transition: 'confirm', needs: ['catalog.production'], begin: catalogItem },
  { ...ofItem, transition: 'refuse', needs: ['catalog.next:unknown_error'], begin: catalogItem },
  {
    subject: 'QrRefund',
    transition: 'scan',
    operation: 'startQrRefund',
    reads: 'getQrRefund',
    needs: ['qr_refund.open', 'buyer.scan'],
    begin: async ({ need }) => {
      const { id } = need['qr_refund.open'];
      await need['buyer.scan'].scan(id);
      return { id, read: (reader) => reader.getQrRefund(id) };
    },
  },
];
