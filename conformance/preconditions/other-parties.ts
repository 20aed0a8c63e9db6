import type { Credential } from '../contract/credential.ts';
import { StopCheck, SuiteError } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { addControl, byControl, byOnboarding, precondition } from './definition.ts';

/** Other parties: another organization, the receiver of webhooks, and a server with an internal error. */
export const companyPreconditions = {
  'org.foreign': precondition({
    last: true,
    strategies: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ target }) => target.merchant?.keys.foreign !== undefined,
        supply: async (setup) => {
          const value = setup.run.keyNamed('foreign');
          if (value === setup.acting?.value) throw actsItself();
          return { credential: foreignKey(value) };
        },
      },
      byOnboarding(async (setup) => {
        const made = await setup.disposable({ shared: 'foreign', catalog: false, acts: false });
        if (made === undefined) throw new SuiteError('A target that onboards must create organizations.');
        return { credential: made.credential };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of another organization is needed.',
      add: 'merchant: { keys: { foreign: env:MERCHANT_KEY_2 } }',
    },
  }),

  'key.second': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byOnboarding(async (setup) => {
        await setup.disposable({});
        const credential = setup.actor;
        return { credential, issue: () => secondKey(setup, credential) };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Only an organization of the partner interface gets a second key.',
      add: 'partner: { linked: yes }',
    },
  }),

  'webhook.inbox': precondition({
    last: true,
    strategies: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ receives }) => receives,
        supply: async (setup) => {
          const inbox = setup.inboxOfActor();
          if (inbox !== undefined) return inbox;
          const { name, organization } = setup.actor;
          // The address of a key that the suite issues is below the base.
          const add = organization === undefined ? `urls: { ${name}: 'https://…' }` : "base: 'https://…'";
          throw new StopCheck(
            'not_tested',
            'receiver_missing',
            `The suite does not receive at the webhook address of the key ${name}.`,
            `webhooks: { ${add} }`,
          );
        },
      },
    ],
    missing: {
      reason: 'receiver_missing',
      detail: 'The suite receives no webhooks.',
      add: "webhooks: { mode: loopback, urls: { main: 'http://127.0.0.1:9000/…' } }",
    },
  }),

  'webhook.foreign': precondition({
    strategies: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ receives, target }) => receives && target.merchant?.keys.foreign !== undefined,
        supply: async ({ run, signal }) => {
          const { inbox, target } = run;
          if (inbox?.knows('foreign'))
            return inbox.of('foreign', target.webhooks.locate, { ...target.timeouts, signal });
          throw new StopCheck(
            'not_tested',
            'receiver_missing',
            'The suite does not receive at the webhook address of the key foreign.',
            "webhooks: { urls: { foreign: 'https://…' } }",
          );
        },
      },
    ],
    missing: {
      reason: 'receiver_missing',
      detail: 'The suite receives no webhooks of another organization.',
      add: "webhooks: { mode: loopback, urls: { foreign: 'http://127.0.0.1:9000/…' } }",
    },
  }),

  'server.fault.next': precondition({
    actor: true,
    lane: 'scripted',
    declaredLane: 'main',
    strategies: [
      byControl(['fault.next'], async (setup) => {
        await setup.disposable({ shared: 'scripted', passing: true });
        await setup.control('fault.next');
        return { credential: setup.actor };
      }),
    ],
    missing: { reason: 'adapter_missing', detail: 'A server error cannot be caused.', add: addControl },
  }),
};

function foreignKey(value: string): Credential {
  return { interface: 'merchant', name: 'foreign', value };
}

/** Issues another key for the organization. Whether the former one still works is not specified. */
async function secondKey({ api, run }: SetupContext, former: Credential): Promise<Credential> {
  const { organization = 0 } = former;
  const issued = await api.issueApiKey(organization, run.valid('issueApiKey'), { purpose: 'setup' });
  return { ...former, value: issued.string('/key'), keyId: issued.integer('/key_id') };
}

/** Ends a check that needs two organizations when its fixture is the foreign one, so that no other is left. */
function actsItself(): StopCheck {
  return new StopCheck(
    'not_tested',
    'fixture_missing',
    'The fixture of this check belongs to the organization of merchant.keys.foreign, so no other organization is left.',
    'merchant: { keys: { foreign: env:MERCHANT_KEY_3 } }',
  );
}
