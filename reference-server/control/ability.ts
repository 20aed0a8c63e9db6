import type { Clock } from '../clock.ts';
import type { InvoiceDesk } from '../domain/invoices/desk.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Script } from '../provider/script.ts';
import type { Store } from '../store/port.ts';

/** Whom or what an ability acts on. */
export interface Subject {
  readonly api_key_id?: number;
  readonly organization_id?: number;
  readonly invoice_id?: number;
}

export type Params = Readonly<Record<string, unknown>>;

/** What an ability did, as far as a reader could check it. */
export type Evidence = Readonly<Record<string, unknown>>;

/** The parts of the server that abilities reach. */
export interface World {
  readonly store: Store;
  readonly clock: Clock;
  readonly invoices: InvoiceDesk;
  readonly script: Script;
  readonly limits: RateLimits;
}

/** One request to act. */
export interface Action {
  readonly subject: Subject;
  readonly params: Params;
  /** Notes how to take the effect back when the run is reset. */
  readonly undo: (work: () => Promise<void>) => void;
}

/** One thing that a test may do to the world. */
export interface Ability {
  /** Names of its parameters. */
  readonly params: readonly string[];
  /** @throws NotApplied when it could not act */
  readonly apply: (world: World, action: Action) => Promise<Evidence>;
}

/** Says why an ability could not act. */
export class NotApplied extends Error {}

/** The organization that a subject names, by its own id, an invoice or a key. */
export async function organizationOf({ store }: World, { subject }: Action): Promise<Organization> {
  const invoice = subject.invoice_id === undefined ? undefined : await store.invoices.find(subject.invoice_id);
  const key = subject.api_key_id === undefined ? undefined : await store.keys.find(subject.api_key_id);
  const id = subject.organization_id ?? invoice?.organizationId ?? key?.organizationId;
  const organization = id === undefined || id === null ? undefined : await store.organizations.find(id);
  if (!organization) throw new NotApplied('The subject names no organization that exists.');
  return organization;
}

/** A parameter that must have one of some values. */
export function oneOf<T extends string>(params: Params, name: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === params[name]);
  if (!found) throw new NotApplied(`The parameter ${name} must be one of ${allowed.join(', ')}.`);
  return found;
}
