import type { ControlClient } from '../exchange/control/control-client.ts';
import { reveal, type Secrets, type Target } from '../ground/declared-target/target.ts';
import type { Reason, Strategy, Tier } from '../ground/verdicts/results.ts';
import type { SetupContext } from '../setup/setup-context.ts';

/** The facts that decide which strategies are possible, known before a run. */
export interface Situation {
  readonly target: Target;
  readonly control: Pick<ControlClient, 'can'> | undefined;
  /** True when the suite can create organizations whose keys work on the merchant interface. */
  readonly onboards: boolean;
  readonly receives: boolean;
  /** True when a person may be asked to act. */
  readonly prompts: boolean;
}

/** One strategy to supply a precondition. */
export interface SupplyStrategy<Supply> {
  strategy: Strategy;
  /** The tier of the strategy: decides in which tier a check counts. */
  tier: Tier;
  enabled(situation: Situation): boolean;
  /** True when what the operator declares comes before it: it creates an organization, or a record that could be declared. */
  afterDeclared?: true;
  /** The abilities of the control adapter that the strategy needs. */
  abilities?: readonly string[];
  /** True when this strategy affects other checks. The check then runs alone, after all lanes. */
  exclusive?: boolean;
  supply(setup: SetupContext): Promise<Supply>;
}

/** A named precondition with its ladder of strategies. Only the first that the target file enables is tried. */
export interface Precondition<Supply = unknown> {
  strategies: readonly SupplyStrategy<Supply>[];
  /** True when the precondition chooses the acting organization. Such preconditions are supplied first. */
  actor: boolean;
  /** Checks of one lane run one after another. Undefined: the lane of the check's own interface. */
  lane?: string | ((situation: Situation) => string | undefined);
  /** The lane when the suite creates no organizations: temporary changes affect other checks with the declared key. */
  declaredLane?: string;
  /** True when the organizations of the check need a product catalog (M §1), because it sells items. */
  catalog?: boolean | ((situation: Situation) => boolean);
  /** True when it depends on the final acting organization. Supplied after all others. */
  last?: boolean;
  /** True when every strategy affects other checks. The check then runs alone, after all lanes. */
  exclusive?: boolean;
  /** Why it is missing, and the line to add to the target file. */
  missing: { reason: Reason; detail: string; add: string };
  /** Overrides `missing` for a situation. */
  missingFor?(situation: Situation): Precondition['missing'] | undefined;
}

/**
 * The lane of checks that change only their own paid records, so that others can use the main key at the same time.
 * Without organizations of the suite, injected outcomes wait for requests of the main key, so all of these checks share
 * its lane.
 */
export const paidRecordsLane = { lane: 'refunds', declaredLane: 'main' } as const;

/** The line that declares a control adapter in a target file. */
export const addControl = 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }';

const ladder: readonly (Strategy | 'after declared')[] = [
  'construct',
  'magic',
  'fixture',
  'after declared',
  'control',
  'prompt',
];

function rungOf({ strategy, afterDeclared }: SupplyStrategy<unknown>): number {
  return ladder.indexOf(afterDeclared === true ? 'after declared' : strategy);
}

/** Defines a precondition and sorts its strategies in the order of the ladder. */
export function precondition<Supply>(
  definition: Omit<Precondition<Supply>, 'actor'> & { actor?: boolean },
): Precondition<Supply> {
  const strategies = definition.strategies.toSorted((a, b) => rungOf(a) - rungOf(b));
  return { ...definition, strategies, actor: definition.actor ?? false };
}

/** By documented public calls; always possible in a sandbox. */
export function byConstruction<Supply>(supply: (setup: SetupContext) => Promise<Supply>): SupplyStrategy<Supply> {
  return { strategy: 'construct', tier: 'black-box', enabled: ({ target }) => target.mode === 'sandbox', supply };
}

/** In an organization that the suite creates on the partner interface, where its key works on the merchant interface. */
export function byOnboarding<Supply>(
  supply: (setup: SetupContext) => Promise<Supply>,
  also: (situation: Situation) => boolean = () => true,
): SupplyStrategy<Supply> {
  return {
    strategy: 'construct',
    tier: 'black-box',
    enabled: (situation) => situation.onboards && also(situation),
    afterDeclared: true,
    supply,
  };
}

/** By the control adapter, when it offers all of the abilities. */
export function byControl<Supply>(
  abilities: readonly string[],
  supply: (setup: SetupContext) => Promise<Supply>,
  also: (situation: Situation) => boolean = () => true,
): SupplyStrategy<Supply> {
  return {
    strategy: 'control',
    tier: 'controlled',
    enabled: (situation) => abilities.every((ability) => situation.control?.can(ability)) && also(situation),
    abilities,
    supply,
  };
}

/** Why a precondition is missing; with a declared control adapter, the abilities that it lacks. */
export function missingOf(precondition: Precondition, situation: Situation): Precondition['missing'] {
  const { control, onboards } = situation;
  const missing = precondition.missingFor?.(situation) ?? precondition.missing;
  // The strategy that lacks the fewest abilities.
  const [missingAbilities = []] = precondition.strategies
    .flatMap(({ abilities }) => (abilities === undefined ? [] : [abilities]))
    .map((abilities) => abilities.filter((ability) => control?.can(ability) !== true))
    .toSorted((a, b) => a.length - b.length);
  if (!missing.add.startsWith('control:') && missingAbilities.length > 0) {
    const names = missingAbilities.join(', ');
    const other =
      control === undefined
        ? `A control adapter that offers ${names} can cause it, too.`
        : `The control adapter does not offer ${names}.`;
    return { ...missing, detail: `${missing.detail} ${other}` };
  }
  if (control === undefined || !missing.add.startsWith('control:')) return missing;
  if (missingAbilities.length > 0) {
    const detail = `${missing.detail} The control adapter does not offer ${missingAbilities.join(', ')}.`;
    return { ...missing, detail, add: `control: { … } # an adapter that offers ${missingAbilities.join(', ')}` };
  }
  if (onboards) return missing;
  const detail = `${missing.detail} An adapter may do this only to organizations that the suite created.`;
  return { ...missing, detail, add: 'partner: { linked: yes }' };
}

/** From an object that the operator prepared under this name in `fixtures`. */
export function byFixture<Supply>(
  name: string,
  part: 'key' | 'ids',
  supply: (setup: SetupContext) => Promise<Supply>,
): SupplyStrategy<Supply> {
  return {
    strategy: 'fixture',
    tier: 'provisioned',
    enabled: ({ target }) => target.fixtures[name]?.[part] !== undefined,
    supply,
  };
}

/** By a person: `supply` calls `setup.ask(instruction)` and then verifies the effect. */
export function byPrompt<Supply>(supply: (setup: SetupContext) => Promise<Supply>): SupplyStrategy<Supply> {
  return { strategy: 'prompt', tier: 'provisioned', enabled: ({ prompts }) => prompts, supply };
}

/** The value of a merchant key by its name (`main`), or of a secret reference. */
export function keyValue(target: Target, secrets: Secrets, nameOrReference: string): string {
  return reveal(target.merchant?.keys[nameOrReference] ?? nameOrReference, secrets);
}
