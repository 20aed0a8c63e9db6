import { limits } from '../../../../generated/limits.ts';
import type { Api } from '../../../contract/api.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { nearKeys } from '../../../matrices/idempotency/near-keys.ts';
import { check } from '../../../run/define.ts';
import { linkCashier } from '../authorisation/steps.ts';
import { type Card, everyCard } from '../organizations/cards.ts';

const most = limits.test_organizations.max;
const code = limits.test_organizations.exceeded.code;

/** P §7, §8: how many test organizations a partner can hold. The place of the code is not specified. */
export const testOrganizationChecks = [
  check({
    id: 'partner.limit.test-organizations',
    title: 'A partner can create test organizations up to the limit, and not one more; nothing else counts',
    profile: 'partner',
    clauses: ['P-8-test-orgs-20', 'P-7-test-org-limit', 'P-4-create-repeat-200', 'P-4-create-key-exact'],
    // As another partner, so that the organizations of this run do not count.
    needs: ['partner.org.linked', 'partner.foreign'],
    wants: ['partner.org.to_production'],
    tier: 'controlled',
    cost: { requests: 2 * most + 14, organizations: most + 2 },
    async run({ need, api, valid, clause, unique }) {
      const partner = api.as(need['partner.foreign'].credential);
      const bodyOf = (external_id: string) => ({ ...valid('createOrganization'), external_id });
      const create = () => created(partner, bodyOf(unique('held')));
      const first = bodyOf(unique('held'));
      const { cards } = await everyCard(partner);
      // The specification does not say that a list shows only the partner's own organizations; only such a list gives
      // their number.
      if (cards.some(({ id }) => id === need['partner.org.linked'].id)) {
        throw stopped("The list shows organizations of other partners, so this partner's cannot be counted.");
      }
      const before = testOrganizations(cards);
      if (before >= most) throw stopped(`The other partner already holds ${before} test organizations.`);

      // Each new organization shows at the same time that its id is not taken for one that is near to it.
      const near = nearKeys.flatMap(({ pair }) => pair(unique('held')));
      const ids: number[] = [];
      try {
        for (let held = before; held < most; held += 1) {
          const place = ids.length - 1;
          const isNear = place % 2 === 1 && place < near.length;
          const response = await created(partner, ids.length === 0 ? first : bodyOf(near[place] ?? unique('held')));
          if (response.status === 429 && (await deletedCount(partner, ids, create))) {
            throw stopped(`The limit was reached at ${held}: deleted organizations may count.`);
          }
          const about = isNear && response.status !== 429 ? 'P-4-create-key-exact' : 'P-8-test-orgs-20';
          clause(about, response).status(201);
          ids.push(response.integer('/organization/id'));
          // A repeat creates none, so it is no organization of the limit.
          if (ids.length === 1) clause('P-4-create-repeat-200', await created(partner, first)).status(200);
          // One with a linked cashier counts like the others. Where it cannot be linked, it is one of them.
          if (ids.length === 2) await linkCashier(partner, response.integer('/organization/id')).catch(() => undefined);
        }
        clause('P-4-create-repeat-200', await created(partner, first)).status(200);
        const response = await create();
        const ofCatalog = await created(partner, { ...bodyOf(unique('held')), has_catalog: true });
        for (const one of [response, ofCatalog]) {
          clause('P-7-test-org-limit', one).status(429).that(carriesCode(one, code), code, one.text.slice(0, 200));
          if (one.accepted) ids.push(one.integer('/organization/id'));
        }
        const toProduction = need['partner.org.to_production'];
        const [moved] = ids;
        if (toProduction === undefined || moved === undefined || response.accepted || ofCatalog.accepted) return;
        await toProduction.move(partner, moved);
        ids.shift();
        const next = await create();
        if (next.status === 429 && (await deletedCount(partner, ids, create))) {
          throw stopped('A production organization takes a place: organizations that are no longer there may count.');
        }
        clause('P-8-test-orgs-20', next).status(201);
        ids.push(next.integer('/organization/id'));
      } finally {
        for (const id of ids) await partner.deleteOrganization(id, { purpose: 'clean-up' });
      }
    },
  }),
];

/** How many of these organizations count (P §8): a production organization is no test organization. */
function testOrganizations(cards: readonly Card[]): number {
  return cards.filter(({ sandbox_mode: isTest }) => isTest !== false).length;
}

/** Creates an organization. A 429 without the code of the limit is the request rate, which is waited out. */
async function created(partner: Api, body: Parameters<Api['createOrganization']>[0]): Promise<ReceivedResponse> {
  const response = await partner.createOrganization(body, { throttled: 'return' });
  return response.status === 429 && !carriesCode(response, code) ? partner.createOrganization(body) : response;
}

/**
 * Determines whether deleted organizations may have reached the limit early, which is permitted. When a deletion
 * frees a slot, they do not count.
 */
async function deletedCount(partner: Api, ids: number[], create: () => Promise<ReceivedResponse>): Promise<boolean> {
  const last = ids.at(-1);
  const { cards } = await everyCard(partner);
  if (last === undefined || testOrganizations(cards) >= most) return true;
  if (!(await partner.deleteOrganization(last, { purpose: 'clean-up' })).accepted) return true;
  ids.pop();
  const again = await create();
  if (!again.accepted) return true;
  ids.push(again.integer('/organization/id'));
  return false;
}

function stopped(message: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
