import { freshSecret } from '../../../exchange/requests/fresh-secret.ts';
import { everyValue } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { refused } from '../../judgements/partner-statuses.ts';
import { publicAddress } from './webhook-address.check.ts';

/** P §2.2, §4: issuing a merchant key. All checks share the linked organization, which a new key does not change. */
export const issueChecks = [
  check({
    id: 'api-key.issue.result',
    title: 'Issuing a key with only a webhook address returns the complete result',
    profile: 'partner',
    clauses: [
      'P-4-key-issue',
      'P-4-key-name-optional',
      'P-2.2-success',
      'P-2.2-key',
      'P-2.2-webhook-url-sent',
      'P-4-key-secret-generated',
      'M-6-url-public',
    ],
    bySchema: [
      'P-2.2-key-id',
      'P-2.2-webhook-url',
      'P-2.2-webhook-secret',
      'P-2.2-is-org-default',
      'P-2.2-regenerated',
    ],
    needs: ['partner.org.linked'],
    cost: { requests: 2 },
    async run({ need, api, clause, unique }) {
      const { id } = need['partner.org.linked'];
      const response = await api.issueApiKey(id, { webhook_url: publicAddress });
      clause('P-4-key-issue', response).status([200, 201]);
      if (!response.accepted) {
        const named = await api.issueApiKey(id, { webhook_url: publicAddress, name: unique('key') });
        clause(named.accepted ? 'P-4-key-name-optional' : 'M-6-url-public', response).status([200, 201]);
        return;
      }

      clause('M-6-url-public', response).status([200, 201]);
      clause('P-4-key-name-optional', response).status([200, 201]);
      clause('P-2.2-success', response).at('/success').toBe(true);
      clause('P-2.2-key', response).at('/key').toMatch(/./);
      const sent = sameAddress(response.at('/webhook_url'), publicAddress);
      clause('P-2.2-webhook-url-sent', response).that(sent, publicAddress, String(response.at('/webhook_url')));
      clause('P-4-key-secret-generated', response).at('/webhook_secret').toMatch(/./);
    },
  }),

  check({
    id: 'api-key.issue.repeat',
    title: 'A repeat issues another key, with regenerated true',
    profile: 'partner',
    clauses: ['P-4-key-repeat', 'P-4-key-repeat-new', 'P-4-key-secret-optional'],
    needs: ['partner.org.linked'],
    cost: { requests: 3 },
    async run({ need, api, valid, clause, unique }) {
      const { id } = need['partner.org.linked'];
      const body = { webhook_url: valid('issueApiKey').webhook_url, name: unique('key') };
      const first = await api.issueApiKey(id, body, { purpose: 'twin' });
      const repeat = await api.issueApiKey(id, { ...body, webhook_secret: freshSecret() });
      clause('P-4-key-secret-optional', repeat).status([200, 201]);
      clause('P-4-key-repeat', repeat).at('/regenerated').toBe(true);
      const keys = [first.string('/key'), repeat.at('/key')];
      clause('P-4-key-repeat-new', repeat).that(keys[0] !== keys[1], 'another key', 'the same key');
      const moved = await api.issueApiKey(id, { ...body, webhook_url: publicAddress });
      clause('P-4-key-repeat', moved).at('/regenerated').toBe(true);
      clause('P-4-key-repeat-new', moved).that(!keys.includes(moved.at('/key')), 'another key', 'one of the same keys');
    },
  }),

  check({
    id: 'api-key.issue.shown-once',
    title: 'No later response about the organization contains its key or its webhook secret',
    profile: 'partner',
    clauses: ['P-2.2-key-once', 'P-2.2-secret-once'],
    needs: ['partner.org.linked'],
    cost: { requests: 5 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.linked'];
      const { webhook_url } = valid('issueApiKey');
      const issued = await api.issueApiKey(id, { webhook_url });
      const key = issued.string('/key');
      const secret = issued.string('/webhook_secret');
      const later = [
        await api.getOrganization(id),
        await api.listOrganizations(),
        await api.getCashierAuthorisation(id),
      ];
      for (const response of later) {
        clause('P-2.2-key-once', response).that(!shows(response.body, key), 'no key', 'the key again');
        clause('P-2.2-secret-once', response).that(!shows(response.body, secret), 'no secret', 'the secret again');
      }
      const again = await api.issueApiKey(id, { webhook_url });
      clause('P-2.2-key-once', again).that(!shows(again.body, key), 'no earlier key', 'the earlier key again');
      clause('P-2.2-secret-once', again).that(
        !shows(again.body, secret),
        'no earlier secret',
        'the earlier secret again',
      );
    },
  }),

  check({
    id: 'api-key.issue.webhook-required',
    title: 'A request without a webhook address is refused',
    profile: 'partner',
    clauses: ['P-4-key-webhook-required'],
    needs: ['partner.org.linked'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause, unique }) {
      const { id } = need['partner.org.linked'];
      const name = unique('key');
      const twin = await api.issueApiKey(id, { ...valid('issueApiKey'), name }, { purpose: 'twin' });
      if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} with a webhook address.`);
      const response = await api.raw({ to: 'issueApiKey', path: { id }, body: { name } });
      clause('P-4-key-webhook-required', response).that(...refused(response));
    },
  }),
];

/** True for the same address in any notation, such as a host in another case. */
function sameAddress(shown: unknown, sent: string): boolean {
  return typeof shown === 'string' && URL.canParse(shown) && new URL(shown).href === new URL(sent).href;
}

/** True when a secret occurs in a body, alone or inside another string. An empty secret never does. */
function shows(body: unknown, secret: string): boolean {
  if (secret === '') return false;
  return [...everyValue(body)].some(({ value }) => typeof value === 'string' && value.includes(secret));
}
