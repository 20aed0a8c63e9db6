import type { Credential } from '../contract/credential.ts';
import { UnfitHere } from '../ground/verdicts/stop.ts';

/** The organization that acts in one check. The first precondition fixes it: what was prepared is its own. */
export class ActingOrganization {
  #credential: Credential | undefined;
  #decidedBy: string | undefined;

  /** @param credential the main key; undefined when the target file declares no merchant interface */
  constructor(credential: Credential | undefined) {
    this.#credential = credential;
  }

  get credential(): Credential | undefined {
    return this.#credential;
  }

  /** Makes another organization the acting one. Ends the check as not tested when the organization is fixed. */
  become(credential: Credential): void {
    if (!this.isAnother(credential.value)) {
      // Once fixed, the credential has details that a key of the target file lacks.
      if (this.#decidedBy === undefined) this.#credential = credential;
      return;
    }
    const acting = this.#credential?.name ?? 'main';
    const message = `It belongs to the organization of ${credential.name}, but ${this.#decidedBy} prepared the organization of ${acting}, which this check is about.`;
    throw new UnfitHere(message);
  }

  /** True when a precondition has fixed an organization other than that of this key. */
  isAnother(key: string | undefined): boolean {
    return this.#decidedBy !== undefined && key !== this.#credential?.value;
  }

  /** Fixes the organization for the rest of the check, because this precondition prepared it. */
  decide(precondition: string): void {
    this.#decidedBy ??= precondition;
  }
}
