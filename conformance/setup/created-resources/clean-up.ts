import { type Api, isOperation } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import type { Seen } from '../../exchange/http/wire.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type CreatedKind, type CreatedResources, createdKinds, endedBy, lasting } from './created-resources.ts';

/** Responses to a clean-up call that leave nothing to do: gone, ended, or the organization was closed. */
const alreadyGone = new Set([400, 401, 403, 404, 409]);

/**
 * Records the objects that the run creates, and no others, and removes them at the end: cancels open invoices and
 * subscriptions, deletes catalog items, connections and organizations. What cannot be removed is a note, never a
 * verdict.
 */
export class CleanUp {
  readonly #made = new Map<string, CreatedResources>();
  readonly #organizations = new Map<number, { owner: Credential; check: string }>();
  readonly #kept = new Set<number>();
  /** Organizations that checks no longer use. */
  readonly #abandoned = new Set<number>();
  readonly #everMade = new Set<number>();
  /** Organizations that cannot be deleted until the control adapter undoes what the run changed. */
  readonly #untilReset = new Set<number>();
  /** Organizations that a reset did not make deletable. */
  readonly #untilEnd = new Set<number>();
  readonly #notes: string[] = [];
  readonly #listed: ReadonlySet<string>;
  /** Objects that no call removes, or whose id is unknown, with their organization. */
  readonly #lasting: { name: string; organization: number | undefined }[] = [];
  /** How many objects the run has created so far, for the budget. */
  readonly spent = { invoices: 0, subscriptions: 0, organizations: 0 };
  /** How many objects were removed. */
  takenBack = 0;

  /**
   * @param templates the templates of the target file: an operation whose path is not specified is sent only when
   * listed here
   */
  constructor(templates: Readonly<Record<string, unknown>> = {}) {
    this.#listed = new Set(Object.keys(templates));
  }

  /** Observes an exchange: records created objects, and removes those that a check has ended itself. */
  see({ response, operation, credential, path, check, requestBody }: Omit<Seen, 'lastSent'>): void {
    if (operation === undefined || !isOperation(operation)) return;
    if (response.accepted) this.#count(operation, response.status);
    for (const kind of response.accepted && credential !== undefined ? createdKinds : []) {
      const { ids, nameless } = kind.shown(operation, response, requestBody);
      if (operation === 'createInvoices') this.spent.invoices += ids.length + nameless;
      for (const id of ids)
        if (credential !== undefined) this.#made.set(`${kind.name} ${id}`, { kind, id, credential });
      const name = `${kind.name.toLowerCase()} whose id the response did not contain`;
      for (let i = 0; i < nameless; i += 1) this.#lasting.push({ name, organization: credential?.organization });
    }
    const name = lasting[operation];
    if (response.accepted && name !== undefined) this.#lasting.push({ name, organization: credential?.organization });
    const gone = endedBy(operation, response, path);
    if (gone !== undefined) this.#made.delete(`${gone.kind} ${gone.id}`);
    const organization = response.at('/organization/id');
    // An id that was rounded while parsing may be that of another object.
    const isExact = typeof organization === 'number' && Number.isSafeInteger(organization);
    if (operation === 'createOrganization' && response.status === 201 && isExact) {
      this.#everMade.add(organization);
      if (credential !== undefined) this.#organizations.set(organization, { owner: credential, check });
    }
    if (operation === 'deleteOrganization' && response.accepted) this.#forget(Number(path?.id));
  }

