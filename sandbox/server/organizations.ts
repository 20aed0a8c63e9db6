import { numberAt, textAt, valueAt } from '../journal/json.ts';
import type { KeyRing } from '../journal/keys.ts';
import type { KeySummary, OrganizationSummary } from '../protocol/state.ts';
import type { ControlClient } from './control-client.ts';
import { listAt, momentAt } from './deliveries.ts';

/** Organizations that the page shows. */
const most = 1_000;

interface Shown {
  readonly keys: KeyRing;
  /** What an organization of the demonstration is for, by the text of its key. */
  readonly shows: ReadonlyMap<string, string>;
  /** True when no key is shown. */
  readonly hidesKeys: boolean;
}

function keyOf(key: unknown, { keys, hidesKeys }: Shown): KeySummary {
  return {
    id: numberAt(key, 'id') ?? 0,
    name: textAt(key, 'name') ?? '',
    key: hidesKeys ? null : keys.textOf(textAt(key, 'sha256') ?? ''),
    webhookUrl: textAt(key, 'webhook_url') ?? null,
    webhookSecret: hidesKeys ? null : (textAt(key, 'webhook_secret') ?? null),
    isHeld: valueAt(key, 'is_held') === true,
    isActive: valueAt(key, 'is_active') === true,
  };
}

function outcomeText(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return String(outcome);
  return String(valueAt(outcome, 'decision') ?? valueAt(outcome, 'refusal') ?? JSON.stringify(outcome));
}

function organizationOf(record: unknown, shown: Shown): OrganizationSummary {
  const keys = listAt(record, 'keys');
  const texts = keys.map((key) => shown.keys.textOf(textAt(key, 'sha256') ?? '') ?? '');
  return {
    id: numberAt(record, 'id') ?? 0,
    name: textAt(record, 'name') ?? textAt(record, 'external_id') ?? '',
    externalId: textAt(record, 'external_id') ?? null,
    shows: texts.map((text) => shown.shows.get(text)).find((text) => text !== undefined) ?? null,
    status: textAt(record, 'status') ?? '',
    isSandbox: valueAt(record, 'is_sandbox') === true,
    hasCatalog: valueAt(record, 'has_catalog') === true,
    tariff: textAt(record, 'tariff') ?? null,
    tariffExpiresAt: momentAt(record, 'tariff_expires_at'),
    keys: keys.map((key) => keyOf(key, shown)),
    cashiers: listAt(record, 'cashiers').map((one) => ({
      id: numberAt(one, 'id') ?? 0,
      status: textAt(one, 'status') ?? '',
      isMain: valueAt(one, 'is_main') === true,
    })),
    waitingOutcomes: listAt(record, 'next_outcomes').map((one) => ({
      ability: textAt(one, 'ability') ?? '',
      outcome: outcomeText(valueAt(one, 'outcome')),
    })),
  };
}

/** Reads the organizations from the control interface, and remembers whom their keys belong to. */
export async function readOrganizations(control: ControlClient, shown: Shown): Promise<readonly OrganizationSummary[]> {
  const records: unknown[] = [];
  for (let total = 1; records.length < Math.min(total, most); ) {
    const page = await control.call('GET', `/organizations?offset=${records.length}`);
    const some = listAt(page, 'organizations');
    if (some.length === 0) break;
    records.push(...some);
    total = numberAt(page, 'total') ?? 0;
  }
  for (const record of records) {
    const organizationId = numberAt(record, 'id') ?? 0;
    for (const key of listAt(record, 'keys')) {
      shown.keys.own(textAt(key, 'sha256') ?? '', { keyId: numberAt(key, 'id') ?? 0, organizationId });
    }
  }
  return records.map((record) => organizationOf(record, shown));
}
