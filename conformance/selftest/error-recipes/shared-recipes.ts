import type { CodeId } from '../../../generated/catalog.ts';

import { largestBody, largestHead } from '../../../reference-server/http/bounds.ts';
import { outageCodes } from '../../../reference-server/merchant/outages.ts';
import type { Changes, ErrorRecipe } from './recipe.ts';

/** Does something to the merchant's organization or key, then sends the valid request. */
export function after(ability: string, params: object = {}): ErrorRecipe {
  return async ({ testServer, merchant, send }) => {
    const subject = { organization_id: merchant.organizationId, api_key_id: merchant.keyId };
    await testServer.control(ability, subject, params);
    return send();
  };
}

/** The same with an organization that works for real. */
export function afterReal(ability: string, params: object = {}): ErrorRecipe {
  return async (context) => {
    await context.testServer.control(
      'org.verify',
      { organization_id: context.merchant.organizationId },
      { mode: 'production' },
    );
    return after(ability, params)(context);
  };
}

/** Sends the request with some fields changed. */
export function withBody(changes: Changes): ErrorRecipe {
  return ({ send }) => send(changes);
}

/** Sends the request about a record that does not exist. */
const ofUnknownRecord = withBody({ id: 999_999 });

/** Sends a body with a field that alone is as long as the server reads. */
const withLongBody: ErrorRecipe = ({ operation, send }) => send({ padding: 'x'.repeat(largestBody(operation)) });

/** Ways that work for every operation that can give the code. */
export const sharedRecipes: { readonly [C in CodeId]?: ErrorRecipe } = {
  ...Object.fromEntries(outageCodes.map((code) => [code, after('outage.next', { code })])),
  InvalidApiKey: after('key.expire'),
  OrganizationSuspended: after('org.suspend'),
  OrganizationNotVerified: after('org.unverify'),
  OrganizationNotFoundOrNotVerified: after('org.unverify'),
  InvoiceNotFound: ofUnknownRecord,
  not_found: ofUnknownRecord,
  request_rate_limited: after('limit.preload', { limit: 'general_public_api' }),
  RequestBodyTooLarge: withLongBody,
  request_body_too_large: withLongBody,
  RequestHeaderFieldsTooLarge: ({ testServer, merchant }) =>
    testServer.merchant(merchant.key, 'GET', `/catalog?external_refs[]=${'x'.repeat(largestHead)}`),
  server_error: after('fault.next'),
  tariff_inactive: afterReal('tariff.expire'),
  kyc_rejected: after('kyc.reject'),
  not_sandbox: after('org.verify', { mode: 'production' }),
  provider_session_not_configured: after('cashier.unlink'),
  provider_session_invalid: after('cashier.expire'),
  connection_ambiguous: after('cashier.add'),
};
