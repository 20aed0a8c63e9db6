import { limits } from '../../../generated/limits.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Store } from '../ports/store.ts';
import { secondMs } from '../time.ts';
import { lookUp, type Scan } from './national-catalog.ts';
import { MemoryPauses, type ScanPauses, SharedPauses } from './scan-pauses.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: InjectedFaults;
}

type ScanRefusal = Refused<'provider_throttled' | 'provider_session_expired'>;

/** True when an organization has a connected cashier, so that the provider can be asked. */
export async function hasCashier(store: Store, organizationId: number): Promise<boolean> {
  return (await store.connections.of(organizationId)).some(({ status }) => status === 'active');
}

/** Resolves barcodes, with the circuit breaker of M §7.7. */
export class Scanner {
  readonly #parts: Parts;
  /** While an organization has a pause, scans are refused without asking the provider. */
  readonly #pauses: ScanPauses;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { shared } = parts.store;
    this.#pauses = shared ? new SharedPauses(shared.windows) : new MemoryPauses();
  }

  /** Looks a barcode up in the national catalog, unless the provider throttled a scan shortly before (M §7.7). */
  async scan({ id }: Organization, input: string): Promise<Scan | ScanRefusal | Invalid> {
    const { store, clock, faults } = this.#parts;
    const now = clock.now();
    if (await faults.take('outage', id, (code) => code === 'provider_throttled')) {
      await this.#pauses.begin(id, now, limits.scan_pause.max * secondMs);
    }
    const pausedUntil = await this.#pauses.endOf(id, now);
    if (pausedUntil !== undefined) {
      const seconds = Math.ceil((pausedUntil - now) / secondMs);
      return { refused: 'provider_throttled', retryAfter: seconds, extra: { retry_after_seconds: seconds } };
    }
    if (!(await hasCashier(store, id))) return { refused: 'provider_session_expired' };
    return lookUp(input) ?? { invalid: { input: ['The value holds no barcode.'] } };
  }

  /** Ends the pause of an organization early. Used by the control interface. */
  endPause({ id }: Organization): Promise<void> {
    return this.#pauses.end(id);
  }
}
