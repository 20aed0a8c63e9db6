import { bundle } from '../../contract/bundle.ts';
import { textsUnder } from '../../exchange/responses/by-content.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { openShiftIn } from '../../preconditions/cashbox.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { type KeyUse, nearRequests, otherRequest, refuses, sameRequest, send } from './key-use.ts';
import { laterKey } from './later-keys.ts';
import { closeOfOther, ofAnother, receiptOfOther } from './operation-ids-of-others.ts';
import {
  close,
  closes,
  created,
  firstClose,
  firstReceipt,
  key,
  receipt,
  receipts,
  type Source,
} from './operations-with-ids.ts';

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

  laterKey(receipt, firstReceipt, 'receipt.request'),
  laterKey(close, firstClose, 'cashbox.shift'),
];
