import type { ControlClient } from '../exchange/control/control-client.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, CheckResult } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Ending } from '../ground/verdicts/verdict.ts';
import type { InjectedOutcome, SetupContext } from '../setup/setup-context.ts';

/** The ability of the control adapter that discards injected outcomes that no request has used. */
const discards = 'outcomes.discard';

/** An injected outcome that may still wait for a request of an organization. */
interface Waiting extends InjectedOutcome {
  /** The check that injected it. */
  check: string;
  /** Why the adapter did not discard it, although it offers to. */
  refusal?: string;
}

/**
 * Discards injected outcomes that a check may not have used, because they would affect later checks of the same
 * organization. Where this is impossible, a later contradiction that such an outcome explains is inconclusive.
 */
export class WaitingOutcomes {
  readonly #notes: string[];
  readonly #control: ControlClient | undefined;
  /** By name of the merchant key. Only organizations of the operator are used again after an early end. */
  readonly #byKey = new Map<string, Waiting[]>();

  /** @param notes receives refusals of the adapter */
  constructor(control: ControlClient | undefined, notes: string[]) {
    this.#notes = notes;
    this.#control = control;
  }

  /**
   * Discards the outcomes that a check injected. A check that passed has used all of them.
   * @param ended `early`: the shared organizations of the check are not used again
   */
  async takeBack(
    setup: SetupContext,
    ended: Pick<CheckResult, 'verdict' | 'preconditions'> & { early: boolean },
  ): Promise<void> {
    // A failed optional precondition may have injected its outcome before it failed.
    const isAbandoned = ended.preconditions.some(({ strategy, missing }) => strategy && missing);
    if (ended.verdict === 'pass' && !isAbandoned) return;
    for (const outcome of setup.injected) {
      const { key, organization_id: organization } = outcome.subject;
      const isUsedAgain = key !== undefined || (!ended.early && setup.shares(organization));
      if (!isUsedAgain) continue;
      const left = await this.#discard(outcome, setup);
      if (left === undefined || key === undefined) continue;
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), left]);
    }
  }

  /** Discards an outcome. @returns the outcome if it may still be waiting */
  async #discard(outcome: InjectedOutcome, setup: SetupContext): Promise<Waiting | undefined> {
    const waiting = { ...outcome, check: setup.check };
    if (this.#control?.can(discards) !== true) return waiting;
    try {
      await this.#control.apply(discards, outcome.subject, { ability: outcome.ability }, setup);
      return undefined;
    } catch (error) {
      if (!(error instanceof StopCheck)) throw error;
      this.#notes.push(`After ${setup.check}: ${error.message}`);
      return { ...waiting, refusal: error.message };
    }
  }

  /**
   * The ending of a contradicted check whose responses show a waiting outcome of its organization; undefined when no
   * outcome explains it. An outcome is used once, so it explains no further contradiction.
   */
  explain(setup: SetupContext, responses: readonly ReceivedResponse[], ending: Ending | undefined): Ending | undefined {
    const key = setup.acting === undefined ? undefined : setup.owner().key;
    const waiting = (key === undefined ? undefined : this.#byKey.get(key)) ?? [];
    const at = waiting.findIndex((one) => responses.some((response) => showsItself(one, response)));
    const [outcome] = at < 0 ? [] : waiting.splice(at, 1);
    if (outcome === undefined) return undefined;
    const { ability, check, refusal } = outcome;
    const message = [
      ...(ending === undefined ? [] : [ending.message]),
      `An outcome of ${ability} that ${check} injected may have caused this.`,
      ...(refusal === undefined ? [] : [refusal]),
    ].join(' ');
    const add = refusal === undefined ? { add: `control: { … } # an adapter that offers ${discards}` } : {};
    return { verdict: 'inconclusive', reason: 'interfered', message, ...add };
  }
}

/** True for a response that an injected outcome can explain: it has the code of the outcome, or is the injected fault. */
function showsItself({ ability, params: { code } }: InjectedOutcome, { status = 0, text }: ReceivedResponse): boolean {
  if (ability === 'fault.next') return status >= 500;
  return typeof code === 'string' && text.includes(JSON.stringify(code));
}

/** The assertion without its contradiction. */
export function withoutContradiction(assertion: Assertion): Assertion {
  return assertion.verdict === 'fail' ? { ...assertion, verdict: 'inconclusive', reason: 'interfered' } : assertion;
}
