import type { CodeId } from '../../generated/catalog.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Call } from '../http/call.ts';
import type { Desks } from './context.ts';

/** A record that a path names: how it is looked up, and what is said when it is not there or another's (M §7.1). */
interface Subject {
  readonly missing: CodeId;
  /** @param id what stands in the first place of the path */
  readonly find: (desks: Desks, organization: Organization, id: number) => Promise<unknown>;
}

/** By the path of the record; the paths below it name the same one. A resource adds its own line. */
const subjects: Readonly<Record<string, Subject>> = {
  '/invoices/{id}': {
    missing: 'InvoiceNotFound',
    find: ({ invoices }, organization, id) => invoices.find(organization, id),
  },
};

const byRoute = new Map<string, Subject | undefined>();

function subjectOf(path: string): Subject | undefined {
  if (!byRoute.has(path)) {
    const place = Object.keys(subjects).find((start) => path === start || path.startsWith(`${start}/`));
    byRoute.set(path, place === undefined ? undefined : subjects[place]);
  }
  return byRoute.get(path);
}

/** Looks the record of a path up, before anybody reads the body. @returns the refusal when it is not there */
export async function missingSubject(
  { route, params }: Call,
  desks: Desks,
  organization: Organization,
): Promise<CodeId | undefined> {
  const subject = subjectOf(route.path);
  if (!subject) return undefined;
  const [id] = Object.values(params);
  const found = typeof id === 'number' ? await subject.find(desks, organization, id) : undefined;
  return found === undefined ? subject.missing : undefined;
}
