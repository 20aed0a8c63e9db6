import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { OperationId } from '../../contract/api.ts';
import { payloadOf } from '../../exchange/requests/fault.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import { letters } from '../../matrices/bounds/units.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { type Bound, statedBounds } from './stated.ts';

/** What a request needs so that the value at the bound is the only thing that is judged. */
interface Frame {
  readonly needs: readonly PreconditionName[];
  payload?(context: RowContext): object;
  path?(context: RowContext): Readonly<Record<string, number>>;
}

const frames: Readonly<Partial<Record<OperationId, Frame>>> = {
  listInvoices: { needs: [] },
  createInvoice: { needs: [] },
  simulateInvoiceStatus: { needs: ['invoice.open'], path: ({ need }) => ({ id: need['invoice.open'].id }) },
  deleteCatalogItems: {
    needs: ['catalog.owner'],
    payload: ({ unique }) => ({ external_refs: [unique('ref')], dry_run: true }),
  },
  listOrganizations: { needs: [] },
};

/** A discount is one of a cart (M §4.2). */
const cart: Frame = {
  needs: ['org.catalog'],
  payload: ({ valid, need }) => {
    const { amount: _, ...bare } = valid('createInvoice');
    return { ...bare, cart_items: [{ catalog_item_id: need['org.catalog'].item, count: 1, price: 10_000 }] };
  },
};

/** The values at the bounds of request fields, and next to them, as far as a clause is about them. */
export const boundRows: readonly Check[] = statedBounds.flatMap((bound) => {
  const { clause, operation, field, profile } = bound;
  const frame = field === 'discount_percentage' ? cart : frames[operation];
  if (frame === undefined) return [];
  return [
    check<ClauseId, PreconditionName, PreconditionName>({
      id: `explore.bound.${clause.toLowerCase().replaceAll('.', '-')}`,
      title: `${operation} with ${field} at its bound, as ${clause} states it`,
      profile,
      clauses: [clause],
      needs: frame.needs,
      cost: { requests: 8, invoices: 8 },
      run: (context) => judge(context, bound, frame),
    }),
  ];
});

async function judge(context: RowContext, { clause, limit, operation, field, refusal, sizes }: Bound, frame: Frame) {
  const { api, valid } = context;
  const payload = frame.payload?.(context) ?? valid(operation) ?? {};
  const path = frame.path?.(context) ?? {};
  const send = (body: unknown, more: { readonly purpose?: 'twin' } = {}) =>
    api.raw({ ...payloadOf(operation, body), to: operation, path, ...more });
  // Without the value nothing else is wrong.
  accepted(await send(payload, { purpose: 'twin' }), operation);
  for (const value of sizes.flatMap((size) => valuesOf(limits[limit].kind, field, size))) {
    // A bulk deletion has one list.
    const others = field === 'ids' ? { ...payload, external_refs: undefined } : payload;
    const expected = context.clause(clause, await send({ ...others, [field]: value }));
    if (refusal === undefined) expected.succeeds();
    else expected.status(refusal.statuses);
    if (refusal?.code !== undefined) expected.code(refusal.code);
  }
}

/** Values of this size: numbers, lists of as many elements, or texts of letters that take one to four bytes. */
function valuesOf(kind: string, field: string, size: number): unknown[] {
  if (kind === 'range') return [size];
  if (field === 'ids') return [Array.from({ length: size }, (_, i) => i + 1)];
  if (field === 'external_refs') return [Array.from({ length: size }, (_, i) => `none-${i}`)];
  return letters.map(({ letter }) => letter.repeat(size));
}
