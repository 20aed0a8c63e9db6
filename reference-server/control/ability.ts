import type { AdjustableClock } from '../clock/clock.ts';
import type { Allowances } from '../domain/limits.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { DeliveryControl } from '../domain/ports/delivery-control.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import type { Kind, Store } from '../domain/ports/store.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Services } from '../merchant/caller/context.ts';
import type { Variations } from '../variations/variations.ts';

/** The kinds of records that a subject can name. A record of an organization also identifies the organization. */
export const subjectKinds = {
  organization_id: 'organizations',
  api_key_id: 'keys',
  invoice_id: 'invoices',
  qr_refund_id: 'qrRefunds',
  refund_id: 'refunds',
  subscription_id: 'subscriptions',
  connection_id: 'connections',
  receipt_id: 'receipts',
  cashbox_operation_id: 'cashboxOperations',
  cashbox_shift_id: 'cashboxShifts',
  catalog_item_id: 'catalogItems',
  delivery_id: 'deliveries',
} as const satisfies Record<string, Kind>;

/** The records that an ability acts on, by id. */
export type Subject = { readonly [K in keyof typeof subjectKinds]?: number };

export type Params = Readonly<Record<string, unknown>>;

/** The changes made by an ability, in terms that a caller can verify. */
export type Evidence = Readonly<Record<string, unknown>>;

/** The parts of the server that abilities use. */
export interface ControlContext {
  readonly store: Store;
  readonly clock: AdjustableClock;
  readonly services: Services;
  readonly faults: InjectedFaults;
  readonly limits: RateLimits;
  readonly allowances: Allowances;
  readonly variations: Variations;
  readonly deliveries: DeliveryControl;
  /** Changes variations of this process; each use reads them again. */
  readonly vary: (change: Partial<Variations>) => void;
}

/** One request to apply an ability. */
export interface Action {
  readonly subject: Subject;
  readonly params: Params;
  /** Registers how to undo the effect when the run is reset. */
  readonly undo: (work: () => Promise<void>) => void;
}

/** One change of state that a test can make and no documented call can. */
export interface Ability {
  /** Names of its parameters. */
  readonly params: readonly string[];
  /** @throws NotApplied when it could not act */
  readonly apply: (world: ControlContext, action: Action) => Promise<Evidence>;
}

/** Why an ability could not be applied. */
export class NotApplied extends Error {}

const subjectNames = Object.keys(subjectKinds) as (keyof Subject)[];

/** Id of the subject's organization: its own, or that of one of its records. */
async function organizationIdOf({ store }: ControlContext, subject: Subject): Promise<number | null | undefined> {
  if (subject.organization_id !== undefined) return subject.organization_id;
  for (const name of subjectNames) {
    const id = subject[name];
    const record: object | undefined = id === undefined ? undefined : await store[subjectKinds[name]].find(id);
    if (record && 'organizationId' in record) return Number(record.organizationId);
  }
  return undefined;
}

/** The organization of the subject. */
export async function organizationOf(world: ControlContext, { subject }: Action): Promise<Organization> {
  const id = await organizationIdOf(world, subject);
  const organization = id === undefined || id === null ? undefined : await world.store.organizations.find(id);
  if (!organization) throw new NotApplied('The organization of the subject does not exist.');
  return organization;
}

/** The id of a record that the subject must name. */
export async function idOf({ store }: ControlContext, { subject }: Action, name: keyof Subject): Promise<number> {
  const id = subject[name];
  if (id === undefined) throw new NotApplied(`The subject has no ${name}.`);
  if (!(await store[subjectKinds[name]].find(id))) {
    throw new NotApplied(`There is no ${name.replace(/_id$/, '').replaceAll('_', ' ')} ${id}.`);
  }
  return id;
}

/** A parameter that must have one of the allowed values. */
export function oneOf<T extends string>(params: Params, name: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === params[name]);
  if (!found) throw new NotApplied(`The parameter ${name} must be one of ${allowed.join(', ')}.`);
  return found;
}
