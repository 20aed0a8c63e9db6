import { idempotencyKeys } from '../../../generated/calls.ts';
import type { Api } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { textsUnder } from '../../exchange/responses/by-content.ts';
import { type ItemMarks, idIn as itemId, itemIn, marksOf, newItems } from '../../exchange/responses/catalog-items.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { accepted, idIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { openShiftIn } from '../../preconditions/cashbox.ts';
import { fiscalDetails } from '../../preconditions/receipts.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import {
  accepts,
  type KeyedOperation,
  type KeyUse,
  nearRequests,
  once,
  otherRequest,
  refuses,
  requireNotFound,
  sameRequest,
  send,
} from './key-use.ts';
import { laterKey } from './later-keys.ts';

/** The key of receipts and of cashbox operations. */
export const [key] = idempotencyKeys.createReceipt.path;

/** M §7.8: POST /receipts, whose body is not specified. */
export const receipt: KeyedOperation = {
  operation: 'createReceipt',
  code: idempotencyKeys.createReceipt.duplicate,
  named: '/receipt_id',
  clauses: {
    refused: 'M-7.8-duplicate',
    otherBody: 'M-7.8-duplicate',
    named: 'M-7.8-duplicate-receipt-id',
    field: 'M-4.6-receipts-client-operation-id',
    exact: 'M-7.8-key-exact',
  },
  idIn: (response) => idIn(response, 'receipt_id'),
};

/** M §7.10: the close of a shift, whose path and body are not specified. */
export const close: KeyedOperation = {
  operation: 'closeShift',
  code: idempotencyKeys.closeShift.duplicate,
  named: '/operation_id',
  clauses: {
    refused: 'M-7.10-duplicate',
    otherBody: 'M-7.10-duplicate',
    named: 'M-7.10-duplicate-operation-id',
    exact: 'M-7.10-key-exact',
  },
  idIn: (response) => idIn(response, 'operation_id'),
};

/** The bodies of an operation, each with a new key, and the read of its record. */
interface Source {
  readonly of: KeyedOperation;
  body(context: RowContext): JsonObject;
  read(api: Api, id: KeyUse['id']): Promise<ReceivedResponse>;
}

const receipts: Source = {
  of: receipt,
  body: ({ need }) => need['receipt.request'].body(),
  read: (api, id) => api.getReceipt(id),
};

const closes: Source = {
  of: close,
  body: ({ need }) => need['cashbox.shift'].close(),
  read: (api, id) => api.getCashboxOperation(id),
};

function firstOf({ of, body }: Source): (context: RowContext) => Promise<KeyUse> {
  return once((context) => created(context, of, body(context)));
}

async function created({ api }: Pick<RowContext, 'api'>, of: KeyedOperation, body: JsonObject): Promise<KeyUse> {
  const response = accepted(await api.raw({ to: of.operation, body, purpose: 'twin' }), of.operation);
  return { body, id: of.idIn(response) };
}

/** Repeats that a server may take for the first use of the key. */
function repeats({ of, body, read }: Source, first: (context: RowContext) => Promise<KeyUse>): GradedCell[] {
  return [
    sameRequest(of, first),
    {
      label: 'the same request after another one',
      clauses: [of.clauses.refused, of.clauses.named],
      requests: 2,
      run: async (context) => {
        const use = await first(context);
        await created(context, of, body(context));
        await refuses(context, of, await send(context, of, use.body), use.id);
      },
    },
    {
      label: 'the same request once the record has another status',
      clauses: [of.clauses.refused, of.clauses.named],
      requests: 3,
      run: async (context) => {
        const use = await created(context, of, body(context));
        let before: string | undefined;
        // The statuses of the record are not specified.
        await context.watch(
          (reader) => read(reader, use.id),
          (response) => {
            const status = textsUnder(response, 'status').join();
            before ??= status;
            return status !== before;
          },
        );
        await refuses(context, of, await send(context, of, use.body), use.id);
      },
    },
    ...nearRequests(of, (near, context) => ({ ...body(context), [key]: near })),
  ];
}

