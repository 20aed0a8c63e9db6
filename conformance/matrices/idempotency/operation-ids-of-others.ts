import type { Api } from '../../contract/api.ts';
import { type ItemMarks, idIn as itemId, itemIn, marksOf, newItems } from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { openShiftIn } from '../../preconditions/cashbox.ts';
import { fiscalDetails } from '../../preconditions/receipts.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { accepts, type KeyUse, refuses, requireNotFound, send } from './key-use.ts';
import { closes, created, firstOf, key, receipt, receipts, type Source } from './operations-with-ids.ts';

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
export function ofAnother(
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
export async function receiptOfOther({ need, valid, unique, until }: RowContext, other: Api): Promise<JsonObject> {
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
export async function closeOfOther({ need }: RowContext, other: Api): Promise<JsonObject> {
  const shift = openShiftIn(notRefused(await other.listCashboxShifts(), 'listCashboxShifts'));
  return need['cashbox.shift'].close(shift === undefined ? {} : { shift_number: shift.shift_number });
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

/** M §7.8, §7.10: a `client_operation_id` belongs to the organization, whichever of its API keys has used it. */
export const otherApiKeyRows: Check[] = [receipts, closes].map((source) => anotherApiKey(source));
