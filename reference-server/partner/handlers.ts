import type { PartnerHandlers } from '../../generated/server/partner.ts';
import type { Organization as OrganizationCard } from '../../generated/types/partner.ts';
import { sessionMode } from '../domain/connections/connection.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import { isInvalid, isRefused } from '../domain/outcome.ts';
import { timestamp } from '../domain/time.ts';
import type { PartnerContext } from './authenticate.ts';
import { pageOf } from './pages.ts';
import { organizationCard } from './records.ts';

async function cardOf({ store, clock }: PartnerContext, organization: Organization): Promise<OrganizationCard> {
  const connected = await store.connections.connectedAmong([organization.id]);
  return organizationCard(organization, connected.has(organization.id), clock.now());
}

/** The organization of the path. Authentication refuses a call to such a path without one. */
function ofPath({ organization }: PartnerContext): Organization {
  if (!organization) throw new Error('the path has no organization');
  return organization;
}

/** Handlers of the partner interface: they translate between the wire and the services, and decide nothing. */
export const partnerHandlers: PartnerHandlers<PartnerContext> = {
  async createOrganization({ body }, context) {
    const outcome = await context.onboarding.create(context.partner, body);
    if (isRefused(outcome)) return outcome;
    const organization = await cardOf(context, outcome.organization);
    return { status: outcome.created ? 201 : 200, body: { success: true, organization } };
  },

  async listOrganizations({ query }, { onboarding, partner, store, clock }) {
    const { page, size } = pageOf(query);
    const { records, total } = await onboarding.page(partner, page, size);
    const connected = await store.connections.connectedAmong(records.map(({ id }) => id));
    return {
      status: 200,
      body: {
        success: true,
        organizations: records.map((one) => organizationCard(one, connected.has(one.id), clock.now())),
        current_page: page,
        per_page: size,
        total,
        last_page: Math.max(1, Math.ceil(total / size)),
      },
    };
  },

  async getOrganization(_input, context) {
    return { status: 200, body: { success: true, organization: await cardOf(context, ofPath(context)) } };
  },

  async deleteOrganization(_input, context) {
    await context.onboarding.remove(ofPath(context));
    return { status: 200, body: { success: true } };
  },

  async issueApiKey({ body }, context) {
    const outcome = await context.keys.issue(ofPath(context), body);
    if (isRefused(outcome) || isInvalid(outcome)) return outcome;
    const { secret, record, webhookUrl, webhookSecret, regenerated } = outcome;
    return {
      status: 200,
      body: {
        success: true,
        key: secret,
        key_id: record.id,
        webhook_url: webhookUrl,
        webhook_secret: webhookSecret,
        is_org_default: record.isDefault,
        regenerated,
      },
    };
  },

  async startCashierAuthorisation(_input, context) {
    const { processId } = await context.authorisation.start(ofPath(context));
    return { status: 200, body: { success: true, process_id: processId } };
  },

  async sendCashierPhone({ body }, context) {
    const outcome = await context.authorisation.sendPhone(ofPath(context), body.cashier_phone);
    return isRefused(outcome) ? outcome : { status: 200, body: { success: true, process_status: outcome.step } };
  },

  async verifyCashierOtp({ body }, context) {
    const outcome = await context.authorisation.verify(ofPath(context), body.otp);
    if (isRefused(outcome)) return outcome;
    const organization = await cardOf(context, outcome.organization);
    const linked = { mode: sessionMode, status: 'active', process_status: 'active' };
    return { status: 200, body: { success: true, ...linked, organization } };
  },

  async getCashierAuthorisation(_input, context) {
    const { status, step, connected, expiresAt } = await context.authorisation.state(ofPath(context));
    const expires_at = expiresAt === null ? null : timestamp(expiresAt);
    return {
      status: 200,
      body: { success: true, status, provider_connected: connected, expires_at, process_status: step },
    };
  },
};
