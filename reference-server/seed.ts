import type { Clock } from './clock.ts';
import { placeFor, withCashier } from './domain/connections/connection.ts';
import { hashOf, randomSecret } from './domain/organizations/keys.ts';
import { DAY } from './domain/time.ts';
import type { Seed } from './options.ts';
import type { Store } from './store/port.ts';

/** Keys that can be read at this moment only. */
export interface SeedKeys {
  readonly partnerKey?: string;
  /** Key of a second partner, for whom the first one's organizations do not exist. */
  readonly foreignPartnerKey?: string;
  /** Merchant key of a verified production organization. */
  readonly productionKey?: string;
}

async function addPartner(store: Store, name: string, production = false): Promise<{ id: number; key: string }> {
  const key = randomSecret('pk');
  const { id } = await store.partners.insert({ name, hash: hashOf(key), production });
  return { id, key };
}

/** A production organization that can do everything: verified, with a cashier and a paid tariff. */
async function addProductionOrganization(store: Store, clock: Clock): Promise<string> {
  const createdAt = clock.now();
  const partner = await addPartner(store, 'Production partner', true);
  const { id } = await store.organizations.insert({
    partnerId: partner.id,
    externalId: 'demo-production',
    name: 'Coffee House LLP',
    idn: '990000000001',
    status: 'verified',
    sandbox: false,
    hasCatalog: false,
    tariff: 'business',
    tariffStartedAt: createdAt,
    tariffExpiresAt: createdAt + 30 * DAY,
    customTerms: false,
    kyc: 'approved',
    accountActive: true,
    takesInvoices: true,
    lacks: [],
    createdAt,
    deletedAt: null,
  });
  await store.connections.insert({ ...withCashier(placeFor(id, createdAt), '77770000010'), isMain: true });
  const key = randomSecret('mk_live');
  await store.keys.insert({
    organizationId: id,
    name: 'Demo key',
    hash: hashOf(key),
    webhookUrl: null,
    webhookSecret: null,
    isDefault: true,
    createdAt,
    deactivatedAt: null,
    expiresAt: null,
  });
  return key;
}

/** Fills a fresh store. One that knows a partner already is left as it is: its keys cannot be shown again. */
export async function seedStore(store: Store, clock: Clock, seed: Seed): Promise<SeedKeys> {
  if (seed === 'none' || (await store.partners.exist())) return {};
  const partner = await addPartner(store, 'Conformance partner');
  const foreign = await addPartner(store, 'Foreign partner');
  const keys = { partnerKey: partner.key, foreignPartnerKey: foreign.key };
  return seed === 'conformance' ? keys : { ...keys, productionKey: await addProductionOrganization(store, clock) };
}
