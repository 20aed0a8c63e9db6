import { hasStatedStatus, itemIn, marksOf, newItems } from '../../../exchange/responses/catalog-items.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { untilListed } from './listing.ts';

/** M §3.4, §4.6: accepted items. */
export const catalogCreateChecks = [
  check({
    id: 'catalog.create.listed',
    title: 'New items are accepted and then listed, with their price and one of the three statuses',
    profile: 'catalog',
    clauses: [
      'M-4.6-catalog-create',
      'M-3.4-values',
      'M-4.6-catalog-selling-price',
      'M-4.6-catalog-selling-price-form',
      'M-2.5-catalog-item',
      'M-4.6-catalog-payload',
    ],
    needs: ['catalog.owner'],
    cost: { requests: 3 },
    async run(context) {
      const { api, valid, clause, unique, observe } = context;
      const request = newItems(valid('createCatalogItems'), unique, [{}, {}]);
      const marks = marksOf(request);
      const created = notRefused(await api.createCatalogItems(request), 'createCatalogItems');
      if (!created.accepted) {
        clause('M-4.6-catalog-create', created).status(202);
        return;
      }
      const list = await untilListed(context, [marks, marksOf(request, 1)]);
      const record = itemIn(list, marks);
      const { pointer = '', value = {} } = record ?? {};
      clause('M-4.6-catalog-create', list).status(200);
      if (record !== undefined) clause('M-3.4-values', list).that(...hasStatedStatus(record));
      const price = value.selling_price;
      clause('M-4.6-catalog-selling-price', list).that(
        Number(price) === request.items[0]?.selling_price && price !== null,
        String(request.items[0]?.selling_price),
        String(price),
      );
      clause('M-4.6-catalog-selling-price-form', list)
        .at(`${pointer}/selling_price`)
        .toMatch(/^\d+\.\d{2}$/);
      observe('Which fields does a catalog item have?', Object.keys(value).join(', '), {
        clause: 'M-2.5-catalog-item',
        evidence: list,
      });
      observe('What is the response to POST /catalog?', `${created.status}: ${keysOf(created.body)}`, {
        clause: 'M-4.6-catalog-payload',
        evidence: created,
      });
    },
  }),
];

function keysOf(body: unknown): string {
  return typeof body === 'object' && body !== null ? Object.keys(body).join(', ') : 'no object';
}
