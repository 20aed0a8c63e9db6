import type { Api, Valid } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import { refusedStep } from '../../exchange/responses/refused-step.ts';
import type { Inbox } from '../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { CleanUp } from './clean-up.ts';

/** An organization that the suite created through the partner interface, ready to act on the merchant interface. */
export interface Onboarded {
  id: number;
  credential: Credential;
  created: ReceivedResponse;
  verified: ReceivedResponse;
  issued: ReceivedResponse;
}

/** An organization in use. */
interface InUse {
  onboarded: Promise<Onboarded>;
  /** Undefined until the organization is created. */
  id?: number;
  /** The running checks that use it. */
  readonly checks: Set<string>;
  /** True when the adapter changed its state, which a reset takes back. */
  isChanged?: boolean;
}

/**
 * Creates organizations by the flow of P §8.2: create, init, send-phone, verify-otp, key. Checks share the organization
 * of a label for the whole run; a label of one check creates one for it alone.
 */
export class Onboarding {
  readonly #made = new Map<string, InUse>();
  /** Discarded organizations that a running check still uses. */
  readonly #forgotten = new Set<InUse>();
  /** Organizations that are kept because later checks use records in them. */
  readonly #held = new Set<number>();
  readonly #valid: Valid;
  readonly #inbox: Inbox | undefined;
  readonly #cleanUp: CleanUp;

  constructor(parts: { valid: Valid; inbox: Inbox | undefined; cleanUp: CleanUp }) {
    this.#valid = parts.valid;
    this.#inbox = parts.inbox;
    this.#cleanUp = parts.cleanUp;
  }

  /**
   * The organization of a label, created on first use. An attempt that was disturbed is repeated once, another failed
   * one is not.
   */
  organization(
    label: string,
    api: Api,
    by: { check: string; signal: AbortSignal; catalog?: boolean },
  ): Promise<Onboarded> {
    const known = this.#made.get(label);
    if (known !== undefined) {
      known.checks.add(by.check);
      return known.onboarded;
    }
    by.signal.throwIfAborted();
    const alone = label.startsWith(aloneLabel(''));
    const created = (id: number) => {
      inUse.id = id;
      if (!alone) this.#cleanUp.keep(id);
    };
    const onboard = () => this.#onboard(api, by.catalog ?? false, created);
    const onboarded = onboard().catch(async (error: unknown) => {
      if (!(error instanceof StopCheck) || error.verdict !== 'inconclusive') throw error;
      // A partner may hold only a few organizations at a time.
      if (inUse.id !== undefined) await this.#cleanUp.deleteOrganization(inUse.id, api);
      return onboard();
    });
    const inUse: InUse = { onboarded, checks: new Set([by.check]) };
    this.#made.set(label, inUse);
    return inUse.onboarded;
  }

  /** Keeps an organization for the whole run, because later checks use records in it. */
  hold(organization: number): void {
    this.#held.add(organization);
  }

  /**
   * Ends the use of all organizations by a check. After an early end their state is not known: the next request for the
   * same label creates a new organization, and the old one is deleted as soon as no running check uses it.
   */
  ended(check: string, early: boolean): void {
    for (const [label, inUse] of this.#made) {
      if (inUse.checks.delete(check) && early) this.#forget(label, inUse);
    }
    for (const inUse of this.#forgotten) {
      inUse.checks.delete(check);
      if (inUse.checks.size > 0) continue;
      this.#forgotten.delete(inUse);
      if (inUse.id !== undefined && !this.#held.has(inUse.id)) this.#cleanUp.abandon(inUse.id);
    }
  }

  /** Forgets the organization of one check alone: the check runs again, and the old one may be deleted or changed. */
  runsAgain(check: string): void {
    const label = aloneLabel(check);
    const inUse = this.#made.get(label);
    if (inUse !== undefined) this.#forget(label, inUse);
  }

  /** Notes that the adapter changed the state of an organization. */
  changed(organization: RecordId): void {
    for (const inUse of this.#made.values()) if (inUse.id === organization) inUse.isChanged = true;
  }

  /** After a reset of the adapter, organizations that it changed are no longer what their checks need. */
  wasReset(): void {
    for (const [label, inUse] of this.#made) if (inUse.isChanged === true) this.#forget(label, inUse);
  }

  #forget(label: string, inUse: InUse): void {
    this.#made.delete(label);
    this.#forgotten.add(inUse);
  }

  /** Treats the organization of the label as a production one, whose records have no sandbox flags. */
  becameProduction(label: string): void {
    const made = this.#made.get(label);
    if (made === undefined) return;
    made.onboarded = made.onboarded.then((one) => ({ ...one, credential: { ...one.credential, production: true } }));
  }

  async #onboard(api: Api, hasCatalog: boolean, whenCreated: (id: number) => void): Promise<Onboarded> {
    const setup = { purpose: 'setup' } as const;
    const created = accepted(
      'Creating an organization',
      await api.createOrganization({ ...this.#valid('createOrganization'), has_catalog: hasCatalog }, setup),
    );
    const id = created.integer('/organization/id');
    whenCreated(id);
    accepted('kaspi-auth/init', await api.startCashierAuthorisation(id, {}, setup));
    accepted('send-phone', await api.sendCashierPhone(id, this.#valid('sendCashierPhone'), setup));
    const verified = accepted('verify-otp', await api.verifyCashierOtp(id, this.#valid('verifyCashierOtp'), setup));
    const name = `organization-${id}`;
    const request = this.#valid('issueApiKey');
    const webhook_url = this.#inbox?.address(name) ?? request.webhook_url;
    const issued = accepted('Issuing a key', await api.issueApiKey(id, { ...request, webhook_url }, setup));
    const value = issued.string('/key');
    const keyId = issued.integer('/key_id');
    const credential: Credential = { interface: 'merchant', name, value, organization: id, keyId };
    return { id, credential, created, verified, issued };
  }
}

/** The label of an organization that a single check uses. */
export function aloneLabel(check: string): string {
  return `alone-${check}`;
}

function accepted(step: string, response: ReceivedResponse): ReceivedResponse {
  if (response.accepted) return response;
  throw refusedStep(`${step}, a step of onboarding,`, response);
}
