import { isObject } from '../../ground/values/pointer.ts';
import { named } from '../../matrices/lists/own-invoices.ts';
import type { Step } from '../sequences.ts';
import { chosen, type Invoices, newest, readAgain, statusOf } from './world.ts';

/** Another organization asks for an invoice, in the ways in which one can: to it there is none (M §7.1). */
export async function askAsAnother(world: Invoices, step: Step): Promise<string | undefined> {
  const { context } = world;
  const foreign = context.need['org.foreign'];
  const invoice = chosen(world, step);
  if (foreign === undefined || invoice === undefined) return undefined;
  const api = context.api.as(foreign.credential);
  const before = statusOf(invoice);
  const read = await api.getInvoice(invoice.id);
  context.clause('M-7.1-404-foreign-get', read).status(404);
  if (read.status !== 404) return `read ${invoice.name} as another organization`;
  const list = await api.listInvoices(step.way % 4 < 2 ? newest : { ...newest, search: world.words });
  const data = list.at('/data');
  const found = Array.isArray(data)
    ? data.filter((one) => isObject(one) && world.all.some(({ id }) => id === one.id))
    : [];
  context.clause('M-7.1-foreign-list', list).that(found.length === 0, 'none of the invoices', named(found));
  if (step.way === 7) {
    const response = await api.simulateInvoiceStatus(invoice.id, { status: 'error' });
    context.clause('M-7.1-404-foreign-simulate', response).status(404);
    await readAgain(world, invoice);
    return `simulate an error of ${invoice.name} as another organization`;
  }
  if (step.way % 2 === 0) return `look for ${invoice.name} as another organization`;
  context.clause('M-7.1-404-foreign-cancel', await api.cancelInvoice(invoice.id)).status(404);
  const after = (await readAgain(world, invoice)).at('/status');
  if (before === 'processing' || before === 'pending') {
    context
      .clause('M-7.1-404-foreign-cancel', invoice.shown)
      .that(after !== 'cancelled', 'not cancelled', String(after));
  }
  return `cancel ${invoice.name} as another organization`;
}
