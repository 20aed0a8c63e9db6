import { marksOf, newItems } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { untilListed } from './listing.ts';

/** M §7.2: catalog operations that an ended tariff blocks, and those that it permits. */
export const catalogTariffChecks = [
  check({
    id: 'catalog.tariff.inactive',
    title: 'Without an active tariff every change of the catalog is refused; reads still work',
    profile: 'catalog',
    clauses: [
      'M-7.2-catalog-create',
      'M-7.2-catalog-update',
      'M-7.2-catalog-delete',
      'M-7.2-catalog-bulk-delete',
      'M-7.2-get-catalog',
      'M-7.2-scan',
      'M-7.2-dry-run',
    ],
    needs: ['catalog.tariff.inactive'],
    cost: { requests: 9 },
    async run({ need, api, valid, clause, unique, observe }) {
      const { id } = need['catalog.tariff.inactive'];
      const refused = { status: 403, code: 'tariff_inactive' } as const;
      const create = await api.createCatalogItems(newItems(valid('createCatalogItems'), unique));
      clause('M-7.2-catalog-create', create).status(refused.status).code(refused.code);
      const update = await api.updateCatalogItem(id, valid('updateCatalogItem'));
      clause('M-7.2-catalog-update', update).status(refused.status).code(refused.code);
      const scouted = await api.deleteCatalogItems({ ids: [id], dry_run: true });
      observe('What is the response to a dry run without a tariff?', String(scouted.status), {
        clause: 'M-7.2-dry-run',
        evidence: scouted,
      });
      const bulk = await api.deleteCatalogItems({ ids: [id] });
      clause('M-7.2-catalog-bulk-delete', bulk).status(refused.status).code(refused.code);
      clause('M-7.2-catalog-delete', await api.deleteCatalogItem(id))
        .status(refused.status)
        .code(refused.code);
      for (const read of [api.listCatalogItems(), api.listCatalogErrors(), api.getCatalogQueue()]) {
        clause('M-7.2-get-catalog', await read).status(200);
      }
      const scan = await api.scanBarcode(valid('scanBarcode'));
      observe('What is the response to a scan without a tariff?', String(scan.status), {
        clause: 'M-7.2-scan',
        evidence: scan,
      });
    },
  }),

  check({
    id: 'catalog.tariff.sandbox-free',
    title: 'A sandbox organization without a tariff can change its catalog',
    profile: 'catalog',
    clauses: ['M-7.2-sandbox-catalog'],
    needs: ['catalog.sandbox'],
    cost: { requests: 2 },
    async run(context) {
      const { api, valid, clause, unique } = context;
      const request = newItems(valid('createCatalogItems'), unique);
      const created = await api.createCatalogItems(request);
      // Another refusal may be about the body, which the specification does not show.
      if (created.status === 403) {
        clause('M-7.2-sandbox-catalog', created).succeeds();
        return;
      }
      accepted(created, 'createCatalogItems');
      clause('M-7.2-sandbox-catalog', await untilListed(context, [marksOf(request)])).status(200);
    },
  }),
];
