import type { CodeId } from '../../generated/catalog.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Call } from '../http/call.ts';
import type { Services } from './context.ts';

/** A record that a path names: how it is looked up, and what is said when it is not there or another's (M §7.1). */
interface Subject {
  readonly missing: CodeId;
  /** @param id what stands in the first place of the path */
  readonly find: (services: Services, organization: Organization, id: number, call: Call) => Promise<unknown>;
}

function idempotencyKeyOf({ headers }: Call): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** By the path of the record; the paths below it name the same one. A resource adds its own line. */
const subjects: Readonly<Record<string, Subject>> = {
  '/cashbox/operations/{id}': {
    missing: 'cashbox_operation_not_found',
    find: ({ cashbox }, organization, id) => cashbox.operation(organization, id),
  },
  '/cashbox/shifts/{shift}': {
    missing: 'cashbox_shift_not_found',
    find: ({ cashbox }, organization, id) => cashbox.shift(organization, id),
  },
  '/catalog/{id}': {
    missing: 'not_found',
    find: ({ catalog }, organization, id, call) => catalog.find(organization, id, idempotencyKeyOf(call)),
  },
  '/receipts/{id}': {
    missing: 'receipt_not_found',
    find: ({ receipts }, organization, id) => receipts.find(organization, id),
  },
  '/connections/{connection}': {
    missing: 'not_found',
    find: ({ connections }, organization, id) => connections.find(organization, id),
  },
  '/invoices/{id}': {
    missing: 'InvoiceNotFound',
    find: ({ invoices }, organization, id, { operationId }) => invoices.find(organization, id, operationId),
  },
  '/subscriptions/{id}': {
    missing: 'not_found',
    find: ({ subscriptions }, organization, id) => subscriptions.find(organization, id),
  },
  '/qr-refunds/{id}': {
    missing: 'not_found',
    find: ({ qrRefunds }, organization, id) => qrRefunds.find(organization, id),
  },
};

/** What a route names: the record, and the names of the places in its path, that of the record first. */
interface Naming {
  readonly subject: Subject | undefined;
  readonly places: readonly string[];
}

const byRoute = new Map<string, Naming>();

function namingOf(path: string): Naming {
  const known = byRoute.get(path);
  if (known) return known;
  const start = Object.keys(subjects).find((one) => path === one || path.startsWith(`${one}/`));
  const places = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name);
  const naming = { subject: start === undefined ? undefined : subjects[start], places };
  byRoute.set(path, naming);
  return naming;
}

/** Looks the record of a path up, before anybody reads the body. @returns the refusal when it is not there */
export async function missingSubject(
  call: Call,
  services: Services,
  organization: Organization,
): Promise<CodeId | undefined> {
  const { route, params } = call;
  const { subject, places } = namingOf(route.path);
  if (!subject) return undefined;
  const [id, ...others] = places.map((name) => params[name]);
  const namesSomething = typeof id === 'number' && !others.includes(undefined);
  const found = namesSomething ? await subject.find(services, organization, id, call) : undefined;
  return found === undefined ? subject.missing : undefined;
}
