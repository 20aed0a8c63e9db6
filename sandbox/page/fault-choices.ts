import { type CodeId, codes, embedded, occurrences } from '../../generated/catalog.ts';
import { limits } from '../../generated/limits.ts';
import { injectableCodes } from '../../reference-server/control/injectable-codes.ts';
import { features } from '../../reference-server/domain/organizations/organization.ts';
import { tiers } from '../../reference-server/domain/organizations/tariff.ts';
import type { FaultChoices, OutcomeChoice } from './faults/choices.ts';

type Ability = keyof typeof injectableCodes;

/**
 * Operations with a later outcome, decided by the provider or the register. The error catalog lists no response for it.
 */
const later: Partial<Record<Ability, readonly string[]>> = {
  'provider.next': ['createInvoice', 'createQrInvoice', 'createInvoices'],
  'refund.next': ['refundInvoice'],
  'receipt.next': ['createReceipt'],
  'cashbox.next': ['closeShift'],
};

/** The choices of the faults part: what the contract lists and the server can inject. */
export function faultChoices(): FaultChoices {
  const abilities = Object.keys(injectableCodes) as Ability[];
  return {
    outcomes: abilities.flatMap((ability) => injectableCodes[ability].map((code) => choiceOf(ability, code))),
    limits: Object.entries(limits).map(([id, { says }]) => ({ id, says })),
    tiers: ['none', ...tiers],
    features,
  };
}

/** What is read of a code and of the places where it occurs. */
type Code = Pick<OutcomeChoice, 'summary' | 'description'> & { readonly docUrl?: string };
interface Place {
  readonly operation?: string;
  readonly event?: string;
}

function choiceOf(ability: Ability, code: CodeId): OutcomeChoice {
  const { summary, description, docUrl }: Code = codes[code];
  const operations = later[ability] ?? operationsOf(code);
  return { ability, code, operations, summary, description, docUrl: docUrl ?? null };
}

function operationsOf(code: CodeId): readonly string[] {
  const returned = Object.entries(occurrences).filter(([, own]) => code in own);
  const places = Object.entries<readonly Place[]>(embedded).filter(([id]) => id === code);
  const named = places.flatMap(([, found]) => found.flatMap(({ operation }) => operation ?? []));
  return [...new Set([...returned.map(([id]) => id), ...named])];
}
