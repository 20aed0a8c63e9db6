import type { ClauseId } from '../../../generated/clauses.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { type ItemMarks, idIn, itemIn, marksOf, newItems, statusOf } from '../../exchange/responses/catalog-items.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { lastly } from '../../matrices/lastly.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';

/** An item of a sequence. */
export interface Item extends ItemMarks {
  readonly id: number;
  readonly says: string;
  /** Why it is gone; undefined while it is in the catalog. */
  gone?: ClauseId;
}

/** A bulk deletion with a key. */
export interface Deletion {
  readonly key: string;
  readonly body: PayloadOf<'deleteCatalogItems'>;
}

/** The items of one sequence. */
export interface Items {
  readonly context: RowContext;
  readonly all: Item[];
  readonly deletions: Deletion[];
  /** How many bulk deletions it has tried. */
  bulk: number;
  /** The clause by which the items that are in the catalog stay there. */
  stays: ClauseId;
}

/** Begins a sequence. */
export async function noItems(context: RowContext): Promise<Items> {
  return { context, all: [], deletions: [], bulk: 0, stays: 'M-4.6-catalog-create' };
}

/** The item of a step, of those in the catalog; undefined when there is none. */
export function present({ all }: Items, { place }: Step): Item | undefined {
  const fitting = all.filter(({ gone }) => gone === undefined);
  return fitting[place % Math.max(1, fitting.length)];
}

/** Adds an item, also one with the reference of an item that is gone. */
export async function add(world: Items, { way }: Step): Promise<string> {
  const { context, all } = world;
  const former = way > 5 ? all.findLast(({ gone }) => gone !== undefined) : undefined;
  const isFree = former !== undefined && !all.some(({ ref, gone }) => ref === former.ref && gone === undefined);
  const change = isFree ? { external_ref: former.ref } : {};
  const request = newItems(context.valid('createCatalogItems'), context.unique, [change]);
  const response = await context.api.createCatalogItems(request);
  judgeError(context, 'createCatalogItems', response);
  accepted(response, 'createCatalogItems');
  const marks = marksOf(request);
  const list = await context.until(
    (reader) => reader.listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (response) => isSettled(response, marks),
  );
  const record = itemIn(list, { ref: '', name: marks.name }) ?? itemIn(list, marks);
  const id = record === undefined ? undefined : idIn(record);
  if (id === undefined)
    throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} shows no id of ${marks.ref}.`);
  const says = `item ${all.length + 1}`;
  all.push({ ...marks, id, says });
  world.stays = 'M-4.6-catalog-create';
  return isFree ? `add ${says} with the reference of ${former.says}` : `add ${says}`;
}

function isSettled(response: ReceivedResponse, { name }: ItemMarks): boolean {
  const record = itemIn(response, { ref: '', name });
  return record !== undefined && idIn(record) !== undefined && statusOf(record) !== 'pending';
}

/** Reads the items by their references, once those that are gone have left: how soon is not specified. */
export async function judgeItems({ context, all, stays }: Items): Promise<void> {
  if (all.length === 0) return;
  const refs = [...new Set(all.map(({ ref }) => ref))];
  const read = () => context.api.listCatalogItems({ 'external_refs[]': refs });
  let list = await read();
  if (list.accepted && leftOver(list, all).length > 0) {
    list = await lastly(
      () =>
        context.until(
          (reader) => reader.listCatalogItems({ 'external_refs[]': refs }),
          (response) => response.accepted && leftOver(response, all).length === 0,
        ),
      read,
    );
  }
  context.clause('M-4.6-catalog-list', list).status(200);
  for (const one of all.filter(({ gone }) => gone === undefined)) {
    // What several references select is implied only (M §4.6).
    const alone = shows(list, one) ? list : await context.api.listCatalogItems({ 'external_refs[]': [one.ref] });
    context.clause(stays, alone).that(shows(alone, one), `${one.says}, which was not deleted`, `no ${one.says}`);
  }
  for (const one of all) {
    if (one.gone !== undefined) context.clause(one.gone, list).that(!shows(list, one), `no ${one.says}`, one.says);
  }
}

function leftOver(list: ReceivedResponse, all: readonly Item[]): Item[] {
  return all.filter((one) => one.gone !== undefined && shows(list, one));
}

/** A later item may have the same reference, so the name decides. */
function shows(list: ReceivedResponse, { name }: Item): boolean {
  return itemIn(list, { ref: '', name }) !== undefined;
}
