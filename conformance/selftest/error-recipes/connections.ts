import type { CodeId } from '../../../generated/catalog.ts';
import type { TestServer } from '../../../reference-server/test/test-server.ts';
import type { ErrorRecipe, ErrorRecipes, ValidRequest } from './recipe.ts';
import { after } from './shared-recipes.ts';

/** A connection without a cashier. */
async function addConnection(testServer: TestServer, key: string): Promise<number> {
  return (await testServer.merchant(key, 'POST', '/connections', {})).integer('data.id');
}

/** A cashier whom no other connection of the recipes has. */
function phoneOf(id: number): string {
  return `7701${String(id).padStart(7, '0')}`;
}

/** The body of each step of an authorisation. */
const said = {
  init: () => ({}),
  'send-phone': (id: number) => ({ phoneNumber: phoneOf(id) }),
  'verify-otp': () => ({ otp: '0000' }),
};

type Step = keyof typeof said;

/** An operation about a connection, after some steps of its authorisation. */
function about(method: string, path: string, body?: object, steps: readonly Step[] = []): ValidRequest {
  return {
    async prepare(testServer, { key }) {
      const id = await addConnection(testServer, key);
      for (const step of steps)
        await testServer.merchant(key, 'POST', `/connections/${id}/auth/${step}`, said[step](id));
      return { id };
    },
    send: (testServer, { key }, { id, ...changes }) =>
      testServer.merchant(key, method, `/connections/${id}${path}`, body && { ...body, ...changes }),
  };
}

/** The cashier of another owner. */
const claimed: ErrorRecipe = after('claim.next');

const identity = { organization_identity_conflict: claimed } as const satisfies {
  readonly [C in CodeId]?: ErrorRecipe;
};

export const connectionRecipes: ErrorRecipes = {
  validRequests: {
    listConnections: { send: (testServer, { key }) => testServer.merchant(key, 'GET', '/connections') },
    createConnection: {
      send: (testServer, { key }, changes) =>
        testServer.merchant(key, 'POST', '/connections', { label: 'Till 2', ...changes }),
    },
    updateConnection: about('PUT', '', { label: 'Till 3' }),
    deleteConnection: about('DELETE', ''),
    updatePrimaryConnection: about('POST', '/primary', undefined, ['init', 'send-phone', 'verify-otp']),
    startConnectionAuth: about('POST', '/auth/init', {}),
    sendConnectionPhone: about('POST', '/auth/send-phone', { phoneNumber: '77019999999' }, ['init']),
    verifyConnectionOtp: about('POST', '/auth/verify-otp', { otp: '0000' }, ['init', 'send-phone']),
    getConnectionAuth: about('GET', '/auth/status'),
  },
  recipes: { sendConnectionPhone: identity, verifyConnectionOtp: identity },
};
