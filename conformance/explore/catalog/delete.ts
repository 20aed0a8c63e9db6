import { idempotencyKeys } from '../../../generated/calls.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { bulkDeletion } from '../../matrices/bulk-deletion.ts';
import type { Step } from '../sequences.ts';
import { judgeParts } from '../stated/parts.ts';
import { type Item, type Items, present } from './world.ts';

type Body = PayloadOf<'deleteCatalogItems'>;

const { name: header } = idempotencyKeys.deleteCatalogItems;

/** The rate of bulk deletions is low, so a sequence has few (M §4.7). */
const most = 6;

function isEnough(world: Items): boolean {
  world.bulk += 1;
  return world.bulk > most;
}

/** Deletes an item by its id. */
export async function remove(world: Items, step: Step): Promise<string | undefined> {
  const item = present(world, step);
  if (item === undefined) return undefined;
  const { context } = world;
  const response = await context.api.deleteCatalogItem(item.id);
  context.clause('M-4.6-catalog-delete', response).status(202);
  if (response.accepted) item.gone = 'M-4.6-catalog-delete-gone';
  return `delete ${item.says}`;
}

/** Deletes an item in bulk, by its id or its reference, with a key. */
export async function removeInBulk(world: Items, step: Step): Promise<string | undefined> {
  const item = present(world, step);
  if (item === undefined || isEnough(world)) return undefined;
  const { context, deletions } = world;
  const byId = step.way % 2 === 0;
  const body = scopeOf(item, byId);
  const key = context.unique('key');
  const isCounted = step.way > 5;
  const response = isCounted
    ? await bulkDeletion(context, { ...body, expected_count: 1 })
    : await bulkDeletion(context, body, { headers: { [header]: key } });
  if (isCounted) context.clause('M-4.7-expected-count', response).succeeds();
  context.clause(byId ? 'M-4.7-ids' : 'M-4.7-external-refs', response).succeeds();
  if (!isCounted) deletions.push({ key, body });
  if (response.accepted) item.gone = byId ? 'M-4.7-deletes-ids' : 'M-4.7-deletes-external-refs';
  world.stays = byId ? 'M-4.7-deletes-ids' : 'M-4.7-deletes-external-refs';
  return `delete ${item.says} in bulk by its ${byId ? 'id' : 'reference'}`;
}

/** Sends a bulk deletion again with its key: it deletes nothing, also not a later item with the reference. */
export async function repeat(world: Items, { place }: Step): Promise<string | undefined> {
  const { context, deletions } = world;
  const used = deletions[place % Math.max(1, deletions.length)];
  if (used === undefined || isEnough(world)) return undefined;
  const response = await bulkDeletion(context, used.body, { headers: { [header]: used.key } });
  context.clause('M-4.7-replay-200', response).status(200);
  context.clause('M-4.7-replay-mark', response).status(200).at('/idempotent_replay').toBe(true);
  world.stays = 'M-4.7-replay-nothing';
  return `repeat bulk deletion ${deletions.indexOf(used) + 1}`;
}

/** Uses the key of a bulk deletion for another item. */
export async function conflict(world: Items, step: Step): Promise<string | undefined> {
  const { context, deletions } = world;
  const used = deletions[step.way % Math.max(1, deletions.length)];
  const item = present(world, step);
  if (used === undefined || item === undefined || isEnough(world)) return undefined;
  const response = await bulkDeletion(context, scopeOf(item, true), { headers: { [header]: used.key } });
  context.clause('M-4.7-key-other-body', response).status(409).code('idempotency_key_conflict');
  world.stays = 'M-4.7-key-other-body';
  return `delete ${item.says} with the key of bulk deletion ${deletions.indexOf(used) + 1}`;
}

/** Scouts, or expects a wrong number: neither deletes anything. */
export async function removeNothing(world: Items, step: Step): Promise<string | undefined> {
  const item = present(world, step);
  if (item === undefined || isEnough(world)) return undefined;
  const { context } = world;
  const isDry = step.way % 2 === 0;
  const more = isDry ? { dry_run: true } : { expected_count: 2 };
  const response = await bulkDeletion(context, { ...scopeOf(item, true), ...more });
  if (isDry) context.clause('M-4.7-dry-run', response).succeeds();
  else context.clause('M-4.7-mismatch', response).status(409).code('catalog_bulk_delete_mismatch');
  judgeParts(context, 'deleteCatalogItems', 'catalog_bulk_delete_mismatch', response);
  world.stays = isDry ? 'M-4.7-dry-run-nothing' : 'M-4.7-mismatch-nothing';
  return isDry ? `scout the deletion of ${item.says}` : `delete ${item.says}, expecting two`;
}

function scopeOf({ id, ref }: Item, byId: boolean): Body {
  return byId ? { ids: [id] } : { external_refs: [ref] };
}
