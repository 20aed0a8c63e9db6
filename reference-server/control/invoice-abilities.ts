import { type CodeId, codes } from '../../generated/catalog.ts';
import { LAID_DOWN } from '../domain/invoices/quotas.ts';
import { MINUTE, SECOND, timestamp } from '../domain/time.ts';
import type { Script } from '../provider/script.ts';
import { type Ability, type Action, NotApplied, oneOf, organizationOf } from './ability.ts';

function invoiceIdOf({ subject }: Action): number {
  if (subject.invoice_id === undefined) throw new NotApplied('The subject names no invoice_id.');
  return subject.invoice_id;
}

/** An ability that lays down what happens next to the organization. */
const planning = (
  params: readonly string[],
  plan: (script: Script, organizationId: number, params: Action['params']) => void,
): Ability => ({
  params,
  async apply(world, action) {
    const { id } = await organizationOf(world, action);
    plan(world.script, id, action.params);
    action.undo(async () => world.script.clear(id));
    return { organization_id: id, ...action.params };
  },
});

const codeIds = Object.keys(codes) as CodeId[];

/** Codes with which a provider can fail an invoice later (M §7.5, §7.6). */
const LATER = codeIds.filter((id) => codes[id].channel.some((channel) => channel === 'async'));

/** What can happen to an invoice from outside, or is laid down for the next one. */
export const invoiceAbilities = {
  'invoice.pay': {
    params: [],
    async apply({ invoices }, action) {
      if (!(await invoices.paid(invoiceIdOf(action)))) throw new NotApplied('The invoice cannot be paid as it stands.');
      return { invoice_id: invoiceIdOf(action), status: 'paid' };
    },
  },
  'invoice.expire': {
    params: [],
    async apply({ invoices }, action) {
      if (!(await invoices.expire(invoiceIdOf(action))))
        throw new NotApplied('The invoice cannot expire as it stands.');
      return { invoice_id: invoiceIdOf(action), status: 'expired' };
    },
  },
  'invoice.turn_qr': {
    params: [],
    async apply({ store, clock }, action) {
      const invoice = await store.invoices.find(invoiceIdOf(action));
      if (!invoice) throw new NotApplied('There is no such invoice.');
      const expiresAt = clock.now() + 5 * MINUTE;
      const turned = await store.invoices.replace({ ...invoice, isQrToken: true, phone: null, expiresAt });
      if (!turned) throw new NotApplied('The invoice was changed at the same time. Try again.');
      return { invoice_id: invoice.id, expires_at: timestamp(expiresAt) };
    },
  },
  'provider.next': planning(['code'], (script, id, params) => script.plan('issue', id, oneOf(params, 'code', LATER))),
  'cancel.next': planning(['outcome'], (script, id, params) =>
    script.plan('cancel', id, oneOf(params, 'outcome', ['accept', 'fail', 'refuse'])),
  ),
  'risk.next': planning(['code'], (script, id, params) => script.plan('refusal', id, oneOf(params, 'code', LAID_DOWN))),
  'claim.next': planning([], (script, id) => script.plan('claim', id, true)),
  'fault.next': planning([], (script, id) => script.plan('fault', id, true)),
  'clock.advance': {
    params: ['seconds'],
    async apply({ clock }, { params: { seconds } }) {
      if (typeof seconds !== 'number' || !(seconds >= 0)) {
        throw new NotApplied('The parameter seconds must be a number from 0.');
      }
      await clock.advance(seconds * SECOND);
      return { now: timestamp(clock.now()) };
    },
  },
} satisfies Record<string, Ability>;
