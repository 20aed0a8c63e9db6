import { sandbox } from '../../../generated/sandbox.ts';
import type { Allowances } from '../limits.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { commonDigits } from '../phone.ts';
import type { Clock } from '../ports/clock.ts';
import type { Quota } from '../ports/store.ts';
import { clientOf } from '../provider-data/clients.ts';
import type { Exceeded, RequestCounter } from '../request-counter.ts';
import { dayMs, dayOf, type Moment, secondMs } from '../time.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';

interface Parts {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly limits: RequestCounter;
  readonly allowances: Allowances;
}

/** Result of a phone check at the provider. */
export interface CheckedClient {
  /** Ten digits, without the leading 7 or 8. */
  readonly digits: string;
  /** First name and initial; null when the provider does not know the phone. */
  readonly clientName: string | null;
}

/** The subject for which the limits of a key are counted. */
function subjectOf({ id }: Pick<ApiKey, 'id'>): string {
  return `key:${id}`;
}

/** The daily count of one key's client checks (M §8), by the days of Almaty (reading A-64). */
export function dailyChecks(key: Pick<ApiKey, 'id'>, now: Moment, max: number): Quota {
  return { limit: 'client_check_day', subject: subjectOf(key), window: dayOf(now), max };
}

/** Checks a phone number before an invoice or a subscription (M §4.6). Only the count of checks is stored. */
export class ClientService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Checks whether the provider knows a phone number (M §4.6). Every check counts for the limits of the key (M §8).
   * @param phone in any of its spellings
   * @returns the client, or the limit that is exceeded
   */
  async check(
    organization: Organization,
    key: ApiKey,
    phone: string,
  ): Promise<CheckedClient | { readonly exceeded: Exceeded }> {
    const minute = await this.#parts.limits.count('client_check_minute', subjectOf(key));
    const exceeded = minute ?? (await this.#countDay(key));
    if (exceeded) return { exceeded };
    const digits = commonDigits(phone);
    return { digits, clientName: organization.sandbox ? sandboxClient(digits) : clientOf(digits) };
  }

  async #countDay(key: ApiKey): Promise<Exceeded | undefined> {
    const { clock, unitOfWork, allowances } = this.#parts;
    const now = clock.now();
    const quota = dailyChecks(key, now, allowances.client_check_day);
    const commit = await unitOfWork.commit(key.organizationId ?? 0, { use: [quota] });
    if (!('exhausted' in commit)) return undefined;
    const resetAt = dayOf(now) + dayMs;
    const retryAfter = Math.ceil((resetAt - now) / secondMs);
    return { limit: 'client_check_day', max: quota.max, resetAt, retryAfter };
  }
}

/** The sandbox knows one number (M §4.6, reading F-4.4). */
function sandboxClient(digits: string): string | null {
  return digits === commonDigits(sandbox.client_known.value) ? clientOf(digits) : null;
}
