import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { clientLedger } from '../../ground/ledger/client-ledger.ts';
import { trafficRules } from '../rules/all.ts';
import { allScenarios } from '../stories/all.ts';
import { clausesOf, type Scenario } from '../stories/scenario.ts';
import type { ClientConfig } from './load.ts';

/** What one tier of a run can show. */
export interface TierForecast {
  readonly tier: 'observed' | 'driven' | 'receiver';
  readonly clauses: readonly ClientClauseId[];
  readonly stories?: readonly Pick<Scenario, 'id' | 'title'>[];
}

/** Clauses that the responses of a receiver show. */
function receiverClauses(): ClientClauseId[] {
  return [...clientLedger.values()].filter(({ tier }) => tier === 'receiver').map(({ id }) => id);
}

/** Clauses that traffic alone can show. */
export function observedClauses(): ClientClauseId[] {
  return [...new Set(trafficRules.map(({ clause }) => clause))];
}

/** The stories that can show a clause. */
export function storiesAbout(clause: ClientClauseId, scenarios: readonly Scenario[] = allScenarios): Scenario[] {
  return scenarios.filter((scenario) => clausesOf(scenario).includes(clause));
}

/** What each tier of a run can show, and the clauses that none of them can. */
export function forecastOf({ driver, command, webhooks, scenarios }: ClientConfig): {
  tiers: TierForecast[];
  hidden: ClientClauseId[];
} {
  const tiers: TierForecast[] = [];
  if (driver !== undefined) {
    const clauses = [...new Set([...scenarios.flatMap(clausesOf), ...observedClauses()])];
    tiers.push({ tier: 'driven', clauses, stories: scenarios.map(({ id, title }) => ({ id, title })) });
  } else if (command !== undefined || webhooks === undefined) {
    tiers.push({ tier: 'observed', clauses: observedClauses() });
  }
  if (webhooks !== undefined) tiers.push({ tier: 'receiver', clauses: receiverClauses() });
  const shown = new Set(tiers.flatMap(({ clauses }) => clauses));
  return { tiers, hidden: [...clientLedger.keys()].filter((id) => !shown.has(id)) };
}
