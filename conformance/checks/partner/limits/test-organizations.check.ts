import { limits } from '../../../../generated/limits.ts';
import type { Api } from '../../../contract/api.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { everyCard } from '../organizations/cards.ts';

const most = limits.test_organizations.max;
const code = limits.test_organizations.exceeded.code;

/** P §7, §8: how many test organizations a partner can hold. The place of the code is not specified. */
export const testOrganizationChecks = [
  check({
    id: 'partner.limit.test-organizations',
    title: 'A partner can create organizations up to the limit, and not one more; a repeat creates and counts none',
    profile: 'partner',
    clauses: ['P-8-test-orgs-20', 'P-7-test-org-limit', 'P-4-create-repeat-200'],
    // As another partner, so that the organizations of this run do not count.
    needs: ['partner.org.linked', 'partner.foreign'],
    tier: 'controlled',
    cost: { requests: 2 * most + 6, organizations: most },
    async run({ need, api, valid, clause, unique }) {
      const partner = api.as(need['partner.foreign'].credential);
      const newBody = () => ({ ...valid('createOrganization'), external_id: unique('held') });
      const create = () => created(partner, newBody());
      const first = newBody();
      const { cards } = await everyCard(partner);
      // The specification does not say that a list shows only the partner's own organizations; only such a list gives
      // their number.
      if (cards.some(({ id }) => id === need['partner.org.linked'].id)) {
        throw stopped("The list shows organizations of other partners, so this partner's cannot be counted.");
      }
      if (cards.length >= most) throw stopped(`The other partner already holds ${cards.length} organizations.`);

      const ids: number[] = [];
      try {
        for (let held = cards.length; held < most; held += 1) {
          const response = await (ids.length === 0 ? created(partner, first) : create());
          if (response.status === 429 && (await deletedCount(partner, ids, create))) {
            throw stopped(`The limit was reached at ${held}: deleted organizations may count.`);
          }
          clause('P-8-test-orgs-20', response).status(201);
          ids.push(response.integer('/organization/id'));
          // A repeat creates none, so it is no organization of the limit.
          if (ids.length === 1) clause('P-4-create-repeat-200', await created(partner, first)).status(200);
        }
        clause('P-4-create-repeat-200', await created(partner, first)).status(200);
        const response = await create();
        clause('P-7-test-org-limit', response)
          .status(429)
          .that(carriesCode(response, code), code, response.text.slice(0, 200));
        if (response.accepted) ids.push(response.integer('/organization/id'));
      } finally {
        for (const id of ids) await partner.deleteOrganization(id, { purpose: 'clean-up' });
      }
    },
  }),
];

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
  if (last === undefined || cards.length >= most) return true;
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
