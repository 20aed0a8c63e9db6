import { randomBytes } from 'node:crypto';
import { Recorder } from '../exchange/http/recorder.ts';
import { type Redactor, redactorOf } from '../exchange/http/redact.ts';
import type { Secrets, Target } from '../ground/declared-target/target.ts';
import { canFail, clauseOf, contractLedger } from '../ground/ledger/ledger.ts';
import type { CheckResult, Results } from '../ground/verdicts/results.ts';
import { StopRun } from '../ground/verdicts/stop.ts';
import { preconditionNamed } from '../preconditions/catalogue.ts';
import type { Situation } from '../preconditions/definition.ts';
import type { Check } from './define.ts';
import { controlOf, onboards } from './facilities.ts';
import { mistypedAbilities } from './known-abilities.ts';
import { planOf } from './resolver.ts';
import { runSuite } from './runner.ts';

/** The result of trying an ability. */
export interface AbilityTrial {
  readonly ability: string;
  /**
   * `shown`: a response shows the effect. `not_shown`: the adapter reported success, but no response confirms it.
   * `refused`: the adapter did not act. `not_tried`: no check could use the ability.
   */
  readonly outcome: 'shown' | 'not_shown' | 'refused' | 'not_tried';
  /** The check that used it. */
  readonly check?: string;
  /** Why the effect is not shown. */
  readonly detail?: string;
}

/** The results of all abilities of an adapter, and why the run stopped, if it did. */
export interface ControlTrials {
  readonly abilities: readonly AbilityTrial[];
  readonly stopped?: Results['stopped'];
}

/**
 * Tries each ability of the control adapter once, with the cheapest check that uses it. A passing check has seen the
 * effect in a response.
 * @throws StopRun when the adapter does not list its abilities
 */
export async function controlTrials(parts: {
  target: Target;
  secrets: Secrets;
  checks: readonly Check[];
  signal: AbortSignal;
}): Promise<ControlTrials | undefined> {
  const redactor = redactorOf(parts.target, parts.secrets);
  try {
    return redactor.deep(await triedWith(redactor, parts));
  } catch (error) {
    if (!(error instanceof StopRun)) throw error;
    throw new StopRun(error.kind, redactor.text(error.message), error.hint);
  }
}

async function triedWith(
  redactor: Redactor,
  { target, secrets, checks, signal }: Parameters<typeof controlTrials>[0],
): Promise<ControlTrials | undefined> {
  const recorder = new Recorder(redactor);
  const run = `cf-control-${randomBytes(3).toString('hex')}`;
  const control = controlOf(target, secrets, { run, recorder });
  if (control === undefined) return undefined;
  await control.connect(signal);
  const receives = target.webhooks.mode !== 'none';
  const situation = { target, control, onboards: onboards(target), receives, prompts: false };
  const chosen = new Map(control.abilities.map((ability) => [ability, cheapestFor(ability, checks, situation)]));
  const used = new Set([...chosen.values()].flatMap((one) => (one === undefined ? [] : [one.id])));
  const selected = checks.filter(({ id }) => used.has(id));
  const mistyped = new Map(mistypedAbilities(control.abilities, checks).map(({ offered, meant }) => [offered, meant]));
  if (selected.length === 0) return { abilities: control.abilities.map((ability) => untried(ability)) };
  const results = await runSuite({ target, secrets, checks: selected, catalogue: checks, filtered: true, signal });
  const abilities = control.abilities.map((ability) => {
    const meant = mistyped.get(ability);
    if (meant !== undefined) return untried(ability, `No check uses this name. Did you mean ${meant}?`);
    return trialOf(ability, chosen.get(ability)?.id, results);
  });
  return { abilities, ...(results.stopped === undefined ? {} : { stopped: results.stopped }) };
}

function untried(ability: string, detail = 'No check that this target file enables uses it.'): AbilityTrial {
  return { ability, outcome: 'not_tried', detail };
}

/** The check with the fewest requests that uses the ability and has all preconditions. */
function cheapestFor(ability: string, checks: readonly Check[], situation: Situation): Check | undefined {
  const able = checks.filter(
    (check) =>
      situation.target.profiles[check.profile as keyof Target['profiles']] !== false &&
      abilitiesOf(check, situation).includes(ability) &&
      planOf(check, situation).missing.length === 0,
  );
  const inOrder = able.sort((a, b) => (a.cost.requests ?? 1) - (b.cost.requests ?? 1));
  // A check that only observes cannot show an effect.
  return inOrder.find(({ clauses }) => clauses.some((id) => canFail(clauseOf(contractLedger, id).level))) ?? inOrder[0];
}

function abilitiesOf({ needs, wants }: Check, situation: Situation): readonly string[] {
  return [...needs, ...wants].flatMap((name) => {
    const way = preconditionNamed(name).strategies.find((one) => one.enabled(situation));
    return way?.abilities ?? [];
  });
}

function trialOf(ability: string, id: string | undefined, { checks, exchanges }: Results): AbilityTrial {
  const result = checks.find((one) => one.id === id);
  if (result === undefined) return untried(ability);
  const calls = exchanges.filter(
    ({ check, purpose, request }) =>
      check === result.id && purpose === 'control' && request.body?.includes(`"ability":${JSON.stringify(ability)}`),
  );
  const detail = detailOf(result);
  if (calls.length === 0) return { ...untried(ability, detail), check: result.id };
  const isApplied = calls.some(({ response }) => /"applied":\s*true/.test(response?.body ?? ''));
  const outcome = !isApplied ? 'refused' : isSeen(result) ? 'shown' : 'not_shown';
  return { ability, outcome, check: result.id, ...(outcome === 'shown' ? {} : { detail }) };
}

function isSeen({ verdict }: CheckResult): boolean {
  return verdict === 'pass' || verdict === 'warn';
}

function detailOf({ verdict, message, assertions }: CheckResult): string {
  const broken = assertions.find((one) => one.verdict === 'fail');
  const seen = broken?.expected === undefined ? '' : ` Expected ${broken.expected}, but ${broken.actual ?? 'nothing'}.`;
  return `${message ?? `The check ended ${verdict}.`}${seen}`;
}
