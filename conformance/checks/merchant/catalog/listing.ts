import { awaitEffect } from '../../../exchange/requests/observed-effect.ts';
import { type ItemMarks, itemIn } from '../../../exchange/responses/catalog-items.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import type { CheckContext } from '../../../run/define.ts';

/** Lists items by the caller's references until the condition holds. */
export function untilList(
  { until }: Pick<CheckContext, 'until'>,
  marks: readonly ItemMarks[],
  done: (response: ReceivedResponse) => boolean,
): Promise<ReceivedResponse> {
  return until((reader) => reader.listCatalogItems({ 'external_refs[]': marks.map(({ ref }) => ref) }), done);
}

/**
 * Waits until the catalog lists all the items. The key of the caller's reference in a new item is not specified (M
 * §4.6), so without a declared body the check ends as not tested when the first is never listed. That one proves that
 * the target read the key: then a missing item has another cause.
 * @returns the list of the first
 */
export async function untilListed(
  context: Pick<CheckContext, 'declared' | 'until'>,
  marks: readonly ItemMarks[],
): Promise<ReceivedResponse> {
  const [first, ...others] = marks;
  if (first === undefined) throw new Error('No item is to be listed.');
  // Each alone: what several references select is implied only.
  const shown = (one: ItemMarks) => untilList(context, [one], (list) => itemIn(list, one) !== undefined);
  const list = await awaitEffect(context.declared('createCatalogItems'), 'createCatalogItems', () => shown(first));
  for (const one of others) await shown(one);
  return list;
}
