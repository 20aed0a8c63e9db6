import { createHash } from 'node:crypto';
import type { ClauseId } from '../../../../generated/clauses.ts';
import type { Api } from '../../../contract/api.ts';
import { rightCode } from '../../../contract/cashier-codes.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import { rowsIn } from '../../../exchange/responses/rows.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../../preconditions/supplies.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { otherPhone } from '../../partner/authorisation/steps.ts';
import { sendPhone, started, withPhone } from './steps.ts';

/** How many invoices the other organization has, none of which has ended. The organization that asks has another number. */
const own = 2;

const setup = { purpose: 'setup' } as const;

/** M §7.6b: what a refusal says about the organization that has the cashier. */
export const existingOrganizationChecks = [
  check<ClauseId, 'linked.merchant_key' | 'connection.new' | 'cashier.duplicate', PreconditionName>({
    id: 'connection.cashier.existing-organization',
    title: 'The refusal of a cashier names the organization that has it, with a catalog or without, and its invoices',
    profile: 'connections',
    clauses: [
      'M-7.6b-duplicate',
      'M-7.6b-duplicate-confirm',
      'M-7.6b-duplicate-existing-id',
      'M-7.6b-duplicate-existing-status',
      'M-7.6b-duplicate-existing-count',
    ],
    needs: ['linked.merchant_key', 'connection.new', 'cashier.duplicate'],
    wants: ['listed:listConnections'],
    cost: { requests: 24, invoices: own + 1, organizations: 2 },
    async run(context) {
      const { need, api, valid, clause, unique } = context;
      const connection = need['connection.new'].id;
      const ask = (phone: string, also: object = {}) =>
        sendPhone(context, connection, { ...withPhone(need['cashier.duplicate'].overlay, phone), ...also });
      const phone = freshPhone(unique);
      const id = await linkedTo(context, phone);
      const value = (await api.issueApiKey(id, valid('issueApiKey'), setup)).string('/key');
      const merchant = api.as({ interface: 'merchant', name: 'other-owner', value, organization: id });
      for (const of of [...Array.from({ length: own }, () => merchant), api]) {
        const invoice = await of.createInvoice(valid('createInvoice'), setup);
        if (!invoice.accepted) throw stopped(invoice);
      }

      await started(context, connection);
      await sendPhone(context, connection, {}, 'twin');
      const response = await ask(phone);
      // Which organizations have one owner, only the target knows.
      if (!isDuplicate(response)) throw stopped(response);
      names(context, response, id);
      const count = response.at('/existing_organization/invoices_count');
      clause('M-7.6b-duplicate-existing-count', response).that(Number(count) === own, `${own} invoices`, String(count));
      await statusOf(context, response, merchant);
      const confirmed = await ask(phone, { confirm_duplicate: true });
      clause('M-7.6b-duplicate-confirm', confirmed).that(confirmed.accepted, 'any 2xx', String(confirmed.status));

      const another = freshPhone(unique);
      const catalog = await linkedTo(context, another, true);
      await started(context, connection);
      const asked = await ask(another);
      clause('M-7.6b-duplicate', asked).status(409).code('duplicate_cashier_confirm');
      names(context, asked, catalog);
    },
  }),
];

function isDuplicate(response: ReceivedResponse): boolean {
  return response.status === 409 && carriesCode(response, 'duplicate_cashier_confirm');
}

/** No other organization has a number that is new in this run. An id of another form is not that of a card (P §2.1). */
function names({ clause }: Pick<CheckContext<ClauseId>, 'clause'>, response: ReceivedResponse, id: number): void {
  const named = String(response.at('/existing_organization/id'));
  const isOther = /^\d+$/.test(named) && named !== String(id);
  clause('M-7.6b-duplicate-existing-id', response).that(!isOther, `the organization ${id}`, named);
}

/** A number of the sandbox that no other organization has. */
function freshPhone(unique: CheckContext['unique']): string {
  const drawn = createHash('sha256').update(unique('cashier')).digest().readUInt32BE();
  return otherPhone(2_000 + (drawn % 7_000));
}

/** A new organization with this cashier. */
async function linkedTo(
  { api, valid }: Pick<CheckContext, 'api' | 'valid'>,
  phone: string,
  has_catalog = false,
): Promise<number> {
  const made = await api.createOrganization({ ...valid('createOrganization'), has_catalog }, setup);
  const id = made.integer('/organization/id');
  for (const step of [
    await api.startCashierAuthorisation(id, {}, setup),
    await api.sendCashierPhone(id, { cashier_phone: phone }, setup),
    await api.verifyCashierOtp(id, { otp: rightCode }, setup),
  ]) {
    if (!step.accepted) throw stopped(step);
  }
  return id;
}

/**
 * The status is that of a connection of the other organization. Its values are not specified, so it is wrong only when
 * that organization shows another one, and the asking organization shows it.
 */
async function statusOf(
  { api, clause, need }: Pick<CheckContext<ClauseId, never, PreconditionName>, 'api' | 'clause' | 'need'>,
  response: ReceivedResponse,
  other: Api,
): Promise<void> {
  const status = response.at('/existing_organization/connection_status');
  const isListed = need['listed:listConnections'] !== undefined;
  const theirs = isListed ? statusesIn(await other.listConnections()) : new Set();
  const isOurs = theirs.size > 0 && !theirs.has(status) && statusesIn(await api.listConnections()).has(status);
  const about = clause('M-7.6b-duplicate-existing-status', response);
  about.at('/existing_organization/connection_status').toExist();
  about.that(!isOurs, `${[...theirs].join(' or ')}, as that organization shows`, String(status));
}

function statusesIn(list: ReceivedResponse): Set<unknown> {
  const [rows = []] = rowsIn(list.body);
  return new Set(rows.flatMap(({ row }) => (typeof row.status === 'string' ? [row.status] : [])));
}

function stopped({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}).`);
}