  #count(operation: string, status: number | undefined): void {
    if (operation === 'createInvoice' || operation === 'createQrInvoice') this.spent.invoices += 1;
    if (operation === 'createSubscription') this.spent.subscriptions += 1;
    if (operation === 'createOrganization' && status === 201) this.spent.organizations += 1;
  }

  /** Drops a deleted organization, its key, and everything that only this key could remove. */
  #forget(organization: number): void {
    this.#organizations.delete(organization);
    for (const [name, { credential }] of this.#made) {
      if (credential.organization === organization) this.#made.delete(name);
    }
    const others = this.#lasting.filter((one) => one.organization !== organization);
    this.#lasting.splice(0, this.#lasting.length, ...others);
  }

  /** Keeps an organization until the end of the run, because several checks share it. */
  keep(organization: number): void {
    this.#kept.add(organization);
  }

  /** Stops keeping an organization: it is deleted when the current check ends. */
  abandon(organization: number): void {
    this.#kept.delete(organization);
    this.#abandoned.add(organization);
  }

  /** True for an organization that this run made, even after its deletion. */
  made(organization: number): boolean {
    return this.#everMade.has(organization);
  }

  /** How many objects are still to be removed. */
  get left(): number {
    return this.#made.size + this.#organizations.size;
  }

  /** Deletes the organizations that only this check used: a partner may hold only a few at a time. */
  async endOf(check: string, api: Api): Promise<void> {
    for (const [id, made] of [...this.#organizations]) {
      const isUnused = this.#abandoned.delete(id) || (made.check === check && !this.#kept.has(id));
      if (isUnused && !this.#untilReset.has(id) && !this.#untilEnd.has(id)) await this.deleteOrganization(id, api);
    }
  }

  /** A sandbox partner cannot delete a production organization (P §4 rule 3): its deletion waits for the reset. */
  waitForReset(organization: number): void {
    this.#untilReset.add(organization);
  }

  /** Tries once more to delete organizations: a reset of the control adapter may have made it possible. */
  async again(api: Api): Promise<void> {
    const ids = [...this.#untilReset].filter((id) => !this.#kept.has(id));
    for (const id of ids) {
      this.#untilReset.delete(id);
      this.#untilEnd.add(id);
      await this.deleteOrganization(id, api);
    }
  }

  /** Deletes one organization of the run now. A failed deletion is tried again at the end. */
  async deleteOrganization(id: number, api: Api, last = false): Promise<void> {
    const made = this.#organizations.get(id);
    if (made === undefined) return;
    this.#organizations.delete(id);
    const response = await deleted(api.as(made.owner), id, last);
    if (response instanceof StopCheck) {
      this.#notes.push(`Organization ${id} was not deleted: ${response.message}`);
      return;
    }
    if (response.accepted || response.status === 404) {
      this.takenBack += response.accepted ? 1 : 0;
      this.#forget(id);
      return;
    }
    // A control action may have turned it into a production organization. The reset at the end of the run undoes that.
    if (!last) {
      this.#organizations.set(id, made);
      if (!this.#untilEnd.has(id)) this.#untilReset.add(id);
    } else this.#notes.push(`Organization ${id} was not deleted: ${response.label}.`);
  }

  /** Removes everything that is left. Returns notes about objects that could not be removed. */
  async run(api: Api): Promise<string[]> {
    for (const id of [...this.#organizations.keys()]) await this.deleteOrganization(id, api, true);
    const unasked = new Map<CreatedKind, RecordId[]>();
    for (const [name, { kind, id, credential }] of [...this.#made]) {
      this.#made.delete(name);
      if (kind.assumed !== undefined && !this.#listed.has(kind.assumed)) {
        unasked.set(kind, [...(unasked.get(kind) ?? []), id]);
        continue;
      }
      if (credential.value === undefined) {
        this.#notes.push(`${name} was not ${kind.undone}: its key ${credential.name} is not in the target file.`);
        continue;
      }
      const response = await kind.undo(api.as(credential), id);
      if (response.accepted) this.takenBack += 1;
      else if (!alreadyGone.has(response.status ?? 0)) {
        this.#notes.push(`${name} was not ${kind.undone}: ${response.label}.`);
      }
    }
    for (const [{ name, undone, assumed }, ids] of unasked) {
      this.#notes.push(
        `${name} ${ids.join(', ')} was not ${undone}: the specification does not give the path of ${assumed}, so the suite sends it only to a target that lists it (templates: { ${assumed}: {} }).`,
      );
    }
    return this.#notes;
  }

  /** A note about created objects that no call removes; undefined when there are none. */
  get lasting(): string | undefined {
    if (this.#lasting.length === 0) return undefined;
    const byName = Map.groupBy(this.#lasting, ({ name }) => name);
    const counts = [...byName].map(([name, { length }]) => `${length} × ${name}`);
    return `Not cleaned up (no delete operation): ${counts.join(', ')}.`;
  }
}

/** Deletes an organization; once, after the wait for a limit, at the end of a run. Returns why not. */
async function deleted(api: Api, id: number, last: boolean): Promise<ReceivedResponse | StopCheck> {
  const quiet = last ? {} : ({ throttled: 'return' } as const);
  try {
    return await api.deleteOrganization(id, { purpose: 'clean-up', ...quiet });
  } catch (error) {
    if (error instanceof StopCheck) return error;
    throw error;
  }
}
