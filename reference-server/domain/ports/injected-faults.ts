import type { CodeId } from '../../../generated/catalog.ts';

/**
 * Outcomes that a test can inject for the next time something happens to an organization, by kind. Each resource declares
 * its own in its folder.
 */
export interface FaultKinds {
  /** The next creation is refused with this code: what only an anti-fraud service could find. */
  refusal: CodeId;
  /** The next request that can be refused with this code is refused: something outside the server is out of order. */
  outage: CodeId;
  /** The next authorisation finds the cash register bound to another owner. */
  claim: true;
  /** The server itself fails on the next request. */
  fault: true;
}

/** Injected outcomes of an organization, in the order in which they were injected; each is used once. */
export interface InjectedFaults {
  /** Injects an outcome after those that wait already. */
  enqueue<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void>;
  /** Returns the next outcome, if there is one, and leaves it: another request may use it first. */
  peek<K extends keyof FaultKinds>(kind: K, organizationId: number): FaultKinds[K] | undefined;
  /** Returns all outcomes that wait, the next one first. */
  waiting<K extends keyof FaultKinds>(kind: K, organizationId: number): readonly FaultKinds[K][];
  /**
   * Removes the next outcome, if there is one.
   * @param fits leaves an outcome that it rejects
   */
  take<K extends keyof FaultKinds>(
    kind: K,
    organizationId: number,
    fits?: (outcome: FaultKinds[K]) => boolean,
  ): Promise<FaultKinds[K] | undefined>;
  /** Returns an outcome that was taken but not used; it is the next one again. */
  putBack<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void>;
  /** Removes the outcomes of an organization, all or those of one kind. */
  clear(organizationId: number, kind?: keyof FaultKinds): Promise<void>;
}
