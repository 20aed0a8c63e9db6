import type { TestServer } from '../../../reference-server/test/test-server.ts';
import type { ErrorRecipes, RecipeContext, ValidRequest } from './recipe.ts';
import { after, withBody } from './shared-recipes.ts';

const goodPhone = '77770000010';

/** An operation about the merchant's organization; `id` and `key` change whose it is and who asks. */
function about(method: string, path: string, body?: (testServer: TestServer) => object): ValidRequest {
  return {
    send: (testServer, { organizationId }, { id = organizationId, partnerKey, ...changes }) =>
      testServer.partner(
        method,
        `/organizations/${id}${path}`,
        body && { ...body(testServer), ...changes },
        keyIn(partnerKey),
      ),
  };
}

function withoutId(method: string, body?: object): ValidRequest {
  return {
    send: (testServer, _merchant, { partnerKey, ...changes }) =>
      testServer.partner(method, '/organizations', body && { ...body, ...changes }, keyIn(partnerKey)),
  };
}

function keyIn(key: unknown): string | undefined {
  return typeof key === 'string' ? key : undefined;
}

async function steps({ testServer, merchant }: RecipeContext, ...paths: [string, object][]): Promise<void> {
  for (const [path, body] of paths) {
    await testServer.partner('POST', `/organizations/${merchant.organizationId}/kaspi-auth/${path}`, body);
  }
}

const everyOperation = {
  partner_key_missing: withBody({ partnerKey: '' }),
  invalid_partner_key: withBody({ partnerKey: 'wrong' }),
  throttle: after('limit.preload', { limit: 'partner_group' }),
};

const everyOrganization = {
  ...everyOperation,
  organization_not_found: withBody({ id: 999_999 }),
  production_access_required: after('org.verify', { mode: 'production' }),
};

export const partnerRecipes: ErrorRecipes = {
  validRequests: {
    createOrganization: withoutId('POST', {}),
    listOrganizations: withoutId('GET'),
    getOrganization: about('GET', ''),
    deleteOrganization: about('DELETE', ''),
    issueApiKey: about('POST', '/api-key', (testServer) => ({ webhook_url: testServer.receiverUrl })),
    startCashierAuthorisation: about('POST', '/kaspi-auth/init', () => ({})),
    sendCashierPhone: about('POST', '/kaspi-auth/send-phone', () => ({ cashier_phone: goodPhone })),
    verifyCashierOtp: about('POST', '/kaspi-auth/verify-otp', () => ({ otp: '0000' })),
    getCashierAuthorisation: about('GET', '/kaspi-auth/status'),
  },
  recipes: {
    createOrganization: { ...everyOperation, test_org_limit: after('limit.preload', { limit: 'test_organizations' }) },
    listOrganizations: everyOperation,
    getOrganization: everyOrganization,
    deleteOrganization: everyOrganization,
    issueApiKey: everyOrganization,
    startCashierAuthorisation: everyOrganization,
    sendCashierPhone: {
      ...everyOrganization,
      async org_claim_conflict(context) {
        await steps(context, ['init', {}]);
        return after('claim.next')(context);
      },
    },
    verifyCashierOtp: {
      ...everyOrganization,
      async org_claim_conflict(context) {
        await steps(context, ['init', {}], ['send-phone', { cashier_phone: goodPhone }]);
        return after('claim.next')(context);
      },
    },
    getCashierAuthorisation: everyOrganization,
  },
};
