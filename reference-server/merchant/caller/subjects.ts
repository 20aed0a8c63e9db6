import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Refused } from '../../domain/outcome.ts';
import type { Call } from '../../http/call.ts';
import type { Services } from './context.ts';

/** A kind of record in a path: how it is found, and the refusal if missing or another organization's (M §7.1). */
interface Subject<R = unknown> {
  readonly missing: Refused;
  /** @param id value of the path's first parameter */
  readonly find: (services: Services, organization: Organization, id: number, call: Call) => Promise<R | undefined>;
}

function idempotencyKeyOf({ headers }: Call): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

const invoiceSubject: Subject<Invoice> = {
  missing: { refused: 'InvoiceNotFound' },
  find: ({ invoices }, organization, id) => invoices.find(organization, id),
};

/** By path of the record. Longer paths with the same beginning name the same record. */
const subjects: Readonly<Record<string, Subject>> = {
  '/cashbox/operations/{id}': {
    missing: { refused: 'cashbox_operation_not_found' },
    find: ({ cashbox }, organization, id) => cashbox.operation(organization, id),
  },
  '/cashbox/shifts/{shift}': {
    missing: { refused: 'cashbox_shift_not_found' },
    find: ({ cashbox }, organization, id) => cashbox.shift(organization, id),
  },
  '/catalog/{id}': {
    missing: { refused: 'not_found' },
    find: ({ catalog }, organization, id, call) => catalog.find(organization, id, idempotencyKeyOf(call)),
  },
  '/receipts/{id}': {
    missing: { refused: 'receipt_not_found' },
    find: ({ receipts }, organization, id) => receipts.find(organization, id),
  },
  '/connections/{connection}': {
    missing: { refused: 'not_found' },
    find: ({ connections }, organization, id) => connections.find(organization, id),
  },
  '/invoices/{id}': invoiceSubject,
  '/subscriptions/{id}': {
    missing: { refused: 'not_found' },
    find: ({ subscriptions }, organization, id) => subscriptions.find(organization, id),
  },
  '/qr-refunds/{id}': {
    missing: { refused: 'not_found' },
    find: ({ qrRefunds }, organization, id) => qrRefunds.find(organization, id),
  },
};

/** The kind of record in a route, and the path parameters, that of the record first. */
interface Naming {
  readonly subject: Subject | undefined;
  readonly parameters: readonly string[];
}

const byRoute = new Map<string, Naming>();

function namingOf(path: string): Naming {
  const known = byRoute.get(path);
  if (known) return known;
  const start = Object.keys(subjects).find((one) => path === one || path.startsWith(`${one}/`));
  const parameters = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name);
  const naming = { subject: start === undefined ? undefined : subjects[start], parameters };
  byRoute.set(path, naming);
  return naming;
}

/** The result of a path: the refusal for a missing record, or the invoice, so that the handler reuses it. */
interface Named {
  readonly missing?: Refused;
  readonly invoice?: Invoice;
}

/** Finds the record of a path, before the body is read (reading A-24). */
export async function namedBy(call: Call, services: Services, organization: Organization): Promise<Named> {
  const { route, params } = call;
  const { subject, parameters } = namingOf(route.path);
  if (!subject) return {};
  const [id, ...others] = parameters.map((name) => params[name]);
  if (typeof id !== 'number' || others.includes(undefined)) return { missing: subject.missing };
  if (subject === invoiceSubject) {
    const invoice = await invoiceSubject.find(services, organization, id, call);
    return invoice ? { invoice } : { missing: subject.missing };
  }
  const found = await subject.find(services, organization, id, call);
  return found === undefined ? { missing: subject.missing } : {};
}
