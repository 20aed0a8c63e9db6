import { idempotencyKeys } from '../../../generated/calls.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { itemIn } from '../../exchange/responses/catalog-items.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { SuppliedItem } from '../../preconditions/catalog-items.ts';
import type { Check } from '../../run/define.ts';
import { activeItem } from '../active-item.ts';
import { bulkDeletion, retriedWhileBusy } from '../bulk-deletion.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { options as matrix } from './options.ts';

type Options = Pick<PayloadOf<'deleteCatalogItems'>, 'dry_run' | 'expected_count'>;

/** A request about all items of the row. */
interface Request {
  readonly by?: 'references';
  readonly hasKey?: true;
  /** True where the provider deletes: what was deleted shows later. */
  readonly atProvider?: true;
  readonly options: Options;
}

/** The number of items that each request names. */
const count = 3;

const { max: most } = limits.bulk_delete_values;

const dryRuns: readonly (Request & { readonly isLeftOut?: true })[] = [
  { hasKey: true, options: { dry_run: true } },
  { by: 'references', hasKey: true, options: { dry_run: true, expected_count: count } },
  { options: { dry_run: true, expected_count: count } },
  { hasKey: true, options: { dry_run: true, expected_count: count }, isLeftOut: true },
  { options: { dry_run: true, expected_count: 0 }, isLeftOut: true },
];

const mismatches: readonly (Request & { readonly isLeftOut?: true })[] = [
  { options: { expected_count: 0 } },
  { by: 'references', hasKey: true, options: { expected_count: 0 } },
  { options: { expected_count: 0, dry_run: false } },
  { by: 'references', options: { expected_count: 0 }, isLeftOut: true },
  { hasKey: true, options: { expected_count: count + 1, dry_run: false }, isLeftOut: true },
  { by: 'references', hasKey: true, options: { expected_count: count - 1 }, isLeftOut: true },
];

/** M §4.7 rules 3 and 4: the options of a bulk deletion together. */
export const bulkDeletionOptionRows: Check[] = [
  matrixRow(matrix, {
    ...row('options.delete-catalog-items'),
    needs: ['catalog.owner', 'catalog.pair', 'catalog.item'],
    cells: [
      ...dryRuns.map((one) => keeping(one, ['M-4.7-dry-run-nothing'], one.isLeftOut)),
      ...mismatches.map((one) => keeping(one, ['M-4.7-mismatch-nothing', 'M-4.7-mismatch'], one.isLeftOut)),
      deleting({ by: 'references', hasKey: true, options: { expected_count: count, dry_run: false } }),
    ],
  }),
  matrixRow(matrix, {
    id: 'options.delete-catalog-items.scope',
    title:
      'With any options a bulk deletion with neither list, both, or too long a list is refused and deletes nothing',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.pair', 'catalog.item'],
    // Other rows send a dry run alone.
    cells: [
      refused('neither list', 'M-4.7-scope-none', {}),
      refused('neither list', 'M-4.7-scope-none', { hasKey: true, options: { expected_count: 0 } }),
      refused('both lists', 'M-4.7-scope-both', {}),
      refused('both lists', 'M-4.7-scope-both', { hasKey: true, options: { expected_count: count } }),
      // Another organization may have any id, so only references are sent.
      refused('too many references', 'M-4.7-201-external-refs', {}),
      refused('too many references', 'M-4.7-201-external-refs', { hasKey: true, options: { dry_run: false } }),
    ],
  }),
  matrixRow(matrix, {
    ...row('options.delete-catalog-items.production'),
    needs: ['catalog.production', 'catalog.pair', 'catalog.item'],
    cells: [
      keeping({ options: { dry_run: true }, atProvider: true }, ['M-4.7-dry-run-nothing']),
      keeping({ by: 'references', options: { expected_count: count + 1 }, atProvider: true }, [
        'M-4.7-mismatch-nothing',
        'M-4.7-mismatch',
      ]),
      deleting({ options: { expected_count: count } }),
    ],
  }),
];

function row(id: string) {
  return {
    id,
    title: 'With any options a dry run and a wrong expected_count delete nothing, and the right one deletes the items',
    profile: 'catalog',
  } as const;
}

function labelOf({ by, hasKey, options }: Request): string {
  const values = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  return [`by ${by ?? 'ids'}`, ...values, ...(hasKey === true ? ['a key'] : [])].join(', ');
}

