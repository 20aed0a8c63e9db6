import { rightCode, wrongCode } from '../../contract/cashier-codes.ts';
import { check } from '../../run/define.ts';
import { sendPhone, start } from '../partner/authorisation/steps.ts';

/** Decisions D-023 to D-034: bodies of the partner interface, and the lifecycles of an organization and its process. */
export const partnerDecisions = [
  check({
    id: 'decision.partner.unknown-key',
    title:
      'Without a key the response is 401 partner_key_missing, with a wrong one 401 invalid_partner_key, in the same form',
    profile: 'partner',
    clauses: ['D-023', 'D-024'],
    needs: [],
    cost: { requests: 2 },
    async run({ api, clause, invalidCredential }) {
      for (const [kind, code] of [
        ['absent', 'partner_key_missing'],
        ['wrong', 'invalid_partner_key'],
      ] as const) {
        const response = await api.as(invalidCredential('partner', kind)).listOrganizations();
        clause('D-024', response).status(401).at('/error_code').toBe(code);
        clause('D-023', response).at('/success').toBe(false).at('/error').toBe(code).at('/error_code').toBe(code);
        clause('D-023', response).at('/message').toBeType('string');
      }
    },
  }),

  check({
    id: 'decision.partner.verify',
    title: 'A wrong code returns the waiting process, the right one the organization',
    profile: 'partner',
    clauses: ['D-025', 'D-026'],
    needs: ['partner.org.fresh'],
    cost: { requests: 4, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      await sendPhone(api, id);
      const wrong = await api.verifyCashierOtp(id, { otp: wrongCode });
      clause('D-026', wrong).status(200).at('/success').toBe(false).at('/error').toBe('invalid_otp');
      clause('D-026', wrong).at('/error_code').toBe('invalid_otp').at('/message').toBeType('string');
      clause('D-026', wrong).at('/process_status').toBe('otp_required');
      const right = await api.verifyCashierOtp(id, { otp: rightCode });
      clause('D-025', right).status(200).at('/success').toBe(true).at('/process_status').toBe('active');
      for (const key of ['mode', 'status']) clause('D-025', right).at(`/${key}`).toBeType('string');
      clause('D-025', right).at('/organization/id').toBe(id);
    },
  }),

  check({
    id: 'decision.partner.no-process',
    title: 'Without a process the status is none, and a code is refused; a second init starts a new process',
    profile: 'partner',
    clauses: ['D-027', 'D-029', 'D-033'],
    needs: ['partner.org.fresh'],
    cost: { requests: 6, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      const before = await api.getCashierAuthorisation(id);
      clause('D-027', before).at('/status').toBe('none').at('/provider_connected').toBe(false);
      clause('D-027', before).at('/expires_at').toBe(null);
      clause('D-029', await api.verifyCashierOtp(id, { otp: rightCode }))
        .status(409)
        .code('no_process');
      const first = await start(api, id);
      const second = await api.startCashierAuthorisation(id, {});
      clause('D-033', second).status(200);
      const ids = [first, second].map((response) => response.at('/process_id'));
      clause('D-033', second).that(ids[0] !== ids[1], 'another process', 'the running one');
    },
  }),

  check({
    id: 'decision.partner.organization',
    title: 'A new organization is pending, keeps its first card, and is not found after its deletion',
    profile: 'partner',
    clauses: ['D-034', 'D-030', 'D-028'],
    needs: [],
    cost: { requests: 5, organizations: 1 },
    async run({ api, valid, clause, unique }) {
      const body = { ...valid('createOrganization'), external_id: unique('org') };
      const created = await api.createOrganization(body);
      const id = created.integer('/organization/id');
      clause('D-034', created).at('/organization/status').toBe('pending');
      const repeat = await api.createOrganization({ ...body, has_catalog: true });
      clause('D-030', repeat).status(200).at('/organization').toBe(created.at('/organization'));
      await api.deleteOrganization(id);
      clause('D-028', await api.getOrganization(id))
        .status(404)
        .code('organization_not_found');
      const list = await api.listOrganizations();
      const isListed = JSON.stringify(list.at('/organizations')).includes(`"id":${id},`);
      clause('D-028', list).that(!isListed, 'a list without it', isListed ? 'it is listed' : 'not listed');
    },
  }),

  check({
    id: 'decision.partner.throttled',
    title: 'A throttled call returns throttle with Retry-After',
    profile: 'partner',
    clauses: ['D-031'],
    needs: ['partner.org.linked', 'limit.near:partner_group'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      const response = await api.listOrganizations({}, { throttled: 'return' });
      clause('D-031', response).status(429).code('throttle').header('Retry-After');
    },
  }),
];
