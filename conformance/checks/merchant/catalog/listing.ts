import { type ItemMarks, itemIn } from '../../../kernel/answers/catalog-items.ts';
import type { Answer } from '../../../kernel/answers/evidence.ts';
import { held } from '../../../kernel/requests/held.ts';
import type { CheckContext } from '../../../run/define.ts';

/** Lists items by the caller's references until the condition holds. */
export function untilList(
  { until }: Pick<CheckContext, 'until'>,
  marks: readonly ItemMarks[],
  done: (answer: Answer) => boolean,
): Promise<Answer> {
  return until((reader) => reader.listCatalogItems({ 'external_refs[]': marks.map(({ ref }) => ref) }), done);
}

/**
 * The catalog once it lists all the items. Under which key a new item has the caller's reference is not shown (M §4.6),
 * so where the operator declares no body and none of them ever shows, the check ends as not tested. One that shows
 * proves that the key was read: what is still missing then, is missing for another reason.
 */
export async function untilListed(
  context: Pick<CheckContext, 'declared' | 'until'>,
  marks: readonly ItemMarks[],
): Promise<Answer> {
  const listed = (answer: Answer) => marks.filter((one) => itemIn(answer, one) !== undefined).length;
  const first = await held(context.declared('createCatalogItems'), 'createCatalogItems', () =>
    untilList(context, marks, (answer) => listed(answer) > 0),
  );
  return listed(first) === marks.length
    ? first
    : untilList(context, marks, (answer) => listed(answer) === marks.length);
}
