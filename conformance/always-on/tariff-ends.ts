import { isOperation, routes } from '../contract/api.ts';
import { isSameValue } from '../contract/same-value.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/**
 * M §7.2: `expires_at` of `tariff_inactive` is the end of the tariff, which all refusals of an organization name
 * until it has another tariff.
 */
export class TariffEnds {
  /** The end that the first refusal named, by organization. */
  readonly #ends = new Map<string, { value: unknown; exchange: number }>();

  judge({ operation, response, credential }: Seen): InvariantFinding[] {
    const organization = String(credential?.organization ?? credential?.value ?? credential?.name);
    // What was carried out may have needed a tariff: the next end is that of another one.
    if (response.accepted && !isRead(operation)) this.#ends.delete(organization);
    if (response.interface !== 'merchant' || !carriesCode(response, 'tariff_inactive')) return [];
    const value = response.at('/expires_at');
    if (value === undefined) return [];
    const first = this.#ends.get(organization);
    // Null: the organization never had one, so far.
    if (first === undefined || first.value === null) {
      this.#ends.set(organization, { value, exchange: response.exchange });
      return [];
    }
    return [
      {
        name: 'tariff-end',
        clause: 'M-7.2-expires-at',
        held: isSameValue({ format: 'date-time' }, first.value, value),
        at: '/expires_at',
        expected: `${show(first.value)} as in exchange ${first.exchange}`,
        actual: show(value),
      },
    ];
  }
}

function isRead(operation: string | undefined): boolean {
  return operation !== undefined && isOperation(operation) && routes[operation].method === 'GET';
}
