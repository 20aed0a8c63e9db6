import type { CodeId } from '../../../generated/catalog.ts';
import type { ErrorRecipe } from './recipe.ts';
import { after, afterReal, withBody } from './shared-recipes.ts';

function scripted(code: CodeId): ErrorRecipe {
  return after('risk.next', { code });
}

function exhausted(limit: string): ErrorRecipe {
  return afterReal('limit.preload', { limit });
}

/** A cart is asked for where there is a catalog. */
export function withCatalog(path: string, body: object): ErrorRecipe {
  return async ({ testServer }) => {
    const { key } = await testServer.onboard({ has_catalog: true });
    return testServer.merchant(key, 'POST', path, body);
  };
}

/**
 * Ways to what every creation of an invoice can be refused with, whether it has a phone or not.
 * @param good the body of a creation that succeeds without a catalog
 */
export function recipesOfCreation(path: string, good: object): { readonly [C in CodeId]?: ErrorRecipe } {
  return {
    organization_required: after('org.disconnect'),
    sandbox_invoice_limit: after('limit.preload', { limit: 'sandbox_invoices' }),
    trial_daily_limit: exhausted('trial_daily'),
    tariff_limit_reached: exhausted('tariff_daily'),
    kyc_daily_limit_reached: exhausted('kyc_daily'),
    invoices_disabled: after('invoices.disable'),
    outstanding_org_limit: scripted('outstanding_org_limit'),
    outstanding_recipient_limit: scripted('outstanding_recipient_limit'),
    recipient_fanout_exceeded: scripted('recipient_fanout_exceeded'),
    content_rejected: scripted('content_rejected'),
    description_too_long: withBody({ description: 'x'.repeat(61) }),
    field_too_long: withBody({ external_order_id: 'x'.repeat(256) }),
    catalog_not_supported: withBody({ cart_items: [{ catalog_item_id: 1, count: 1 }] }),
    catalog_requires_cart_items: withCatalog(path, good),
    async duplicate_idempotency_key({ send }) {
      const changes = { external_order_id_idempotency: 'order-1' };
      await send(changes);
      return send(changes);
    },
  };
}
