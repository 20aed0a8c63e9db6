import { sandbox } from '../../../generated/sandbox.ts';
import type { Clock } from '../../clock.ts';
import { clientOf } from '../../provider/provider.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { commonDigits } from '../phone.ts';
import type { Quota, Store } from '../ports/store.ts';
import type { Exceeded, RequestCounter } from '../request-counter.ts';
import { dayMs, dayOf, type Moment, secondMs } from '../time.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly unitOfWork: UnitOfWork;
  readonly limits: RequestCounter;
  readonly allowances: Allowances;
}

/** What the provider knows of a phone. */
export interface CheckedClient {
  /** Ten digits, without the way in which they are dialled. */
  readonly digits: string;
  /** First name and initial; null when the provider does not know the phone. */
  readonly clientName: string | null;
}

/** Whom the limits of a key are counted for. */
function subjectOf({ id }: Pick<ApiKey, 'id'>): string {
  return `key:${id}`;
}

/** The daily count of one key's client checks (M §8), by the days of Almaty. */
export function dailyChecks(key: Pick<ApiKey, 'id'>, now: Moment, max: number): Quota {
  return {
    limit: 'client_check_day',
    subject: subjectOf(key),
    window: dayOf(now),
    max,
  };
}

/** Where phones are checked before an invoice or a subscription (M §4.6). Nothing is stored but the count. */
export class ClientService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @param phone in any of its spellings */
  async check(
    organization: Organization,
    key: ApiKey,
    phone: string,
  ): Promise<CheckedClient | { readonly exceeded: Exceeded }> {
    const counted = await this.#counted(organization, key);
    const minute = await this.#parts.limits.count('client_check_minute', subjectOf(counted));
    const exceeded = minute ?? (await this.#day(counted));
    if (exceeded) return { exceeded };
    const digits = commonDigits(phone);
    return { digits, clientName: organization.sandbox ? sandboxClient(digits) : clientOf(digits) };
  }

  /** The key whose count goes up (M §8). */
  async #counted(organization: Organization, key: ApiKey): Promise<ApiKey> {
    const { store, variations } = this.#parts;
    if (variations['client.counted_for'] === 'key') return key;
    return (await store.keys.of(organization.id)).reduce((first, one) => (one.id < first.id ? one : first), key);
  }

  async #day(key: ApiKey): Promise<Exceeded | undefined> {
    const { clock, unitOfWork, allowances } = this.#parts;
    const now = clock.now();
    const quota = dailyChecks(key, now, allowances.client_check_day);
    const commit = await unitOfWork.keep(key.organizationId ?? 0, { use: [quota] });
    if (!('exhausted' in commit)) return undefined;
    const resetAt = dayOf(now) + dayMs;
    const retryAfter = Math.ceil((resetAt - now) / secondMs);
    return { limit: 'client_check_day', max: quota.max, resetAt, retryAfter };
  }
}

/** The sandbox knows one number (fills 4.4). */
function sandboxClient(digits: string): string | null {
  return digits === commonDigits(sandbox.client_known.value) ? clientOf(digits) : null;
}
