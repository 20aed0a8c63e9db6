import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import { chooseCashier } from '../connections/choose-cashier.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused, refusalOf } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store.ts';
import { conflict, retryOnConflict } from '../work/retry.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';
import { draftStaticQr, type StaticQr, type StaticQrRequest } from './static-qr.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly unitOfWork: UnitOfWork;
}

/** Creates QR codes to print (M §4.6). The specification names no operation that reads them. */
export class StaticQrService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async create(
    organization: Organization,
    key: ApiKey,
    request: StaticQrRequest,
  ): Promise<StaticQr | Refused<CodeOf<'createStaticQr'>> | Invalid> {
    const { store, clock, variations, unitOfWork } = this.#parts;
    const wanted = request.provider_connection_id ?? null;
    const cashier = chooseCashier(await store.connections.of(organization.id), wanted);
    if (isInvalid(cashier)) return cashier;
    // The provider is contacted only when a payer scans the code, so an expired session is no reason to refuse.
    const connectionId = isRefused(cashier) ? wanted : cashier.id;
    const items = (request.cart_items ?? []).map(({ catalog_item_id: item }) => item);
    const catalog = items.length > 0 ? await store.catalogItems.named(organization.id, items) : [];
    return retryOnConflict(async () => {
      const now = clock.now();
      const draft = draftStaticQr(request, { organization, apiKeyId: key.id, connectionId, catalog, now, variations });
      if (isRefused(draft)) return refusalOf('createStaticQr', draft);
      if (isInvalid(draft)) return draft;
      const commit = await unitOfWork.commit(organization.id, { add: { staticQrs: [draft] } });
      const [created] = 'stored' in commit ? commit.stored.staticQrs : [];
      // The store refuses a short code that is taken; the next draft has another one.
      return created ?? conflict;
    }, `static QR of organization ${organization.id}`);
  }
}
