import { type Api, isOperation } from './api.ts';
import type { Credential } from './credential.ts';
import { endedBy, type Made, madeKinds } from './made.ts';
import type { Seen } from './wire.ts';

/** Answers to a clean-up that leave nothing to do: gone, ended by itself, or its organization was closed. */
const nothingLeft = new Set([400, 401, 403, 404, 409]);

/**
 * Remembers what the run created, and nothing else, and takes it back at the end: open invoices and subscriptions are
 * cancelled, catalog items, connections and organizations deleted. What cannot be taken back is a note, never a verdict.
 */
export class CleanUp {
  readonly #made = new Map<string, Made>();
  readonly #organizations = new Map<number, { owner: Credential; check: string }>();
  readonly #kept = new Set<number>();
  readonly #everMade = new Set<number>();
  readonly #refused = new Set<number>();
  readonly #notes: string[] = [];
  /** How many objects the run has created so far, for the budget. */
  readonly spent = { invoices: 0, subscriptions: 0, organizations: 0 };
  /** How many objects were taken back. */
  takenBack = 0;

  /** Watches the wire: remembers creations, forgets what a check itself has ended. */
  see({ answer, operation, credential, path, check }: Seen): void {
    if (operation === undefined || !isOperation(operation)) return;
    if (answer.accepted) this.#count(operation, answer.status);
    for (const kind of answer.accepted && credential !== undefined ? madeKinds : []) {
      for (const id of kind.ids(operation, answer)) {
        if (operation === 'createInvoices') this.spent.invoices += 1;
        if (credential !== undefined) this.#made.set(`${kind.name} ${id}`, { kind, id, credential });
      }
    }
    const gone = endedBy(operation, answer, path);
    if (gone !== undefined) this.#made.delete(`${gone.kind} ${gone.id}`);
    const organization = answer.at('/organization/id');
    if (operation === 'createOrganization' && answer.status === 201 && typeof organization === 'number') {
      this.#everMade.add(organization);
      if (credential !== undefined) this.#organizations.set(organization, { owner: credential, check });
    }
    if (operation === 'deleteOrganization' && answer.accepted) this.#forget(Number(path?.id));
  }

  #count(operation: string, status: number | undefined): void {
    if (operation === 'createInvoice' || operation === 'createQrInvoice') this.spent.invoices += 1;
    if (operation === 'createSubscription') this.spent.subscriptions += 1;
    if (operation === 'createOrganization' && status === 201) this.spent.organizations += 1;
  }

  /** An organization is gone, its key with it, and everything that only this key could take back. */
  #forget(organization: number): void {
    this.#organizations.delete(organization);
    for (const [name, { credential }] of this.#made) {
      if (credential.organization === organization) this.#made.delete(name);
    }
  }

  /** Keeps an organization until the end of the run, because several checks share it. */
  keep(organization: number): void {
    this.#kept.add(organization);
  }

  /** True for an organization that this run made, also after it was deleted. */
  made(organization: number): boolean {
    return this.#everMade.has(organization);
  }

  /** How many objects are still to be taken back. */
  get left(): number {
    return this.#made.size + this.#organizations.size;
  }

  /** Deletes the organizations that a check made for itself: a partner may hold only a few at a time. */
  async endOf(check: string, api: Api): Promise<void> {
    for (const [id, made] of [...this.#organizations]) {
      if (made.check === check && !this.#kept.has(id)) await this.deleteOrganization(id, api);
    }
  }

  /** Tries again to delete what could not be deleted; a reset of the control adapter may have made it possible. */
  async again(api: Api): Promise<void> {
    const ids = [...this.#refused];
    this.#refused.clear();
    for (const id of ids) await this.deleteOrganization(id, api);
  }

  /** Deletes one organization of the run now. What cannot be deleted yet is tried again at the end. */
  async deleteOrganization(id: number, api: Api, last = false): Promise<void> {
    const made = this.#organizations.get(id);
    if (made === undefined) return;
    this.#organizations.delete(id);
    const answer = await api.as(made.owner).deleteOrganization(id, { purpose: 'clean-up', throttled: 'return' });
    if (answer.accepted || answer.status === 404) {
      this.takenBack += answer.accepted ? 1 : 0;
      this.#forget(id);
      return;
    }
    // Control may have made it a production organization; the reset at the end of the run takes that back.
    if (!last) {
      this.#organizations.set(id, made);
      this.#refused.add(id);
    } else this.#notes.push(`Organization ${id} was not deleted: ${answer.label}.`);
  }

  /** Takes everything back that is left. Returns notes about what could not be. */
  async run(api: Api): Promise<string[]> {
    for (const id of [...this.#organizations.keys()]) await this.deleteOrganization(id, api, true);
    for (const [name, { kind, id, credential }] of [...this.#made]) {
      this.#made.delete(name);
      if (credential.value === undefined) {
        this.#notes.push(`${name} was not ${kind.undone}: its key ${credential.name} is not in the target file.`);
        continue;
      }
      const answer = await kind.undo(api.as(credential), id);
      if (answer.accepted) this.takenBack += 1;
      else if (!nothingLeft.has(answer.status ?? 0)) {
        this.#notes.push(`${name} was not ${kind.undone}: ${answer.label}.`);
      }
    }
    return this.#notes;
  }
}
