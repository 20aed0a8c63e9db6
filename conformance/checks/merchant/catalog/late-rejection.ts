import { marksOf, newItems, rowAbout } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { RowContext } from '../../../matrices/matrix.ts';
import { untilListed } from './listing.ts';
import { windowed } from './rejection-window.ts';

const day = 86_400;

/** Days from the creation of an item to its rejection, and to a day between them that is clear of both in every zone. */
const [rejected, between] = [5, 2.5];

/**
 * An item that the provider rejects days after it was sent: the window of GET /catalog/errors is by the time of the
 * rejection (M §4.6).
 * @param now the time of the target, in milliseconds
 */
export async function lateRejection(
  context: Pick<RowContext, 'need' | 'api' | 'valid' | 'clause' | 'unique' | 'declared' | 'until'>,
  now: number,
): Promise<void> {
  const { need, api, valid, clause, unique } = context;
  const { refuseAfter, wait } = need['scan.throttled.timed'];
  if (refuseAfter === undefined) return;
  await refuseAfter(rejected * day);
  const request = newItems(valid('createCatalogItems'), unique);
  const marks = marksOf(request);
  accepted(await api.createCatalogItems(request), 'createCatalogItems');
  await untilListed(context, [marks]);
  await wait((rejected + 1) * day);
  const all = await api.listCatalogErrors();
  if (rowAbout(all, marks) === undefined) {
    const message = `The rejected item is not in ${all.label} (exchange ${all.exchange}).`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  const edge = new Date(now + between * day * 1000).toISOString().slice(0, 10);
  const later = windowed(await api.listCatalogErrors({ from: edge }));
  const isListed = rowAbout(later, marks) !== undefined;
  clause('M-4.6-catalog-errors-from', later).that(isListed, `the item with from=${edge}, rejected later`, 'left out');
  const earlier = windowed(await api.listCatalogErrors({ to: edge }));
  const isShown = rowAbout(earlier, marks) !== undefined;
  clause('M-4.6-catalog-errors-to', earlier).that(!isShown, `no such item with to=${edge}, rejected later`, 'listed');
}
