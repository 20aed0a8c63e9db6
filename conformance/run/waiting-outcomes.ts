import type { ControlClient } from '../exchange/control/control-client.ts';
import type { Assertion, CheckResult } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Ending } from '../ground/verdicts/verdict.ts';
import type { InjectedOutcome, SetupContext } from '../setup/setup-context.ts';

/** The ability of the control adapter that discards injected outcomes that no request has used. */
const discards = 'outcomes.discard';

/** An injected outcome that may still wait for a request of an organization. */
interface Waiting {
  ability: string;
  /** The check that injected it. */
  check: string;
}

/**
 * Takes back the outcomes that a check injected and its requests may not have used: they would affect a later check of
 * the same organization. When the control adapter cannot do that, the contradiction that such an outcome may cause is
 * inconclusive.
 */
export class WaitingOutcomes {
  readonly #control: ControlClient | undefined;
  /** By name of the merchant key: only organizations of the operator are used again after a check that ended early. */
  readonly #byKey = new Map<string, Waiting[]>();

  constructor(control: ControlClient | undefined) {
    this.#control = control;
  }

  /**
   * Takes back what a check injected. A check that passed saw the effect of its outcomes, so nothing is left.
   * @param ended `early`: the organizations that the check shared with others are not used again
   */
  async takeBack(
    setup: SetupContext,
    ended: Pick<CheckResult, 'verdict' | 'preconditions'> & { early: boolean },
  ): Promise<void> {
    // An optional precondition that failed may have injected its outcome before.
    const isAbandoned = ended.preconditions.some(({ strategy, missing }) => strategy && missing);
    if (ended.verdict === 'pass' && !isAbandoned) return;
    for (const outcome of setup.injected) {
      const { key, organization_id: organization } = outcome.subject;
      const isUsedAgain = key !== undefined || (!ended.early && setup.shares(organization));
      if (!isUsedAgain || (await this.#discard(outcome, setup)) || key === undefined) continue;
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), { ability: outcome.ability, check: setup.check }]);
    }
  }

  /** Returns false when the outcome may still wait. */
  async #discard({ ability, subject }: InjectedOutcome, setup: SetupContext): Promise<boolean> {
    if (this.#control?.can(discards) !== true) return false;
    try {
      await this.#control.apply(discards, subject, { ability }, setup);
      return true;
    } catch (error) {
      if (error instanceof StopCheck) return false;
      throw error;
    }
  }

  /** True when an outcome of an earlier check may wait for the organization with which this check acts. */
  affects(setup: SetupContext): boolean {
    return this.#of(setup).length > 0;
  }

  /**
   * The ending of a check with a contradiction that the waiting outcome may have caused. An outcome is used once, so it
   * explains no later contradiction.
   */
  explain(setup: SetupContext, ending: Ending | undefined): Ending {
    const { ability = '', check = '' } = this.#of(setup).shift() ?? {};
    const message = `An outcome of ${ability} that ${check} injected may have caused this.`;
    return {
      verdict: 'inconclusive',
      reason: 'interfered',
      message: ending === undefined ? message : `${ending.message} ${message}`,
      add: `control: { … } # an adapter that offers ${discards}`,
    };
  }

  #of(setup: SetupContext): Waiting[] {
    const key = setup.acting === undefined ? undefined : setup.owner().key;
    return (key === undefined ? undefined : this.#byKey.get(key)) ?? [];
  }
}

/** The assertion without its contradiction. */
export function withoutContradiction(assertion: Assertion): Assertion {
  return assertion.verdict === 'fail' ? { ...assertion, verdict: 'inconclusive', reason: 'interfered' } : assertion;
}
