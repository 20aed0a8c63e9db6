import { unlessInjectedElsewhere } from '../../../exchange/responses/injected-failure.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { countsOwn, createSome, invoicesOf } from './counted-invoices.ts';
import { onlyErrorAndMessage } from './plain-refusal.ts';
import { sendAcceptedPhone, sendPhone, started, withPhone } from './steps.ts';

/** M §7.6b: cashiers who already belong to another organization. */
export const cashierChecks = [
  check({
    id: 'connection.cashier.duplicate',
    title:
      'A cashier of another organization of the same owner: 409 with the details of that organization, unless confirmed',
    profile: 'connections',
    clauses: [
      'M-7.6b-duplicate',
      'M-7.6b-duplicate-confirm',
      'M-7.6b-duplicate-can-override',
      'M-7.6b-duplicate-existing',
      'M-7.6b-duplicate-existing-name',
      'M-7.6b-duplicate-existing-count',
    ],
    bySchema: ['M-7.6b-duplicate-existing-id', 'M-7.6b-duplicate-existing-status'],
    needs: ['cashier.duplicate', 'connection.new'],
    wants: ['partner.org.linked'],
    cost: { requests: 13, invoices: 3 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const { overlay } = need['cashier.duplicate'];
      const context = { api, valid };
      await started(context, id);
      const least = await invoicesOf(api);
      const response = await sendPhone(context, id, overlay);
      const before = { least, most: await invoicesOf(api) };
      await createSome(api, valid);
      const later = await invoicesOf(api);
      const denied = await sendPhone(context, id, { ...overlay, confirm_duplicate: false });
      const after = { least: later, most: await invoicesOf(api) };
      const confirmed = await sendPhone(context, id, { ...overlay, confirm_duplicate: true });
      // The confirmed request is the accepted twin of the refused one, unless it is refused as documented.
      const documented = response.status === 409 && codeOf(response) === 'duplicate_cashier_confirm';
      if (!documented) notRefused(confirmed, 'sendConnectionPhone');

      clause('M-7.6b-duplicate', response).status(409).code('duplicate_cashier_confirm');
      // A server may refuse the value false itself.
      clause('M-7.6b-duplicate', denied).that(!denied.accepted, 'any 4xx', String(denied.status));
      clause('M-7.6b-duplicate-can-override', response).status(409).at('/can_override').toExist();
      clause('M-7.6b-duplicate-existing', response).status(409).at('/existing_organization').toBeType('object');
      const name = clause('M-7.6b-duplicate-existing-name', response).status(409).at('/existing_organization/name');
      name.toExist();
      // The partner of that organization reads its name, too (P §2.1).
      const other = Number(response.at('/existing_organization/id'));
      const card = need['partner.org.linked'] && other > 0 ? await api.getOrganization(other) : undefined;
      const shown = card?.accepted === true ? card.at('/organization/name') : null;
      if (typeof shown === 'string') name.toBe(shown);
      const count = clause('M-7.6b-duplicate-existing-count', response).status(409);
      const isOwn = countsOwn([response, denied], [before, after]);
      count.at('/existing_organization/invoices_count').toExist();
      count.that(
        !isOwn,
        'the invoices of the existing organization',
        'those of the asking one, before and after new ones',
      );
      clause('M-7.6b-duplicate-confirm', confirmed).that(confirmed.accepted, 'any 2xx', String(confirmed.status));
    },
  }),

  check({
    id: 'connection.cashier.lost-elsewhere',
    title: 'A cashier whose session in another organization has ended can be confirmed, and one without a link is free',
    profile: 'connections',
    clauses: ['M-7.6b-duplicate', 'M-7.6b-duplicate-confirm'],
    needs: ['cashier.elsewhere', 'connection.new'],
    cost: { requests: 16, invoices: 1, organizations: 2 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const { phone, expire, unlink } = need['cashier.elsewhere'];
      const context = { api, valid };
      const body = valid('sendConnectionPhone');
      const asked = (also: object) => sendPhone(context, id, { ...withPhone(body, phone), ...also });
      await started(context, id);
      const before = await asked({});
      // Which organizations have one owner is not specified.
      if (before.status !== 409 || codeOf(before) !== 'duplicate_cashier_confirm') throw notOneOwner(before);
      await expire();
      // Whether an ended session is still a link is not specified; the confirmation is accepted in either case.
      const expired = await asked({});
      if (expired.status === 409) clause('M-7.6b-duplicate', expired).status(409).code('duplicate_cashier_confirm');
      const confirmed = await asked({ confirm_duplicate: true });
      clause('M-7.6b-duplicate-confirm', confirmed).that(confirmed.accepted, 'any 2xx', String(confirmed.status));
      await unlink();
      await started(context, id);
      const free = await asked({});
      const asks = free.status === 409 && codeOf(free) === 'duplicate_cashier_confirm';
      clause('M-7.6b-duplicate', free).that(!asks, 'no duplicate_cashier_confirm', '409 duplicate_cashier_confirm');
    },
  }),

  check({
    id: 'connection.cashier.other-provider-organization',
    title: 'A cashier of another provider organization: 409 with error and message',
    profile: 'connections',
    clauses: ['M-7.6b-identity-conflict', 'M-7.6b-identity-conflict-body', 'M-7.6b-identity-conflict-only'],
    needs: ['cashier.claimed', 'connection.new'],
    cost: { requests: 6 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const { overlay, again } = need['cashier.claimed'];
      const context = { api, valid };
      await started(context, id);
      const response = await sendPhone(context, id, overlay);
      unlessInjectedElsewhere(response);
      await sendAcceptedPhone(context, id);
      await again();
      // Confirmed is another organization of the same owner only.
      const confirmed = await sendPhone(context, id, { ...overlay, confirm_duplicate: true });
      for (const one of [response, confirmed])
        clause('M-7.6b-identity-conflict', one).status(409).code('organization_identity_conflict');
      const body = clause('M-7.6b-identity-conflict-body', response).status(409);
      body.at('/error').toBeType('string').at('/message').toBeType('string');
      onlyErrorAndMessage(clause('M-7.6b-identity-conflict-only', response).status(409), response);
    },
  }),
];

function codeOf(response: { at(pointer: string): unknown }): unknown {
  return response.at('/error_code') ?? response.at('/error');
}

function notOneOwner({ status }: ReceivedResponse): StopCheck {
  return new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `A cashier of another organization of the partner is not refused (${status}), so they may have two owners.`,
  );
}
