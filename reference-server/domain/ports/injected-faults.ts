import type { CodeId } from '../../../generated/catalog.ts';

/** Outcomes that a test can inject for an organization, by kind. Each resource declares its own in its folder. */
export interface FaultKinds {
  /** The next creation is refused with this code, for refusals that only an anti-fraud service could cause. */
  refusal: CodeId;
  /** The code that the next request refuses if its operation documents it, as if an external system failed. */
  outage: CodeId;
  /** The next authorisation fails because another owner has the cash register. */
  claim: true;
  /** The next request fails with a server error. */
  fault: true;
}

/** Injected outcomes of an organization, in the order of injection. Each is used once. */
export interface InjectedFaults {
  /** Adds an outcome behind those that are already waiting. */
  enqueue<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void>;
  /** Returns the next outcome without removing it. Another request can take it first. */
  peek<K extends keyof FaultKinds>(kind: K, organizationId: number): FaultKinds[K] | undefined;
  /** Returns all outcomes that wait, the next one first. */
  waiting<K extends keyof FaultKinds>(kind: K, organizationId: number): readonly FaultKinds[K][];
  /**
   * Removes and returns the next outcome; undefined when there is none.
   * @param fits keeps an outcome for which it returns false
   */
  take<K extends keyof FaultKinds>(
    kind: K,
    organizationId: number,
    fits?: (outcome: FaultKinds[K]) => boolean,
  ): Promise<FaultKinds[K] | undefined>;
  /** Puts an outcome back that was taken but not used. It is the next one again. */
  putBack<K extends keyof FaultKinds>(kind: K, organizationId: number, outcome: FaultKinds[K]): Promise<void>;
  /** Removes the outcomes of an organization, all or those of one kind. */
  clear(organizationId: number, kind?: keyof FaultKinds): Promise<void>;
}
