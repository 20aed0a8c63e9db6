import type { RequestHandler } from 'express';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import { timestampOrNull } from '../domain/time.ts';
import type { ControlContext } from './ability.ts';
import { kindOf } from './outcome-abilities.ts';

/** Organizations in one response. */
const pageLength = 100;

function keyRecord({ clock, deliveries }: ControlContext, key: ApiKey) {
  const now = clock.now();
  const ended = key.deactivatedAt !== null || (key.expiresAt !== null && key.expiresAt <= now);
  return {
    id: key.id,
    name: key.name,
    sha256: key.hash,
    webhook_url: key.webhookUrl,
    webhook_secret: key.webhookSecret,
    is_active: !ended,
    is_held: deliveries.isHeld(key.id),
  };
}

/** The outcomes that were injected and not used yet, by ability, in the order in which they are used. */
function outcomesOf({ faults }: ControlContext, organizationId: number) {
  return Object.entries(kindOf).flatMap(([ability, kind]) => {
    return faults.waiting(kind, organizationId).map((outcome) => ({ ability, outcome }));
  });
}

async function organizationRecord(world: ControlContext, organization: Organization) {
  const { id, status, name, tariff, kyc, lacks } = organization;
  const [keys, connections] = await Promise.all([world.store.keys.of(id), world.store.connections.of(id)]);
  return {
    id,
    name,
    external_id: organization.externalId,
    status,
    is_sandbox: organization.sandbox,
    has_catalog: organization.hasCatalog,
    tariff,
    tariff_expires_at: timestampOrNull(organization.tariffExpiresAt),
    kyc,
    takes_invoices: organization.takesInvoices,
    account_active: organization.accountActive,
    lacks,
    keys: keys.map((key) => keyRecord(world, key)),
    cashiers: connections.map((one) => ({ id: one.id, status: one.status, is_main: one.isMain })),
    next_outcomes: outcomesOf(world, id),
  };
}

/** Lists the organizations of all partners with their keys, so that a program can find the owner of a key. */
export function organizationList(world: ControlContext): RequestHandler {
  return async ({ query }, response) => {
    const offset = Number(query.offset ?? 0);
    if (!Number.isSafeInteger(offset) || offset < 0) {
      response.status(422).json({ message: 'offset must be a whole number from 0.' });
      return;
    }
    const { records, total } = await world.store.organizations.page(null, offset, pageLength);
    const organizations = await Promise.all(records.map((one) => organizationRecord(world, one)));
    response.json({ organizations, total });
  };
}
