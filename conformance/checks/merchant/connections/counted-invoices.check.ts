import { rightCode } from '../../../contract/cashier-codes.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { otherPhone } from '../../partner/authorisation/steps.ts';
import { sendPhone, started, withPhone } from './steps.ts';

/** How many invoices the other organization has, none of which has ended. The organization that asks has another number. */
const own = 2;

/** Of a number that no other check links. */
const distance = 53;

/** M §7.6b: what a refusal says about the organization that has the cashier. */
export const countedInvoiceChecks = [
  check({
    id: 'connection.cashier.invoices-count',
    title: 'The refusal of a cashier of another organization has the number of the invoices of that organization',
    profile: 'connections',
    clauses: ['M-7.6b-duplicate-existing-count'],
    needs: ['linked.merchant_key', 'connection.new', 'cashier.duplicate', 'partner.org.fresh'],
    cost: { requests: 11, invoices: own + 1, organizations: 1 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.fresh'];
      const phone = otherPhone(distance);
      for (const step of [
        await api.startCashierAuthorisation(id, {}, { purpose: 'setup' }),
        await api.sendCashierPhone(id, { cashier_phone: phone }, { purpose: 'setup' }),
        await api.verifyCashierOtp(id, { otp: rightCode }, { purpose: 'setup' }),
      ]) {
        if (!step.accepted) throw stopped(`${step.label} (exchange ${step.exchange})`);
      }
      const value = (await api.issueApiKey(id, valid('issueApiKey'), { purpose: 'setup' })).string('/key');
      const merchant = api.as({ interface: 'merchant', name: 'other-owner', value, organization: id });
      for (let made = 0; made < own; made += 1) {
        const invoice = await merchant.createInvoice(valid('createInvoice'), { purpose: 'setup' });
        if (!invoice.accepted) throw stopped(`${invoice.label} (exchange ${invoice.exchange})`);
      }
      await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });

      const context = { api, valid };
      await started(context, need['connection.new'].id);
      const response = await sendPhone(
        context,
        need['connection.new'].id,
        withPhone(need['cashier.duplicate'].overlay, phone),
      );
      // Who else has this cashier, and which owners are the same, only the target knows.
      if (response.status !== 409 || response.at('/existing_organization/id') !== id) {
        throw stopped(`${response.label} (exchange ${response.exchange}) does not name the organization ${id}`);
      }
      const count = response.at('/existing_organization/invoices_count');
      clause('M-7.6b-duplicate-existing-count', response).that(Number(count) === own, `${own} invoices`, String(count));
    },
  }),
];

function stopped(what: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${what}.`);
}
