import { type Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import type { Changes, ErrorRecipe, ErrorRecipes, RecipeContext, ValidRequest } from './recipe.ts';
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

/** Starts a process, then sends the request with some fields changed. */
function onceStarted(changes: Changes): ErrorRecipe {
  return async (context) => {
    await steps(context, ['init', {}]);
    return context.send(changes);
  };
}

/** A partner with production access asks for an organization that is not verified yet. */
function atProductionPartner(webhook_url: string): ErrorRecipe {
  return async () => {
    const production = await TestServer.start({ seed: 'demo' });
    try {
      const { organizationId }: Merchant = await production.onboard();
      await production.control('org.unverify', { organization_id: organizationId });
      return await production.partner('POST', `/organizations/${organizationId}/api-key`, { webhook_url });
    } finally {
      await production.stop();
    }
  };
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
    createOrganization: {
      ...everyOperation,
      test_org_limit: after('limit.preload', { limit: 'test_organizations' }),
    },
    listOrganizations: everyOperation,
    getOrganization: everyOrganization,
    deleteOrganization: everyOrganization,
    issueApiKey: {
      ...everyOrganization,
      webhook_url_requires_domain: atProductionPartner('https://93.184.216.34/'),
      webhook_url_tunnel_forbidden: atProductionPartner('https://x.ngrok.io/'),
    },
    startCashierAuthorisation: everyOrganization,
    sendCashierPhone: {
      ...everyOrganization,
      no_process: withBody({}),
      invalid_phone: withBody({ cashier_phone: '87770000010' }),
      not_cashier: onceStarted({ cashier_phone: '77770000011' }),
      sms_failed: onceStarted({ cashier_phone: '77770000012' }),
      async org_claim_conflict(context) {
        await steps(context, ['init', {}]);
        return after('claim.next')(context);
      },
    },
    verifyCashierOtp: {
      ...everyOrganization,
      no_process: withBody({}),
      async org_claim_conflict(context) {
        await steps(context, ['init', {}], ['send-phone', { cashier_phone: goodPhone }]);
        return after('claim.next')(context);
      },
      async invalid_otp(context) {
        await steps(context, ['init', {}], ['send-phone', { cashier_phone: goodPhone }]);
        return context.send({ otp: '1111' });
      },
    },
    getCashierAuthorisation: everyOrganization,
  },
};
