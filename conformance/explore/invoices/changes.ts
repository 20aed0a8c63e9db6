import type { Step } from '../sequences.ts';
import { chosen, type Invoices, isOpen } from './world.ts';

/** The payer pays an invoice. */
export async function pay(world: Invoices, step: Step): Promise<string | undefined> {
  const { need } = world.context;
  const invoice = chosen(world, step, isOpen);
  const payer = need['invoice.payer'];
  if (invoice === undefined || payer === undefined) return undefined;
  invoice.shown = await payer.change(invoice.id);
  const body = need['refund.body'];
  const amount = Number(invoice.shown.string('/amount'));
  if (body !== undefined) invoice.refunds = { invoice: { id: invoice.id, amount }, body, made: [] };
  world.touched = invoice;
  return `pay ${invoice.name}`;
}

/** The time of an invoice is over. */
export async function expire(world: Invoices, step: Step): Promise<string | undefined> {
  const invoice = chosen(world, step, isOpen);
  const expirer = world.context.need['invoice.expirer'];
  if (invoice === undefined || expirer === undefined) return undefined;
  invoice.shown = await expirer.change(invoice.id);
  world.touched = invoice;
  return `let ${invoice.name} expire`;
}
