import type { Api } from './api.ts';
import type { Credential } from './credential.ts';
import { isObject, valueAt } from './pointer.ts';
import type { Seen } from './wire.ts';

interface CreatedInvoice {
  id: number;
  credential: Credential;
}

/** Statuses in which an invoice cannot or need not be cancelled any more (M §3.1). */
const ended = new Set(['paid', 'partially_refunded', 'cancelled', 'expired', 'error', 'cancelling']);

/**
 * Remembers what the run created, and nothing else, and takes it back at the end: open invoices are cancelled,
 * organizations deleted. What cannot be taken back is a note, never a verdict.
 */
export class CleanUp {
  readonly #invoices = new Map<number, CreatedInvoice>();
  readonly #organizations = new Map<number, { owner: Credential; check: string }>();
  readonly #kept = new Set<number>();
  readonly #notes: string[] = [];
  /** How many objects the run has created so far, for the budget. */
  readonly spent = { invoices: 0, subscriptions: 0, organizations: 0 };

  /** Watches the wire: remembers creations, forgets what a check itself has ended. */
  see({ answer, operation, credential, path, check }: Seen): void {
    const id = answer.at('/id');
    if (operation === 'createInvoice' && answer.accepted) {
      this.spent.invoices += 1;
      if (typeof id === 'number' && credential !== undefined) this.#invoices.set(id, { id, credential });
    }
    if (operation === 'createSubscription' && answer.accepted) this.spent.subscriptions += 1;
    if (operation === 'createOrganization' && answer.status === 201) {
      this.spent.organizations += 1;
      const organization = answer.at('/organization/id');
      if (typeof organization === 'number' && credential !== undefined) {
        this.#organizations.set(organization, { owner: credential, check });
      }
    }
    if (operation === 'deleteOrganization' && answer.accepted) this.#organizations.delete(Number(path?.id));
    if (operation === 'getInvoice' && typeof id === 'number' && ended.has(String(answer.at('/status')))) {
      this.#invoices.delete(id);
    }
    const cancelled = valueAt(answer.body, '/invoice');
    if (operation === 'cancelInvoice' && isObject(cancelled) && typeof cancelled.id === 'number') {
      this.#invoices.delete(cancelled.id);
    }
    const asked = answer.at('/invoice_id');
    if (operation === 'cancelInvoice' && answer.status === 202 && typeof asked === 'number')
      this.#invoices.delete(asked);
  }

  /** Keeps an organization until the end of the run, because several checks share it. */
  keep(organization: number): void {
    this.#kept.add(organization);
  }

  /** Deletes the organizations that a check made for itself: a partner may hold only a few at a time. */
  async endOf(check: string, api: Api): Promise<void> {
    for (const [id, made] of [...this.#organizations]) {
      if (made.check === check && !this.#kept.has(id)) await this.deleteOrganization(id, api);
    }
  }

  /** Deletes one organization of the run now. What cannot be deleted yet is tried again at the end. */
  async deleteOrganization(id: number, api: Api, last = false): Promise<void> {
    const made = this.#organizations.get(id);
    if (made === undefined) return;
    this.#organizations.delete(id);
    for (const [invoice, { credential }] of this.#invoices) {
      if (credential.organization === id) this.#invoices.delete(invoice);
    }
    const answer = await api.as(made.owner).deleteOrganization(id, { purpose: 'clean-up', throttled: 'return' });
    if (answer.accepted || answer.status === 404) return;
    // Control may have made it a production organization; the reset at the end of the run takes that back.
    if (!last) this.#organizations.set(id, made);
    else this.#notes.push(`Organization ${id} was not deleted: ${answer.label}.`);
  }

  /** Takes everything back that is left. Returns notes about what could not be. */
  async run(api: Api): Promise<string[]> {
    for (const id of [...this.#organizations.keys()]) await this.deleteOrganization(id, api, true);
    for (const { id, credential } of [...this.#invoices.values()]) {
      this.#invoices.delete(id);
      const answer = await api.as(credential).cancelInvoice(id, { purpose: 'clean-up', throttled: 'return' });
      // 400 and 409: the invoice ended by itself, or cannot be cancelled. 401, 403: its organization was closed.
      if (!answer.accepted && ![400, 401, 403, 404, 409].includes(answer.status ?? 0)) {
        this.#notes.push(`Invoice ${id} was not cancelled: ${answer.label}.`);
      }
    }
    return this.#notes;
  }
}
