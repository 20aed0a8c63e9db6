import { sampleItems } from '../domain/catalog/samples.ts';
import { newConnection, withCashier } from '../domain/connections/connection.ts';
import { hashOf, randomSecret } from '../domain/organizations/keys.ts';
import { begun, type Organization } from '../domain/organizations/organization.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { Draft, Store } from '../domain/ports/store.ts';
import type { Seed } from '../start/options.ts';
import { type DemoOrganization, demoOrganizations } from './demo.ts';

/** A merchant key of the demonstration. */
export interface DemoKey {
  readonly name: string;
  readonly key: string;
  /** What can be tried with this key. */
  readonly shows: string;
}

/** Keys in plain text. They can only be shown once, when they are created. */
export interface SeedKeys {
  readonly partnerKey?: string;
  /** Key of a second partner, which cannot see the organizations of the first. */
  readonly foreignPartnerKey?: string;
  /** Key of a partner with access to production organizations (P §5). */
  readonly productionPartnerKey?: string;
  /** Merchant keys of the demonstration, an organization of every kind each. */
  readonly demoKeys?: readonly DemoKey[];
}

/** First phone of seeded cashiers: a valid number without a special meaning in the sandbox. */
const firstPhone = 77_770_002_001;

async function addPartner(store: Store, name: string, production = false): Promise<{ id: number; key: string }> {
  const key = randomSecret('pk');
  const { id } = await store.partners.insert({ name, hash: hashOf(key), production });
  return { id, key };
}

/** A verified sandbox organization; each kind overrides some of its fields. */
function plainOrganization(partnerId: number, name: string, createdAt: number): Draft<Organization> {
  return {
    ...begun,
    partnerId,
    externalId: `demo-${name}`,
    name: `Demo ${name.replaceAll('_', ' ')}`,
    idn: '990000000001',
    status: 'verified',
    sandbox: true,
    createdAt,
  };
}

interface Owner {
  readonly partnerId: number;
  /** Address that receives the events of its keys. */
  readonly webhook: string | undefined;
}

async function addOrganization(store: Store, owner: Owner, demo: DemoOrganization, now: number): Promise<DemoKey> {
  const { partnerId, webhook } = owner;
  const { name, shows, cashiers = [{ status: 'active', isMain: true }] } = demo;
  const draft = { ...plainOrganization(partnerId, name, now), ...demo.organization(now) };
  const { id: organizationId, sandbox, hasCatalog } = await store.organizations.insert(draft);
  for (const [i, cashier] of cashiers.entries()) {
    const phone = String(firstPhone + organizationId * 10 + i);
    await store.connections.insert({ ...withCashier(newConnection(organizationId, now), phone), ...cashier });
  }
  if (hasCatalog) for (const item of sampleItems(organizationId, sandbox, now)) await store.catalogItems.insert(item);
  const key = randomSecret(sandbox ? 'mk_test' : 'mk_live');
  await store.keys.insert({
    organizationId,
    name: 'Demo key',
    hash: hashOf(key),
    webhookUrl: webhook ?? null,
    webhookSecret: webhook === undefined ? null : randomSecret('whsec'),
    isDefault: true,
    createdAt: now,
    deactivatedAt: null,
    expiresAt: null,
  });
  return { name, key, shows };
}

/** Fills a new store. A store that already has a partner is not changed, and its keys cannot be shown again. */
export async function seedStore(store: Store, clock: Clock, seed: Seed, webhook?: string): Promise<SeedKeys> {
  if (seed === 'none' || (await store.partners.exist())) return {};
  const partner = await addPartner(store, 'Conformance partner');
  const foreign = await addPartner(store, 'Foreign partner');
  const keys = { partnerKey: partner.key, foreignPartnerKey: foreign.key };
  if (seed === 'conformance') {
    const production = await addPartner(store, 'Production partner', true);
    return { ...keys, productionPartnerKey: production.key };
  }
  const owner = await addPartner(store, 'Partner of the demonstration', true);
  const demoKeys: DemoKey[] = [];
  const shop = { partnerId: owner.id, webhook };
  for (const demo of demoOrganizations) demoKeys.push(await addOrganization(store, shop, demo, clock.now()));
  return { ...keys, partnerKey: owner.key, demoKeys };
}