/** A request that is refused for another reason uses no key: no record has it. */
function afterRefusal({ of, body, read }: Source, label: string, fault: JsonObject): GradedCell {
  return {
    label: `the key of a request ${label}`,
    clauses: [of.clauses.named],
    requests: 3,
    run: async (context) => {
      const { api, clause } = context;
      const valid = body(context);
      const refused = await api.raw({ to: of.operation, body: { ...valid, ...fault } });
      if (refused.accepted || carriesCode(refused, of.code)) {
        const message = `${refused.label} (exchange ${refused.exchange}) is not refused for its body.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const response = await send(context, of, valid);
      const named = response.at(of.named);
      const isKept = typeof named === 'number' || typeof named === 'string';
      const isOfRecord = !carriesCode(response, of.code) || (isKept && (await read(api, named)).accepted);
      clause(of.clauses.named, response).that(isOfRecord, 'the id of a record that has the key', show(named));
    },
  };
}

/** Another API key of the organization: what it creates is of the same organization. */
function ofOtherApiKey({ of, body }: Source, first: (context: RowContext) => Promise<KeyUse>): GradedCell {
  return {
    label: 'the same request with another API key',
    clauses: [of.clauses.refused, of.clauses.named],
    requests: 3,
    run: async (context) => {
      const use = await first(context);
      const api = context.api.as(await context.need['key.second'].issue());
      await created({ api }, of, body(context));
      await refuses(context, of, await send({ api }, of, use.body), use.id);
    },
  };
}

/** The key that another organization has used, whose record this one does not find. */
function ofAnother(
  { of, read }: Source,
  first: (context: RowContext) => Promise<KeyUse>,
  foreign: { clause: GradedCell['clauses'][number]; wants: 'catalog.foreign' | 'org.foreign'; bodyOf: BodyOfOther },
): GradedCell {
  return {
    label: 'the key of another organization',
    clauses: [foreign.clause],
    wants: foreign.wants,
    requests: 5,
    run: async (context) => {
      const use = await first(context);
      const api = context.api.as(context.need[foreign.wants].credential);
      requireNotFound(await read(api, use.id));
      const own = await foreign.bodyOf(context, api);
      await created({ api }, of, own);
      accepts(context, of, foreign.clause, await send({ api }, of, { ...own, [key]: use.body[key] }));
    },
  };
}

type BodyOfOther = (context: RowContext, other: Api) => Promise<JsonObject>;

/** A body of POST /receipts that sells an item of the other organization. */
async function receiptOfOther({ need, valid, unique, until }: RowContext, other: Api): Promise<JsonObject> {
  const request = newItems(valid('createCatalogItems'), unique, [fiscalDetails()]);
  accepted(await other.createCatalogItems(request, { purpose: 'setup' }), 'createCatalogItems');
  const marks: ItemMarks = marksOf(request);
  const credential = other.credential('merchant');
  const list = await until(
    (reader) => reader.as(credential).listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (response) => itemIn(response, marks) !== undefined,
  );
  const record = itemIn(list, marks);
  const id = record === undefined ? undefined : itemId(record);
  return need['receipt.request'].body({ cart_items: [{ catalog_item_id: id, quantity: 1 }] });
}

/** A body that closes the shift of the other organization. */
async function closeOfOther({ need }: RowContext, other: Api): Promise<JsonObject> {
  const shift = openShiftIn(notRefused(await other.listCashboxShifts(), 'listCashboxShifts'));
  return need['cashbox.shift'].close(shift === undefined ? {} : { shift_number: shift.shift_number });
}

/** The number of the shift that is open once the one of this close is closed. */
async function nextShift({ watch }: RowContext, { shift_number: closed }: JsonObject): Promise<unknown> {
  const numberIn = (shifts: ReceivedResponse) => openShiftIn(shifts)?.shift_number ?? closed;
  const shifts = await watch(
    (reader) => reader.listCashboxShifts(),
    (response) => numberIn(response) !== closed,
  );
  const next = numberIn(shifts);
  if (next !== closed) return next;
  throw new StopCheck('not_tested', 'prerequisite_failed', `${shifts.label} shows no other open shift.`);
}

function anotherApiKey(source: Source): Check {
  const isReceipt = source.of === receipt;
  const first = firstOf(source);
  return matrixRow(idempotency, {
    id: `idempotency.${isReceipt ? 'create-receipt' : 'close-shift'}.another-api-key`,
    title: 'A client_operation_id cannot be used again with another API key of the organization',
    profile: isReceipt ? 'receipts' : 'cashbox',
    needs: ['key.second', isReceipt ? 'receipt.request' : 'cashbox.shift'],
    cost: { requests: 1 },
    twin: first,
    cells: [ofOtherApiKey(source, first)],
  });
}

const firstReceipt = firstOf(receipts);
const firstClose = firstOf(closes);

/** Another way to pay, of those that the contract has. */
function otherPayment(body: JsonObject): JsonObject {
  const ways = valueAt(bundle('merchant'), '/components/schemas/PaymentType/enum');
  const others = Array.isArray(ways) ? (ways as unknown[]).filter((way) => way !== body.payment_type) : [];
  return { ...body, payment_type: others[0] };
}

/** The same lines once more. */
function moreLines({ cart_items: items, ...body }: JsonObject): JsonObject {
  return { ...body, cart_items: [items, items].flat() };
}

function otherQuantity({ cart_items: items, ...body }: JsonObject): JsonObject {
  return { ...body, cart_items: (items as readonly object[]).map((row) => ({ ...row, quantity: 2 })) };
}

/** M §7.8, §7.10: a `client_operation_id` is used once. */
export const operationIdRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-receipt',
    title: 'A client_operation_id of a receipt cannot be used again, whatever else the request says',
    profile: 'receipts',
    needs: ['receipt.request'],
    cost: { requests: 1 },
    twin: firstReceipt,
    cells: [
      ...repeats(receipts, firstReceipt),
      otherRequest(receipt, firstReceipt, 'another payment_type', otherPayment),
      otherRequest(receipt, firstReceipt, 'another quantity', otherQuantity),
      otherRequest(receipt, firstReceipt, 'all of it', (body) => otherQuantity(moreLines(otherPayment(body)))),
      afterRefusal(receipts, 'for an unknown item', { cart_items: [{ catalog_item_id: unknownId, quantity: 1 }] }),
      ofAnother(receipts, firstReceipt, {
        clause: 'M-7.1-foreign-receipt-key',
        wants: 'catalog.foreign',
        bodyOf: receiptOfOther,
      }),
    ],
  }),

  matrixRow(idempotency, {
    id: 'idempotency.close-shift',
    title: 'A client_operation_id of a cashbox operation cannot be used again',
    profile: 'cashbox',
    needs: ['cashbox.shift'],
    cost: { requests: 1 },
    twin: firstClose,
    cells: [
      ...repeats(closes, firstClose),
      afterRefusal(closes, 'for an unknown shift', { shift_number: unknownId }),
      {
        label: 'the key for another shift',
        clauses: [close.clauses.otherBody, close.clauses.named],
        requests: 3,
        run: async (context) => {
          const { body, id } = await firstClose(context);
          const changed = { ...body, shift_number: await nextShift(context, body) };
          await refuses(context, close, await send(context, close, changed), id, close.clauses.otherBody);
        },
      },
      ofAnother(closes, firstClose, {
        clause: 'M-7.1-foreign-cashbox-key',
        wants: 'org.foreign',
        bodyOf: closeOfOther,
      }),
    ],
  }),

  ...[receipts, closes].map((source) => anotherApiKey(source)),
  laterKey(receipt, firstReceipt, 'receipt.request'),
  laterKey(close, firstClose, 'cashbox.shift'),
];