/** A request that deletes nothing: the first clause says so, the second is about a wrong number. */
function keeping(request: Request, [nothing, mismatch]: readonly [ClauseId, ClauseId?], isLeftOut = false): GradedCell {
  return {
    label: labelOf(request),
    clauses: [nothing, ...(mismatch === undefined ? [] : [mismatch])],
    isLeftOut,
    requests: request.atProvider === true ? 5 : 2,
    async run(context) {
      const response = await send(context, request);
      if (request.atProvider === true) await activeItem(context);
      if (mismatch !== undefined) {
        context.clause(mismatch, response).status(409).code('catalog_bulk_delete_mismatch');
      }
      const list = await listed(context);
      const left = leftIn(context, list);
      context.clause(nothing, list).that(left === count, `${count} items`, `${left} items`);
    },
  };
}

function deleting(request: Request): GradedCell {
  const done = request.by === 'references' ? 'M-4.7-deletes-external-refs' : 'M-4.7-deletes-ids';
  return {
    label: labelOf(request),
    clauses: ['M-4.7-expected-count', done],
    requests: 2,
    async run(context) {
      const response = notRefused(await send(context, request), 'deleteCatalogItems', [409]);
      context.clause('M-4.7-expected-count', response).succeeds();
      const list = await lastly(
        () =>
          context.until(
            (reader) => reader.listCatalogItems(query(context)),
            (read) => (read.accepted || read.status === 404) && leftIn(context, read) === 0,
          ),
        () => listed(context),
      );
      const left = leftIn(context, list);
      context.clause(done, list).that(left === 0, 'no item', `${left} items`);
    },
  };
}

/** What is wrong with the lists of a request. */
const scopes = {
  'neither list': () => ({}),
  'both lists': (items: readonly SuppliedItem[]) => ({ ids: idsOf(items), external_refs: refsOf(items) }),
  'too many references': (items: readonly SuppliedItem[]) => ({
    external_refs: [...refsOf(items), ...Array.from({ length: most }, (_, index) => `${items[0]?.ref}-${index}`)],
  }),
};

/** A request whose lists are refused, whatever its options: nothing is deleted. */
function refused(
  scope: keyof typeof scopes,
  clause: ClauseId,
  { hasKey, options = {} }: { readonly hasKey?: true; readonly options?: Options },
): GradedCell {
  const code = scope === 'too many references' ? 'catalog_match_overflow' : 'catalog_delete_scope_required';
  return {
    label: [
      scope,
      ...labelOf({ options, ...(hasKey && { hasKey }) })
        .split(', ')
        .slice(1),
    ].join(', '),
    clauses: [clause],
    requests: 2,
    async run(context) {
      const body = { ...scopes[scope](itemsOf(context)), ...options };
      const headers = { [idempotencyKeys.deleteCatalogItems.name]: context.unique('key') };
      const response = await retriedWhileBusy(context, (api) =>
        api.raw({ to: 'deleteCatalogItems', body, ...(hasKey === true && { headers }) }),
      );
      context.clause(clause, response).status(422).code(code);
      const left = leftIn(context, await listed(context));
      context.clause(clause, response).that(left === count, `${count} items left`, `${left} items`);
    },
  };
}

function idsOf(items: readonly SuppliedItem[]): number[] {
  return items.map(({ id }) => id);
}

function refsOf(items: readonly SuppliedItem[]): string[] {
  return items.map(({ ref }) => ref);
}

function send(context: RowContext, { by, hasKey, options }: Request): Promise<ReceivedResponse> {
  const items = itemsOf(context);
  const scope = by === undefined ? { ids: idsOf(items) } : { external_refs: refsOf(items) };
  const headers = { [idempotencyKeys.deleteCatalogItems.name]: context.unique('key') };
  return bulkDeletion(context, { ...scope, ...options }, hasKey === true ? { headers } : {});
}

function itemsOf({ need }: RowContext): readonly SuppliedItem[] {
  return [...need['catalog.pair'], need['catalog.item']];
}

function query(context: RowContext): { 'external_refs[]': string[] } {
  return { 'external_refs[]': itemsOf(context).map(({ ref }) => ref) };
}

function listed(context: RowContext): Promise<ReceivedResponse> {
  return context.api.listCatalogItems(query(context));
}

function leftIn(context: RowContext, list: ReceivedResponse): number {
  return itemsOf(context).filter((item) => itemIn(list, item) !== undefined).length;
}
